import { OpenAPIHono, type Hook, type RouteConfig, type RouteHandler } from '@hono/zod-openapi';
import type { Context, Env, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type * as z from 'zod';
import { firstProblem } from './check-input.ts';
import type { Outcome, TooMany } from '#domain/text/outcome.ts';
import { ErrorBody, refused } from './errors.ts';

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

type Route<W extends Who, M extends Method, P extends string, D extends Declaration> = {
  method: Lowercase<M>;
  path: P;
  operationId: string;
  request: Pick<D, keyof D & ('params' | 'query')> &
    (D extends { body: infer S extends z.ZodType } ? { body: ReturnType<typeof body<S>> } : object);
  responses: Omit<(typeof RULES)[W]['responses'], keyof D> & {
    [Status in keyof D & number]: AnswerOf<Status, D[Status]>;
  };
};

/** The handler of a route, from which its address and input are known. */
type HandlerOf<R> = R extends RouteConfig ? RouteHandler<R> : never;

/** What was sent with a call, as its schemas read it. */
interface Sent<D> {
  params: D extends { params: infer S extends z.ZodType } ? z.output<S> : undefined;
  query: D extends { query: infer S extends z.ZodType } ? z.output<S> : undefined;
  body: D extends { body: infer S extends z.ZodType } ? z.output<S> : undefined;
}

type Good<D> = keyof D & (200 | 201 | 202);
type Value<D> = {
  [Status in Good<D>]: D[Status] extends readonly [infer S extends z.ZodType, string]
    ? z.input<S>
    : never;
}[Good<D>];

/** What a call comes to: what its answer holds, or why not; a response of its own where more has to be said. */
type Result<D> = Outcome<Value<D>> | (429 extends keyof D ? TooMany : never) | Response;

/**
 * Declares a call and what answers it: its name and address, what it takes and answers. The rest follows, as the
 * description of the API has it:
 * `adminCall('endSession', 'DELETE /{id}', { summary: '…', params: Path, 200: [Left, '…'] }, ({ params }) => …)`
 */
const callBy =
  <const W extends Who>(who: W) =>
  <const M extends Method, const P extends string, const D extends Declaration>(
    operationId: string,
    at: `${M} ${P}`,
    declaration: D,
    handler: (sent: Sent<D>, c: Context) => Result<D> | Promise<Result<D>>,
  ) => {
    const { summary, params, query, body: sent, ...rest } = declaration;
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
    const good = Number(own.find(([status]) => status < '400')?.[0]) as 200;
    const respond = async (c: Context): Promise<Response> => {
      const valid = (target: string): unknown => c.req.valid(target as never);
      const read = { params: valid('param'), query: valid('query'), body: valid('json') };
      const result = await handler(read as Sent<D>, c);
      if (result instanceof Response) return result;
      return result.kind === 'ok' ? c.json(result.value as object, good) : refused(c, result);
    };
    // The compiler cannot follow the parts through `Object.entries`; `Route` says what it is made of.
    return [made, respond] as unknown as [Route<W, M, P, D>, HandlerOf<Route<W, M, P, D>>];
  };

/** Calls that anybody may make. */
export const visitorCall = callBy('visitor');
/** Calls of administrators and helpers. */
export const helperCall = callBy('helper');
export const adminCall = callBy('admin');

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
