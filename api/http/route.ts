import { OpenAPIHono, type Hook, type RouteConfig } from '@hono/zod-openapi';
import type { Context, Env, MiddlewareHandler, Schema } from 'hono';
import { routePath } from 'hono/route';
import type { BlankSchema } from 'hono/types';
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

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a call answers with, by status; a text alone is a refusal, or an answer without a body. */
type Answers = Readonly<Record<number, string | readonly [schema: z.ZodType, description: string]>>;

const described = (status: string, what: Answers[number]): object => {
  if (typeof what !== 'string') return answer(...what);
  return Number(status) < 400 ? { description: what } : answer(ErrorBody, what);
};

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

/** What was sent with a call, as its schemas read it. */
interface Sent<D> {
  params: D extends { params: infer S extends z.ZodType } ? z.output<S> : undefined;
  query: D extends { query: infer S extends z.ZodType } ? z.output<S> : undefined;
  body: D extends { body: infer S extends z.ZodType } ? z.output<S> : undefined;
}

type Good<D> = keyof D & (200 | 201 | 202);
type Value<A> = A extends readonly [infer S extends z.ZodType, string] ? z.output<S> : never;

/** What a call comes to: what its answer holds, or why not; a response of its own where more has to be said. */
type Result<D> = Outcome<Value<D[Good<D>]>> | (429 extends keyof D ? TooMany : never) | Response;

/** The call as the typed client sees it. */
type ClientCall<M extends Method, P extends string, D> = Record<
  ClientPath<P>,
  Record<
    `$${Lowercase<M>}`,
    {
      input: (D extends { params: infer S extends z.ZodType } ? { param: z.input<S> } : object) &
        (D extends { query: infer S extends z.ZodType } ? { query: z.input<S> } : object) &
        (D extends { body: infer S extends z.ZodType } ? { json: z.input<S> } : object);
      output: Value<D[Good<D>]>;
      outputFormat: 'json';
      status: 200;
    }
  >
>;

/** `/{classId}/chapters` -> `/:classId/chapters` */
type ClientPath<P extends string> = P extends `${infer Start}{${infer Name}}${infer Rest}`
  ? `${Start}:${Name}${ClientPath<Rest>}`
  : P;

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
    /** What calls by somebody who is signed in pass. */
    gate: MiddlewareHandler;
  }
}

/** The call that is being answered; there is one at every declared route. */
export const callOf = (c: Context): Call => c.get('call');

/**
 * A group of declared calls. Each says its name and address, what it takes and answers, and what answers it; the rest
 * follows, as the description of the API has it. Input is checked by the schemas; what fails is answered in plain words:
 * `.admin('endSession', 'DELETE /{id}', { summary: '…', params: Path, 200: [Left, '…'] }, ({ params }) => …)`
 */
export class Routes<S extends Schema = BlankSchema> extends OpenAPIHono<Env, S> {
  constructor() {
    super({ defaultHook: firstProblem as Hook<unknown, Env, string, unknown> });
  }

  readonly #by =
    (who: Who) =>
    <const M extends Method, const P extends string, const D extends Declaration>(
      name: string,
      at: `${M} ${P}`,
      declaration: D,
      handler: (sent: Sent<D>, c: Context) => Result<D> | Promise<Result<D>>,
    ): Routes<S & ClientCall<M, P, D>> => {
      const { summary, params, query, body: sent, ...rest } = declaration;
      const { takesKey: mayTakeKey = true, confirmed = false, ...answers } = rest;
      const [method = '', path = ''] = at.split(' ');
      const takesKey = mayTakeKey && who !== 'visitor' && method !== 'GET';
      const own = Object.entries(answers as Answers);
      const good = Number(own.find(([status]) => status < '400')?.[0]) as 200;
      const { security, responses } = RULES[who];
      const pass: MiddlewareHandler = (c, next) => {
        c.set('call', { name, who, takesKey, confirmed, pattern: routePath(c) });
        return who === 'visitor' ? next() : c.get('gate')(c, next);
      };
      this.openapi(
        {
          method: method.toLowerCase(),
          path,
          operationId: name,
          summary,
          security,
          ...(takesKey && { parameters: [IDEMPOTENCY_KEY] }),
          request: { params, query, ...(sent && { body: body(sent) }) },
          responses: {
            ...responses,
            ...Object.fromEntries(own.map(([status, what]) => [status, described(status, what)])),
          },
          middleware: pass,
        } as RouteConfig,
        async (c: Context): Promise<Response> => {
          const valid = (target: string): unknown => c.req.valid(target as never);
          const read = { params: valid('param'), query: valid('query'), body: valid('json') };
          const result = await handler(read as Sent<D>, c);
          if (result instanceof Response) return result;
          return result.kind === 'ok' ? c.json(result.value as object, good) : refused(c, result);
        },
      );
      // What a call adds for the typed client is in its type alone.
      return this;
    };

  /** Calls that anybody may make. */
  readonly visitor = this.#by('visitor');
  /** Calls of administrators and helpers. */
  readonly helper = this.#by('helper');
  readonly admin = this.#by('admin');
}
