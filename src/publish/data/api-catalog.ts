// The API catalog: where a program finds the interface and its description.

import { RELEASES_FILE } from "../../catalog/releases.ts";

/** Returns the API catalog (RFC 9727), which leads a program to what describes the interface. Addresses are relative to it. */
export function apiCatalog(): unknown {
  const json = (href: string) => ({ href, type: "application/json" });
  return {
    linkset: [
      {
        anchor: "../",
        item: [
          json("../cohorts.json"),
          json("../asset-definitions.json"),
          json("../authorities.json"),
          json("../boundaries.json"),
          json("../documents.json"),
          json(`../${RELEASES_FILE}`),
        ],
        "service-desc": [json("../openapi.json")],
        "service-doc": [{ href: "../developers/", type: "text/html" }],
        describedby: [json("../schemas/contract.schema.json")],
      },
    ],
  };
}
