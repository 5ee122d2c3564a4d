// The interface between commands and the process in which they run. Only cli.ts prints and ends the process, so that
// tests can call commands without a process of their own.

/** The terminal and the signals of a process. */
export interface Terminal {
  /** Prints a text on standard output. */
  print(text: string): void;
  /** Prints an error on standard error. */
  complain(error: unknown): void;
  /** Shows the progress of a command on a terminal. Without a text, the last progress is erased. */
  progress(text?: string): void;
  /** Calls a function whenever the process is asked to end. */
  onSignal(end: () => unknown): void;
}

/**
 * The result of a command: a text, the bytes of a file, or undefined if there is nothing to print. If `faulty` is true,
 * the text reports faults, and the exit code is 1.
 */
export type Result = string | Uint8Array | { text: string; faulty: boolean } | undefined;
