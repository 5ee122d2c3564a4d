// What the variables of the environment say. An empty one says as much as one that is not there.

import { portOf } from "../base/command-line.ts";
import { UserError } from "../base/user-error.ts";
import type { Settings } from "../publish/publication.ts";

/** Returns the settings of a build. Throws a UserError where one of them lacks the other that it needs. */
export function settingsOf({
  SITE_BASE_URL,
  SITE_PUBLISHER,
  SITE_CONTACT,
  SECURITY_CONTACT: contact,
  SECURITY_EXPIRES: expires,
}: NodeJS.ProcessEnv): Settings {
  if (!contact !== !expires)
    throw new UserError("SECURITY_CONTACT and SECURITY_EXPIRES go together; give both or neither");
  return {
    ...(SITE_BASE_URL ? { baseAddress: SITE_BASE_URL } : {}),
    operator: { name: SITE_PUBLISHER || null, contact: SITE_CONTACT || null },
    ...(contact && expires ? { security: { contact, expires } } : {}),
  };
}

/** Returns where to listen. Throws a UserError for a PORT that is none. */
export function listenAddress({ HOST, PORT }: NodeJS.ProcessEnv): { host: string; port: number } {
  return { host: HOST || "127.0.0.1", port: portOf(PORT || "8080", "PORT", UserError) };
}

/** Returns the first file descriptor that systemd hands to this process (sd_listen_fds(3)): a socket that outlives it. */
export function handedSocket({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv, pid: number): number | undefined {
  return LISTEN_PID === String(pid) && LISTEN_FDS === "1" ? 3 : undefined;
}

/** Tells whether requests are to be logged. Throws a UserError for a LOG that is no format. */
export function isLogged({ LOG }: NodeJS.ProcessEnv): boolean {
  if (!LOG) return false;
  if (LOG === "json") return true;
  throw new UserError(`LOG must be json, or be left out for no log; "${LOG}" is no format`);
}
