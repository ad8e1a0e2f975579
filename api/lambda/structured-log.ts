import { errorName, codeLocations, isCodeLocation } from '../http/code-locations.ts';

/** What a line of a function's log may tell. There is no field for free text. */
interface LogEntry {
  event: LogEvent;
  method?: string;
  /** The route's pattern, never the address that was asked for. */
  route?: string;
  status?: number;
  /** The email service's own code. */
  code?: string;
  requestId?: string;
  /** The number of the live generation. */
  generation?: number;
  counts?: Partial<Record<Counted, number>>;
  ms?: number;
  error?: string;
  /** Places in the code. */
  stack?: string[];
}

const EVENTS = [
  'fault',
  'job-not-enqueued',
  'published',
  'refused',
  'current',
  'publish-failed',
  'swept',
  'old-pages-stay',
  'mail-failure',
  'mail-settings',
  'no-mail-settings',
  'job-done',
  'job-failed',
  'copy-failed',
] as const;
type LogEvent = (typeof EVENTS)[number];

const COUNTED = [
  'pages',
  'added',
  'changed',
  'removed',
  'problems',
  'attempt',
  'reconciles',
] as const;
type Counted = (typeof COUNTED)[number];

/** Writes the lines of one function. */
export interface StructuredLog {
  info(entry: LogEntry): void;
  error(entry: LogEntry): void;
}

const matching = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

const wholeNumber = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;

const counts = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return undefined;
  const given: [string, unknown][] = Object.entries(value);
  const known = given.filter(
    ([name, count]) => COUNTED.some((each) => each === name) && wholeNumber(count) !== undefined,
  );
  return Object.fromEntries(known);
};

const places = (value: unknown) =>
  Array.isArray(value)
    ? value.filter((line): line is string => typeof line === 'string' && isCodeLocation(line))
    : undefined;

/** What each field may hold, checked again as it is written: types end where a cast or an old caller begins. */
const ALLOWED: Record<keyof LogEntry, (value: unknown) => unknown> = {
  event: (value) => EVENTS.find((event) => event === value),
  method: matching(/^[A-Z]{1,10}$/),
  route: matching(/^\/[a-zA-Z/:{}*.-]{0,100}$/),
  status: wholeNumber,
  code: matching(/^(?:[a-z][a-z_]{0,40}|status_\d{3})$/),
  requestId: matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  generation: wholeNumber,
  counts,
  ms: wholeNumber,
  error: matching(/^[A-Za-z]{1,60}$/),
  stack: places,
};

/** What is logged about an error: its name and places, never its message. */
export const thrownFields = (thrown: unknown): Pick<LogEntry, 'error' | 'stack'> => ({
  error: errorName(thrown),
  stack: codeLocations(thrown),
});

type FunctionName = 'api' | 'publisher' | 'jobs';

/** The log of one function: a line of JSON for each entry, as CloudWatch reads it. */
export const structuredLog = (
  { name, now }: { name: FunctionName; now: () => number },
  write: (line: string) => void,
): StructuredLog => {
  const at = (level: 'info' | 'error') => (entry: LogEntry) => {
    const given = new Map<string, unknown>(Object.entries(entry));
    const fields = Object.entries(ALLOWED).flatMap(([field, read]) => {
      const value = read(given.get(field));
      return value === undefined ? [] : [[field, value] as const];
    });
    const time = new Date(now()).toISOString();
    write(JSON.stringify({ time, level, function: name, ...Object.fromEntries(fields) }));
  };
  return { info: at('info'), error: at('error') };
};

/** The log of a deployed function: CloudWatch keeps what it writes to its standard output. */
export const functionLog = (name: FunctionName): StructuredLog =>
  structuredLog({ name, now: Date.now }, (line) => process.stdout.write(`${line}\n`));
