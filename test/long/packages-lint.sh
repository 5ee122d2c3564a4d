#!/usr/bin/env sh
# Holds the packages of the clients against publint, Are the Types Wrong and pip, installed into folders of their own.
# Opt-in, because of what it installs: npm run pack && sh test/long/packages-lint.sh
set -eu
packages="$(cd "$(dirname "$0")/../.." && pwd)/packages"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts publint @arethetypeswrong/cli
npx publint --strict "$packages/npm"
(cd "$packages/npm" && npm pack --silent --pack-destination "$folder")
npx attw --profile esm-only "$folder"/definition-discovery-client-*.tgz
python3 -m venv python
python/bin/pip install --quiet --no-index "$packages"/python/*.whl
python/bin/python -W error -c 'import cohorts_client; print("imports", cohorts_client.__file__)'
