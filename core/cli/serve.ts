// The commands `serve` and `serve --watch`, which serve dist/ or a preview until they are stopped. Also reads the
// environment variables of the commands that serve and build. An empty variable counts as unset.

import { portOf } from "../base/command-line.ts";
import { UserError } from "../base/user-error.ts";
import type { CommandTools } from "../extra/extra.ts";
import type { Settings } from "../publish/settings.ts";
import type { Responses } from "../serve/responses.ts";
import { BUILT, builder, REMEDIES, ROOT } from "./place.ts";
import type { Terminal } from "./terminal.ts";

/** Serves dist/. Resolves to a line with the address when the server listens. */
export async function startServer({ onSignal }: Terminal): Promise<string> {
  const { loadResponses } = await import("../serve/load.ts");
  const { serve } = await import("../serve/server.ts");
  const address = listenAddress(process.env);
  const socket = inheritedSocket(process.env, process.pid);
  const server = await serve({ responses: loadResponses(BUILT, REMEDIES.dist), ...address, socket });
  onSignal(server.close);
  return `serving ${server.url}`;
}

/**
 * Serves a preview and builds it again at every save. If a build fails, the last good preview is still served. Resolves
 * to a text with the address.
 */
export async function startPreview({ print, complain, onSignal, extras }: CommandTools): Promise<string> {
  const { preview } = await builder();
  const { watchProject } = await import("../publish/watch.ts");
  const { responsesOf } = await import("../serve/load.ts");
  const { serve } = await import("../serve/server.ts");
  const address = listenAddress(process.env);
  // The server reads this object at each request, so a rebuild replaces its properties.
  const responses: Responses = { resources: new Map(), redirects: new Map(), notFoundPage: null };
  const rebuild = async (): Promise<void> => {
    const startTime = performance.now();
    try {
      const { files, notices } = await preview(ROOT, extras, settingsOf(process.env));
      for (const line of notices) print(line);
      Object.assign(responses, responsesOf(files));
      print(`the preview was built in ${Math.round(performance.now() - startTime)} ms`);
    } catch (error) {
      complain(error);
      complain(responses.resources.size > 0 ? "the last good preview is still served" : "nothing is served yet");
    }
  };
  await rebuild();
  const server = await serve({ responses, ...address });
  const stop = watchProject(ROOT, rebuild);
  onSignal(stop);
  onSignal(server.close);
  return `serving ${server.url}\nsaved files in definitions, extras, contract and clients are built at once, and \
scripts of pages once they are compiled; restart after changes to other code`;
}

/** Returns the settings of a build. Throws a UserError if only one of the two variables on security is set. */
export function settingsOf({
  SITE_BASE_URL,
  SITE_PUBLISHER,
  SITE_CONTACT,
  SECURITY_CONTACT: contact,
  SECURITY_EXPIRES: expires,
}: NodeJS.ProcessEnv): Settings {
  if (!contact !== !expires) throw new UserError("set both SECURITY_CONTACT and SECURITY_EXPIRES, or neither");
  return {
    ...(SITE_BASE_URL ? { baseAddress: SITE_BASE_URL } : {}),
    operator: { name: SITE_PUBLISHER || null, contact: SITE_CONTACT || null },
    ...(contact && expires ? { security: { contact, expires } } : {}),
  };
}

// Returns the host and port to listen on. Throws a UserError if PORT is not a port.
function listenAddress({ HOST, PORT }: NodeJS.ProcessEnv): { host: string; port: number } {
  return { host: HOST || "127.0.0.1", port: portOf(PORT || "8080", "PORT", UserError) };
}

// Returns the file descriptor of the socket that systemd passes to this process (sd_listen_fds(3)), or undefined if
// there is none. Such a socket stays open while the process restarts.
function inheritedSocket({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv, pid: number): number | undefined {
  return LISTEN_PID === String(pid) && LISTEN_FDS === "1" ? 3 : undefined;
}
