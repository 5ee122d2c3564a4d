// The format of a file that a command writes: what --format says, or what the name of the file ends in.

import { UsageError } from "../base/command-line.ts";
import { listedInWords } from "../base/text.ts";

/** How a call says it. */
export interface GivenFormat {
  format?: string | undefined;
  output?: string | undefined;
}

/**
 * Returns the one of these formats that a call asks for: the first where it asks for none. Throws a UsageError where the name of the file ends in
 * another, or in none and nothing else says it.
 */
export function formatOf<Format extends string>(
  formats: readonly [Format, ...Format[]],
  { format, output }: GivenFormat,
): Format {
  const named = formats.find((one) => one === format);
  if (format !== undefined && named === undefined)
    throw new UsageError(`--format is ${listedInWords(formats, "or")}, not "${format}"`);
  const ending = formats.find((one) => output?.toLowerCase().endsWith(`.${one}`));
  if (named !== undefined && ending !== undefined && ending !== named)
    throw new UsageError(
      `${output} ends in .${ending} and --format says ${named}: name the file *.${named}, or leave --format out`,
    );
  if (output !== undefined && named === undefined && ending === undefined)
    throw new UsageError(
      `${output} ends in no ${listedInWords(
        formats.map((one) => `.${one}`),
        "or",
      )}: name it so, or say --format`,
    );
  const chosen = named ?? ending ?? formats[0];
  if (chosen === "xlsx" && output === undefined)
    throw new UsageError("a workbook goes into a file: say which with --output");
  return chosen;
}
