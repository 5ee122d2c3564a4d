// The class UserError, for errors that a person can correct, and sentences for the errors of the operating system.

/**
 * An error that a person can correct. Its message is a sentence with the remedy. Any other error that is thrown is a
 * defect of the program.
 */
export class UserError extends Error {
  override name = "UserError";
}

/**
 * Returns a sentence for an error of the operating system. `name` is the file or stream that the call was about, if the
 * error does not have its path.
 */
export function refusalInWords({ message, path, code }: NodeJS.ErrnoException, name = path): string {
  // libuv writes "ENOENT: no such file or directory, open 'x'". The sentence takes the words after the code.
  const [, words] = /^[A-Z0-9]+: (.+?)(?:, |$)/.exec(message) ?? [];
  return words === undefined || name === undefined ? message : `${name}: ${words} (${code})`;
}

/**
 * Returns a sentence that says why a server cannot listen. `settings` are the names of the options or variables that
 * set its address and its port.
 */
export function cannotListen(
  host: string,
  port: number,
  { code, message }: NodeJS.ErrnoException,
  settings: { address: string; port: string },
): string {
  switch (code) {
    case "EADDRINUSE":
      return `port ${port} on ${host} is in use: stop the program that listens there, or choose another with \
${settings.port} (0 picks a free one)`;
    case "EACCES":
      return `port ${port} on ${host} is not allowed for this user: choose one above 1023 with ${settings.port}`;
    default:
      return `cannot listen on ${host} port ${port} (${code ?? message}): choose an address of this machine, \
without scheme and port, with ${settings.address} and a port with ${settings.port}`;
  }
}
