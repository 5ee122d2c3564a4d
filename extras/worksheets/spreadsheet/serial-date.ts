// Days as spreadsheet programs count them.

/** A day, in milliseconds. */
export const DAY = 86_400_000;

/** Returns the days from 1899-12-30 to a time, which is given in milliseconds; NaN where that is no number. */
export function serialOf(time: number): number {
  return (time - Date.UTC(1899, 11, 30)) / DAY;
}

/** Returns the day of a whole number of days from 1899-12-30, as YYYY-MM-DD. */
export function dayOfSerial(serial: number): string {
  return new Date(Date.UTC(1899, 11, 30) + serial * DAY).toISOString().slice(0, 10);
}
