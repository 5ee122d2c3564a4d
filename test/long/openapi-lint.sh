#!/usr/bin/env sh
# Holds dist/openapi.json against two public linters, Redocly and Spectral, installed into a folder of its own.
# Opt-in, because the two bring some 240 packages: npm run build && sh test/long/openapi-lint.sh
set -eu
document="$(cd "$(dirname "$0")/../.." && pwd)/dist/openapi.json"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @redocly/cli @stoplight/spectral-cli
echo 'extends: ["spectral:oas"]' >.spectral.yaml
REDOCLY_TELEMETRY=off npx redocly lint --max-problems 20 "$document"
npx spectral lint --fail-severity warn "$document"
