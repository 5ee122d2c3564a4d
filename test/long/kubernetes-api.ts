// As much of the API of Kubernetes as `kubectl apply` speaks, for objects of the kinds that the project writes. It keeps them, and does nothing else.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What was written: the verb, the path of the object, and the body. */
export interface Written {
  readonly verb: string;
  readonly path: string;
  readonly body: unknown;
}

/** A server that keeps objects by path, and what was written since it was last asked. */
export interface ApiServer {
  readonly url: string;
  readonly objects: ReadonlyMap<string, unknown>;
  readonly written: () => Written[];
  readonly stop: () => void;
}

const KINDS = {
  "/api/v1": ["v1", "services", "Service"],
  "/apis/apps/v1": ["apps/v1", "deployments", "Deployment"],
  "/apis/policy/v1": ["policy/v1", "poddisruptionbudgets", "PodDisruptionBudget"],
} as const;

/** Starts a server on a free port of 127.0.0.1. */
export async function startApiServer(): Promise<ApiServer> {
  const objects = new Map<string, unknown>();
  let writes: Written[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname: path } = new URL(request.url ?? "", "http://127.0.0.1");
    const answer = (status: number, body: unknown): void =>
      void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    const found = discovered(path) ?? objects.get(path);
    if (request.method === "GET") return answer(found ? 200 : 404, found ?? missing);
    const body = JSON.parse(Buffer.concat(parts).toString()) as { metadata: { name: string } };
    const place = request.method === "POST" ? `${path}/${body.metadata.name}` : path;
    writes.push({ verb: request.method ?? "", path: place, body });
    const kept = request.method === "POST" ? body : merged(objects.get(place), body);
    objects.set(place, kept);
    return answer(request.method === "POST" ? 201 : 200, kept);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    written: () => {
      const since = writes;
      writes = [];
      return since;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const missing = { kind: "Status", apiVersion: "v1", status: "Failure", reason: "NotFound", code: 404 };

function discovered(path: string): unknown {
  if (path === "/api") return { kind: "APIVersions", versions: ["v1"] };
  if (path === "/apis")
    return {
      kind: "APIGroupList",
      apiVersion: "v1",
      groups: ["apps", "policy"].map((name) => {
        const version = { groupVersion: `${name}/v1`, version: "v1" };
        return { name, versions: [version], preferredVersion: version };
      }),
    };
  const [groupVersion, name, kind] = KINDS[path as keyof typeof KINDS] ?? [];
  if (groupVersion === undefined) return undefined;
  const verbs = ["create", "delete", "get", "list", "patch", "update"];
  return {
    kind: "APIResourceList",
    apiVersion: "v1",
    groupVersion,
    resources: [{ name, singularName: "", namespaced: true, kind, verbs }],
  };
}

// A patch that names single values, as those of a switch do.
function merged(before: unknown, patch: unknown): unknown {
  if (typeof before !== "object" || before === null || typeof patch !== "object" || patch === null) return patch;
  const entries = Object.entries(patch).map(([key, value]) => [
    key,
    merged((before as Record<string, unknown>)[key], value),
  ]);
  return { ...before, ...Object.fromEntries(entries) };
}
