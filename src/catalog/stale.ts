// Which authorities have to be read again: by the day that is asked for, never by the clock.

import type { Authority } from "./authorities.ts";

const MOST_DAYS = 180;
const DAY = 24 * 60 * 60 * 1000; // milliseconds

/** An authority to read again, and why. */
export interface StaleReading {
  id: string;
  reasons: readonly string[];
}

/** Returns the authorities that were read more than 180 days before a day, or are moving. */
export function staleReadings(authorities: readonly Authority[], day: string): StaleReading[] {
  return authorities
    .map((authority) => ({ id: authority.id, reasons: reasonsToRead(authority, day) }))
    .filter(({ reasons }) => reasons.length > 0);
}

function reasonsToRead({ read, moving }: Authority, day: string): string[] {
  const age = read.on === null ? 0 : (Date.parse(day) - Date.parse(read.on)) / DAY;
  return [
    ...(age > MOST_DAYS ? [`read ${age} days before, on ${read.on}`] : []),
    ...(moving === null ? [] : [`moving: ${moving.what}`]),
  ];
}
