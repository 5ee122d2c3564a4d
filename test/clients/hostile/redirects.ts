// Redirects of every kind: none is followed, and the sentence tells where the server pointed.

import { answer, head, written } from "./acts.ts";
import { type Behaviour, failing, giving } from "./server.ts";

/** The behaviour that a followed redirect would reach. */
export const TARGET = "answers-where-a-redirect-points";

/** Redirects by status and by target; the target itself would give the catalog. */
export function redirects(catalog: Buffer): Behaviour[] {
  const to = (status: number, ...locations: string[]) =>
    written(head(`${status} Elsewhere`, ...locations.map((location) => `Location: ${location}`), "Content-Length: 0"));
  const told = (name: string, location: string, said = location, status = 302): Behaviour =>
    failing(`redirects-${name}`, to(status, location), { says: `(a redirect to ${said})` });
  const path = `/${TARGET}/cohorts.json`;
  return [
    giving(TARGET, written(answer(catalog))),
    ...[300, 301, 302, 303, 307, 308, 399].map((status) => told(`with-status-${status}`, path, path, status)),
    told("to-an-absolute-address", `http://127.0.0.1:1${path}`),
    told("to-another-host", "http://example.invalid/cohorts.json"),
    told("to-https", "https://127.0.0.1/cohorts.json"),
    told("to-itself", "/redirects-to-itself/cohorts.json"),
    told("to-a-relative-path", `../${TARGET}/cohorts.json`),
    told("to-a-host-without-a-scheme", "//example.invalid/cohorts.json"),
    told("to-a-file", "file:///etc/passwd"),
    told("to-ftp", "ftp://127.0.0.1/cohorts.json"),
    told("to-data", "data:application/json,{}"),
    told("to-javascript", "javascript:alert(1)"),
    told("to-a-unix-socket", "unix:/var/run/docker.sock"),
    told("to-an-internal-address", "http://169.254.169.254/latest/meta-data/"),
    told("with-credentials", "http://user:secret@127.0.0.1/"),
    told("to-a-broken-address", "http://[::1"),
    told("to-a-broken-port", "http://127.0.0.1:99999999/"),
    told("with-a-space", "/a b", "/a?b"),
    told("with-a-fragment", "#part"),
    told("to-a-very-long-address", `/${"a".repeat(9000)}`, `/${"a".repeat(199)}`),
    failing("redirects-to-bytes-outside-ascii", to(302, "/caf\xc3\xa9"), { says: "(a redirect to /caf??)" }),
    failing("redirects-without-a-location", to(302), { says: "status 302, not 200" }),
    failing("redirects-to-an-empty-location", to(302, ""), { says: "status 302, not 200" }),
    failing("redirects-to-two-locations", to(302, path, "/elsewhere"), { says: "status 302" }),
    failing(
      "redirects-with-a-catalog-as-body",
      written(head("302 Found", `Location: ${path}`, `Content-Length: ${catalog.length}`), catalog),
    ),
    failing(
      "redirects-for-good-with-a-cut-body",
      written(head("301 Moved", `Location: ${path}`, "Content-Length: 1000"), "cut"),
    ),
    giving("refreshes-elsewhere-with-status-200", written(answer(catalog, `Refresh: 0; url=${path}`))),
    giving(
      "points-elsewhere-with-status-200",
      written(answer(catalog, `Location: ${path}`, `Content-Location: ${path}`)),
    ),
  ];
}
