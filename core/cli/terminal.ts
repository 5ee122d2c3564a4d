// What a long-running command may ask of the process. Only cli.ts prints and ends it.

/** The terminal and the signals of a process. */
export interface Terminal {
  print(text: string): void;
  complain(error: unknown): void;
  /** Shows how far a command is, for a person at a terminal alone; without a text, nothing any more. */
  progress(text?: string): void;
  /** Calls a function whenever the process is asked to end. */
  onSignal(end: () => unknown): void;
}

/**
 * What a command comes to: a text, the bytes of a file, or nothing to print. `faulty` tells a program what the text
 * says.
 */
export type Result = string | Uint8Array | { text: string; faulty: boolean } | undefined;
