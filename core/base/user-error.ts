// UserError, the error that a person can mend, and the refusals of the operating system in words.

/**
 * An error whose message is a sentence for the person at the terminal, with the remedy. Any other error that is thrown
 * is a defect.
 */
export class UserError extends Error {
  override name = "UserError";
}

/**
 * Returns the refusal of a call to the operating system in words. `name` says what the call was about if the error does
 * not.
 */
export function refusalInWords({ message, path, code }: NodeJS.ErrnoException, name = path): string {
  // libuv writes "ENOENT: no such file or directory, open 'x'". The refusal uses the words of the platform.
  const [, words] = /^[A-Z0-9]+: (.+?)(?:, |$)/.exec(message) ?? [];
  return words === undefined || name === undefined ? message : `${name}: ${words} (${code})`;
}

/** Returns why a server does not listen, with the settings that choose its address and its port. */
export function cannotListen(
  host: string,
  port: number,
  { code, message }: NodeJS.ErrnoException,
  settings: { address: string; port: string },
): string {
  switch (code) {
    case "EADDRINUSE":
      return `port ${port} on ${host} is in use: stop the program that listens there, or choose another with ${settings.port} (0 picks a free one)`;
    case "EACCES":
      return `port ${port} on ${host} is not allowed for this user: choose one above 1023 with ${settings.port}`;
    default:
      return `cannot listen on ${host} port ${port} (${code ?? message}): choose an address of this machine, \
without scheme and port, with ${settings.address} and a port with ${settings.port}`;
  }
}
