// Which authorities have to be read again: by the day that is asked for, never by the clock.

import { type Authority, dayInWords } from "../catalog/authorities.ts";
import type { Compiled } from "../definitions/compile.ts";

const MOST_DAYS = 180;
const DAY = 24 * 60 * 60 * 1000; // milliseconds

/** Returns a line for each authority that was read more than 180 days before a day, or is moving; and one that counts them. */
export function staleReadings({ authorities }: Pick<Compiled, "authorities">, day: string): string[] {
  const lines = authorities.flatMap((authority) => {
    const reasons = reasonsToRead(authority, day);
    return reasons.length > 0 ? [`${authority.id}: ${reasons.join("; ")}`] : [];
  });
  return [...lines, `${lines.length} of ${authorities.length} authorities to read again as of ${dayInWords(day)}`];
}

function reasonsToRead({ read, moving }: Authority, day: string): string[] {
  const age = read.on === null ? 0 : (Date.parse(day) - Date.parse(read.on)) / DAY;
  return [
    ...(age > MOST_DAYS ? [`read ${age} days before, on ${read.on}`] : []),
    ...(moving === null ? [] : [`moving: ${moving.what}`]),
  ];
}
