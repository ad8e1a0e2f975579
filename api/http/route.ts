import { OpenAPIHono, type Hook } from '@hono/zod-openapi';
import type { Context, Env, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type * as z from 'zod';
import { firstProblem } from './check-input.ts';
import { ErrorBody } from './errors.ts';

/** The part of a route's description that says what an answer holds. */
const answer = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** The part of a route's description that says what a request holds; the body must be there. */
const body = <S extends z.ZodType>(schema: S) => ({
  required: true,
  content: { 'application/json': { schema } },
});

/** The refusals that any route can answer with. */
const PROBLEMS = {
  400: answer(ErrorBody, 'The request breaks a rule; the message says which'),
  404: answer(ErrorBody, 'There is no such record'),
  500: answer(ErrorBody, 'A fault of the server'),
  503: answer(ErrorBody, 'The store does not answer; whether the change was made is not known'),
};

/** The refusals of routes for administrators. */
const ADMIN_PROBLEMS = {
  ...PROBLEMS,
  401: answer(ErrorBody, 'Not signed in'),
  403: answer(ErrorBody, 'Not an administrator, or not sent by this website'),
  409: answer(ErrorBody, 'Taken, changed since it was loaded, or still being saved'),
  413: answer(ErrorBody, 'Too large'),
  422: answer(ErrorBody, 'The Idempotency-Key was used with another body'),
};

/** The header by which a change is made once (`idempotency.ts`). */
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key within 24 hours makes the change once',
  schema: { type: 'string', minLength: 16, maxLength: 130 },
} as const;

/** A session of an administrator; OpenAPI 3.1 names the role where a scheme has no scopes. */
const SESSION: { session: string[] }[] = [{ session: ['administrator'] }];

/** A session of an administrator or a helper. */
const HELPERS_TOO: { session: string[] }[] = [{ session: ['helper'] }];

/** What everybody's and what administrators' calls have in common: the session that they need, and the refusals. */
const RULES = {
  visitor: { security: [], responses: PROBLEMS },
  /** Administrators and helpers. */
  helper: { security: HELPERS_TOO, responses: ADMIN_PROBLEMS },
  admin: { security: SESSION, responses: ADMIN_PROBLEMS },
};

/** Who may make a call. */
type Who = keyof typeof RULES;

/** What was declared of each call, by the answers that its description has wherever it is mounted. */
const DECLARED = new WeakMap<object, Omit<Call, 'pattern'>>();

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
  /** Whether who asks must have said again a short time ago who it is: a phone left on a desk must not be enough. */
  confirmed?: true;
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
  const { who, summary, params, query, body: sent, ...rest } = declaration;
  const { takesKey = true, confirmed = false, ...answers } = rest;
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
  DECLARED.set(made.responses, { name: operationId, who, takesKey: isKeyed, confirmed });
  // The compiler cannot follow the parts through `Object.entries`; `Route` says what it is made of.
  return made as unknown as Route<M, P, D>;
};

/** A group of described routes whose input is checked by their schemas; what fails is answered in plain words. */
export const newRoutes = () => {
  const defaultHook: Hook<unknown, Env, string, ReturnType<typeof firstProblem>> = firstProblem;
  return new OpenAPIHono({ defaultHook });
};

/** What a route's declaration says of the call that is being answered. */
interface Call {
  /** `addVideo` */
  name: string;
  /** Who may make it at least; administrators may do what helpers may. */
  who: Who;
  takesKey: boolean;
  /** Whether the session must be confirmed. */
  confirmed: boolean;
  /** `/api/classes/:classId` */
  pattern: string;
}

declare module 'hono' {
  interface ContextVariableMap {
    call: Call;
  }
}

/** The call that is being answered; there is one at every declared route. */
export const callOf = (c: Context): Call => c.get('call');

const declaredCalls = ({ openAPIRegistry }: Pick<OpenAPIHono, 'openAPIRegistry'>) =>
  new Map(
    openAPIRegistry.definitions.flatMap((definition): [string, Call][] => {
      if (definition.type !== 'route') return [];
      const { method, path, responses } = definition.route;
      const declared = DECLARED.get(responses);
      const pattern = path.replace(/\{(\w+)\}/g, ':$1');
      return declared ? [[`${method.toUpperCase()} ${pattern}`, { ...declared, pattern }]] : [];
    }),
  );

/**
 * Finds which declared call a request makes, before anything answers it. Of several routes that fit an address the first
 * one answers, so it is the first one that counts. What is not declared is not there.
 */
export const nameCall = (app: Pick<OpenAPIHono, 'openAPIRegistry'>): MiddlewareHandler => {
  let calls: ReturnType<typeof declaredCalls> | undefined;
  return async (c, next) => {
    calls ??= declaredCalls(app);
    for (const { method, path } of matchedRoutes(c)) {
      const call = calls.get(`${method} ${path}`);
      if (call === undefined) continue;
      c.set('call', call);
      await next();
      return undefined;
    }
    return c.notFound();
  };
};

/** A gate that only calls by somebody who is signed in pass through. */
export const forSignedIn =
  (gate: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    callOf(c).who === 'visitor' ? next() : gate(c, next);
