// Days of the calendar, as in 2026-03-31.

/** Tells whether a text is a day of the calendar. "2026-02-30" is not. */
export function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  // Date reads 30 February as 2 March, so the result is compared with the text.
  return !Number.isNaN(date.getTime()) && date.toISOString() === `${day}T00:00:00.000Z`;
}

/** The names of the months. */
export const MONTHS: readonly string[] =
  "January February March April May June July August September October November December".split(" ");

/** Returns a day in words: "2026-11-21" as "21 November 2026". */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split("-");
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}
