// Serial numbers of days: spreadsheet programs store a date as the number of days since 1899-12-30.

/** The length of a day in milliseconds. */
export const DAY = 86_400_000;

/** Returns the serial number of a time in milliseconds, as `Date.parse` returns it. It is NaN for NaN. */
export function serialOf(time: number): number {
  return (time - Date.UTC(1899, 11, 30)) / DAY;
}

/** Returns the day of a whole serial number as YYYY-MM-DD. */
export function dayOfSerial(serial: number): string {
  return new Date(Date.UTC(1899, 11, 30) + serial * DAY).toISOString().slice(0, 10);
}
