import type * as z from 'zod';
import { ErrorBody } from './errors.ts';
import {
  ADMIN_PROBLEMS,
  answer,
  body,
  HELPERS_TOO,
  IDEMPOTENCY_KEY,
  PROBLEMS,
  SESSION,
} from './openapi.ts';

/** What everybody's and what administrators' calls have in common: the session that they need, and the refusals. `calls.ts` reads them at each request. */
const RULES = {
  visitor: { security: [], responses: PROBLEMS },
  /** Administrators and helpers. */
  helper: { security: HELPERS_TOO, responses: ADMIN_PROBLEMS },
  admin: { security: SESSION, responses: ADMIN_PROBLEMS },
};

/** Who may make a call. */
export type Who = keyof typeof RULES;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a call answers with, by status; a text alone is a refusal, or an answer without a body. */
type Answers = Readonly<Record<number, string | readonly [schema: z.ZodType, description: string]>>;

interface Declaration extends Answers {
  who: Who;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /**
   * Whether an `Idempotency-Key` makes the change once.
   * @default true for changes by administrators
   */
  takesKey?: false;
}

type Json<S extends z.ZodType> = ReturnType<typeof answer<S>>;

type AnswerOf<Status, A> = A extends readonly [infer S extends z.ZodType, string]
  ? Json<S>
  : `${Status & number}` extends `4${string}` | `5${string}`
    ? Json<typeof ErrorBody>
    : { description: string };

type Route<M extends Method, P extends string, D extends Declaration> = {
  method: Lowercase<M>;
  path: P;
  operationId: string;
  request: Pick<D, keyof D & ('params' | 'query')> &
    (D extends { body: infer S extends z.ZodType } ? { body: ReturnType<typeof body<S>> } : object);
  responses: Omit<(typeof RULES)[D['who']]['responses'], keyof D> & {
    [Status in keyof D & number]: AnswerOf<Status, D[Status]>;
  };
};

/**
 * Declares a call: its name and address, who may make it, what it takes and answers. The rest follows, as the description
 * of the API has it: `route('endSession', 'DELETE /{id}', { who: 'admin', summary: '…', params: Path, 200: [Left, '…'] })`
 */
export const route = <const M extends Method, const P extends string, const D extends Declaration>(
  operationId: string,
  at: `${M} ${P}`,
  declaration: D,
) => {
  const { who, summary, params, query, body: sent, takesKey = true, ...answers } = declaration;
  const [method = '', path = ''] = at.split(' ');
  const { security, responses } = RULES[who];
  const answerOf = (status: string, what: Answers[number]): object => {
    if (typeof what !== 'string') return answer(...what);
    return Number(status) < 400 ? { description: what } : answer(ErrorBody, what);
  };
  const own = Object.entries(answers as Answers).map(
    ([status, what]) => [status, answerOf(status, what)] as const,
  );
  const isKeyed = takesKey && who !== 'visitor' && method !== 'GET';
  const made = {
    method: method.toLowerCase(),
    path,
    operationId,
    summary,
    security,
    ...(isKeyed && { parameters: [IDEMPOTENCY_KEY] }),
    request: { params, query, ...(sent && { body: body(sent) }) },
    responses: { ...responses, ...Object.fromEntries<object>(own) },
  };
  // The compiler cannot follow the parts through `Object.entries`; `Route` says what it is made of.
  return made as unknown as Route<M, P, D>;
};
