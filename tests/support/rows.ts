/** The lines of a text, as they are written: a backslash is a backslash. */
export const lines = ({ raw }: TemplateStringsArray): string[] =>
  (raw[0] ?? '')
    .trim()
    .split('\n')
    .map((line) => line.trim());

/** A table, a row in each line: `x^2 | Solve x² = 4` has two cells. */
export const rows = (text: TemplateStringsArray): string[][] =>
  lines(text).map((line) => line.split(/ +\| +/));
