import * as z from 'zod';
import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { TEXT } from '../domain/text/texts.ts';
import { errorName, codeLocations } from './code-locations.ts';

/** The statuses of refused requests with the code that each carries (API-4). */
const CODE = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  409: 'aborted',
  413: 'invalid-argument',
  415: 'invalid-argument',
  422: 'failed-precondition',
  429: 'resource-exhausted',
  500: 'internal',
  503: 'unavailable',
  504: 'deadline-exceeded',
} as const;

/** A status that this API refuses with. */
type ProblemStatus = keyof typeof CODE;

/** What every refused request answers with. */
export const ErrorBody = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.values(CODE)),
    /** To be shown as it is. */
    message: z.string(),
    /** The form field to focus. */
    field: z.string().optional(),
    /** After a stale edit: what is stored now. After a wrong sum: the next form ticket. */
    current: z.unknown().optional(),
  }),
});

/** One thrown fault, free of personal data: the stack's places without the error's message. */
export interface FaultReport {
  method: string;
  /** The route's pattern, not the address that was asked for. */
  route: string;
  status: number;
  error: string;
  stack: string[];
}

/** Writes a fault as one line of JSON, as log services read it. */
export const reportToConsole = (fault: FaultReport): void => console.error(JSON.stringify(fault));

/** Answers a request with a refusal. */
export const problem = (
  c: Context,
  status: ProblemStatus,
  message: string,
  details: { field?: string | undefined; current?: unknown } = {},
) => {
  const error = { code: CODE[status], message, ...details };
  return c.json({ error }, status);
};

const REFUSED = {
  invalid: 400,
  missing: 404,
  duplicate: 409,
  stale: 409,
  'too-many': 429,
  refused: 401,
  'no-rights': 403,
} as const;

/** Answers with the reason why something was not done. */
export const refused = (
  c: Context,
  {
    kind,
    ...said
  }: { kind: keyof typeof REFUSED; message: string } & Parameters<typeof problem>[3],
) => problem(c, REFUSED[kind], said.message, said);

/** The faults of `api/stores`, by name: a minified or second copy of the class is the same fault. */
const STORE_FAULTS: ReadonlyMap<string, string> = new Map([
  ['BusyError', TEXT.edit.busy],
  ['StorageUnavailableError', TEXT.edit.storage],
]);

/** Routes where a fault of the server has a text of its own (LOGIN-6, CONTACT-20). */
const FAULT_TEXT: ReadonlyMap<string, string> = new Map([
  ['POST /api/session', TEXT.login.failed],
  ['GET /api/contact', TEXT.contact.failed],
  ['POST /api/contact', TEXT.contact.failed],
]);

const REQUEST_TEXT: ReadonlyMap<number, string> = new Map([
  [404, TEXT.edit.notFound],
  [413, TEXT.edit.tooLarge],
]);

const isProblemStatus = (status: number): status is ProblemStatus => status in CODE;

const statusAndText = (error: Error): [ProblemStatus, string] => {
  if (error instanceof HTTPException && error.status < 500) {
    const status = isProblemStatus(error.status) ? error.status : 400;
    return [status, REQUEST_TEXT.get(status) ?? TEXT.edit.request];
  }
  const storeFault = STORE_FAULTS.get(error.name);
  return storeFault === undefined ? [500, TEXT.edit.internal] : [503, storeFault];
};

/** What is logged about an error on a route: never its message, which may contain personal data. */
export const faultOf = (
  thrown: unknown,
  { method, pattern, status }: { method: string; pattern: string; status: number },
): FaultReport => {
  const [error, stack] = [errorName(thrown), codeLocations(thrown)];
  return { method, route: pattern, status, error, stack };
};

/** Turns anything thrown into an answer; faults of the server are reported, mistakes of the caller are not. */
export const onFault =
  (report: (fault: FaultReport) => void): ErrorHandler =>
  (error, c) => {
    const [status, text] = statusAndText(error);
    if (status < 500) return problem(c, status, text);
    const { method } = c.req;
    const route = routePath(c, -1);
    report(faultOf(error, { method, pattern: route, status }));
    return problem(c, status, FAULT_TEXT.get(`${method} ${route}`) ?? text);
  };

/** An address that no route has. */
export const onNotFound: NotFoundHandler = (c) => problem(c, 404, TEXT.edit.notFound);
