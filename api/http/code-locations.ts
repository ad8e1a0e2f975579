/** One line of a stack: `    at save (file:///var/task/api.mjs:12:3)` */
const CODE_LOCATION =
  /^ {4}at (?:[\w.$<>#[\] ]{1,120} \()?(?:file:\/\/|node:|\/)[\w./@+-]*:\d+:\d+\)?$/;

/** Whether a text is such a line. */
export const isCodeLocation = (line: string): boolean => CODE_LOCATION.test(line);

/**
 * Where something was thrown, and never why: a message may hold what somebody typed, even lines that look like
 * places, so everything up to its end is left out.
 */
export const codeLocations = (thrown: unknown): string[] => {
  if (!(thrown instanceof Error) || thrown.stack === undefined) return [];
  const { message, stack } = thrown;
  const end = stack.indexOf(message);
  const places = end === -1 ? stack : stack.slice(end + message.length);
  return places.split('\n').filter(isCodeLocation).slice(0, 20);
};

/** The name of what was thrown: `TypeError`; `unknown` for anything else. */
export const errorName = (thrown: unknown): string =>
  thrown instanceof Error && /^[A-Za-z]{1,60}$/.test(thrown.name) ? thrown.name : 'unknown';
