import * as z from 'zod';
import { errorName, codeLocations, isCodeLocation } from '../http/code-locations.ts';

// Each field is checked again as it is written, and left out where it holds something else: types end where a cast or an
// old caller begins.
const whole = z.int().optional().catch(undefined);
const text = (pattern: RegExp) => z.string().regex(pattern).optional().catch(undefined);

/** What a line of a function's log may tell. There is no field for free text. */
const LogEntry = z.object({
  event: z
    .enum([
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
    ])
    .or(z.undefined())
    .catch(undefined),
  method: text(/^[A-Z]{1,10}$/),
  /** The route's pattern, never the address that was asked for. */
  route: text(/^\/[a-zA-Z/:{}*.-]{0,100}$/),
  status: whole,
  /** The email service's own code. */
  code: text(/^(?:[a-z][a-z_]{0,40}|status_\d{3})$/),
  requestId: text(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  /** The number of the live generation. */
  generation: whole,
  counts: z
    .object({
      pages: whole,
      added: whole,
      changed: whole,
      removed: whole,
      problems: whole,
      attempt: whole,
      reconciles: whole,
    })
    .optional()
    .catch(undefined),
  ms: whole,
  error: text(/^[A-Za-z]{1,60}$/),
  /** Places in the code. */
  stack: z
    .array(z.string())
    .transform((lines) => lines.filter(isCodeLocation))
    .optional()
    .catch(undefined),
});
type LogEntry = z.input<typeof LogEntry>;

/** Writes the lines of one function. */
export interface StructuredLog {
  info(entry: LogEntry): void;
  error(entry: LogEntry): void;
}

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
    const time = new Date(now()).toISOString();
    write(JSON.stringify({ time, level, function: name, ...LogEntry.parse(entry) }));
  };
  return { info: at('info'), error: at('error') };
};

/** The log of a deployed function: CloudWatch keeps what it writes to its standard output. */
export const functionLog = (name: FunctionName): StructuredLog =>
  structuredLog({ name, now: Date.now }, (line) => process.stdout.write(`${line}\n`));
