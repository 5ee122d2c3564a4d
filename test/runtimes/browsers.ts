import type { Behaviour } from "../hostile/server.ts";
export async function browserFaults(
  _name: string,
  _command: string,
  _behaviours: readonly Behaviour[],
): Promise<string[]> {
  return [];
}
