// Redirects: none is followed, and the sentence shows where the server pointed. How a Location is shown is among the vectors.

import { head, response, written } from "./replies.ts";
import { type Behavior, failing, giving } from "./server.ts";

/** The behavior that a followed redirect would reach. */
export const TARGET = "answers-where-a-redirect-points";

/** Returns redirects by status and by target; the target itself would give the catalog. */
export function redirects(catalog: Buffer): Behavior[] {
  const to = (status: number, ...locations: string[]) =>
    written(head(`${status} Elsewhere`, ...locations.map((location) => `Location: ${location}`), "Content-Length: 0"));
  const refused = (name: string, location: string, shown = location, status = 302): Behavior =>
    failing(`redirects-${name}`, to(status, location), { says: `the server redirects to ${shown} (status` });
  const path = `/${TARGET}/cohorts.json`;
  return [
    giving(TARGET, written(response(catalog))),
    ...[300, 301, 302, 303, 307, 308, 399].map((status) => refused(`with-status-${status}`, path, path, status)),
    refused("to-an-absolute-address", `http://127.0.0.1:1${path}`),
    refused("to-itself", "/redirects-to-itself/cohorts.json"),
    refused("to-a-relative-path", `../${TARGET}/cohorts.json`),
    refused("to-a-host-without-a-scheme", "//example.invalid/cohorts.json"),
    refused("to-a-unix-socket", "unix:/var/run/docker.sock"),
    refused("to-a-broken-address", "http://[::1"),
    refused("to-a-broken-port", "http://127.0.0.1:99999999/"),
    refused("with-a-fragment", "#part"),
    refused("to-a-very-long-address", `/${"a".repeat(9000)}`, `/${"a".repeat(199)}`),
    failing("redirects-to-two-locations", to(302, path, "/elsewhere"), { says: "status 302" }),
    failing(
      "redirects-with-a-catalog-as-body",
      written(head("302 Found", `Location: ${path}`, `Content-Length: ${catalog.length}`), catalog),
    ),
    failing(
      "redirects-for-good-with-a-cut-body",
      written(head("301 Moved", `Location: ${path}`, "Content-Length: 1000"), "cut"),
    ),
    giving("refreshes-elsewhere-with-status-200", written(response(catalog, `Refresh: 0; url=${path}`))),
    giving(
      "points-elsewhere-with-status-200",
      written(response(catalog, `Location: ${path}`, `Content-Location: ${path}`)),
    ),
  ];
}
