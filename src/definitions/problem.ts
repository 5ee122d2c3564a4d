/** A place in an authored file that has to be mended, said in one sentence with the remedy. */
export interface Problem {
  file: string;
  line: number;
  column: number;
  message: string;
}

/** Gives the line that is printed for a problem: `file:line:col: sentence`. */
export function lineOf(problem: Problem): string {
  return `${problem.file}:${problem.line}:${problem.column}: ${problem.message}`;
}
