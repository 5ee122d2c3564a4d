// Measures medians of times, for the benchmarks. The candidates run in turns, so that a slow moment of the machine
// falls on all of them alike.

/**
 * Resolves to the median milliseconds of each candidate over a number of rounds. A third as many rounds run before them
 * and are not measured, so that the code is compiled.
 */
export async function medians<Name extends string>(
  candidates: Readonly<Record<Name, () => unknown>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const entries = Object.entries(candidates) as [Name, () => unknown][];
  const times = new Map<Name, number[]>(entries.map(([name]) => [name, []]));
  for (let round = -Math.ceil(rounds / 3); round < rounds; round += 1) {
    for (const [name, run] of entries) {
      const start = performance.now();
      const result = run();
      if (result instanceof Promise) await result;
      const time = performance.now() - start;
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  return Object.fromEntries([...times].map(([name, numbers]) => [name, median(numbers)])) as Record<Name, number>;
}

/** Returns the median of a list of numbers. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
