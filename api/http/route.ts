import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Context, Env, MiddlewareHandler, Schema } from 'hono';
import { routePath } from 'hono/route';
import type { BlankSchema, ParamKeys } from 'hono/types';
import * as z from 'zod';
import { CLASS_ID } from '#domain/course/class-id';
import { LIMITS } from '#domain/text/limits';
import { TEXT, type NotLetIn, type Outcome, type TooMany } from '#domain/text/texts';
import { firstProblem } from './check-input.ts';
import { ErrorBody, refused } from './errors.ts';

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });

/** The part of a route's description that says what an answer holds. */
const answer = (schema: z.ZodType, description: string) => ({ description, ...json(schema) });

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

/** The header by which a change is made once (`gate.ts`). */
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key within 24 hours makes the change once',
  schema: { type: 'string', minLength: 16, maxLength: 130 },
} as const;

/**
 * What everybody's and what administrators' calls have in common: the session that they need, and the refusals. OpenAPI
 * 3.1 names the role where a scheme has no scopes.
 */
const RULES = {
  visitor: { security: [], responses: PROBLEMS },
  /** Administrators and helpers. */
  helper: { security: [{ session: ['helper'] }], responses: ADMIN_PROBLEMS },
  admin: { security: [{ session: ['administrator'] }], responses: ADMIN_PROBLEMS },
};

/** Who may make a call. */
type Who = keyof typeof RULES;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schemas = Readonly<Record<string, z.ZodType>>;

/** What is sent or answered: a schema, or the fields of an object that has no others. */
type Fields = z.ZodType | Schemas;
type SchemaOf<F> = F extends z.ZodType ? F : F extends Schemas ? z.ZodObject<F> : never;

const schemaOf = (fields: Fields) =>
  fields instanceof z.ZodType ? fields : z.strictObject(fields);

/** What a call answers with, by status; a text alone is a refusal, or an answer without a body. */
type Answers = Readonly<Record<number, string | readonly [fields: Fields, description: string]>>;

const described = (status: string, what: Answers[number]): object => {
  if (typeof what !== 'string') return answer(schemaOf(what[0]), what[1]);
  return Number(status) < 400 ? { description: what } : answer(ErrorBody, what);
};

/** The id of a record, a ticket or a version, as calls name it; a longer one is nobody's, and no key of a table. */
export const Id = z.string().max(LIMITS.id, TEXT.edit.notFound);

/** What may stand for a name in an address; for every other name it is an `Id`. */
const IN_PATH = {
  classId: z.string().regex(CLASS_ID, TEXT.missing.class).max(20),
  chapterId: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, TEXT.missing.chapter)
    .max(4)
    .transform(Number),
  batchId: z.string().max(40, TEXT.missing.batch),
};

interface Declaration extends Answers {
  /** What may stand for the names in its address, where it is not the usual (`IN_PATH`). */
  params?: Schemas;
  query?: Fields;
  body?: Fields;
  /**
   * Whether an `Idempotency-Key` makes the change once.
   * @default true for changes by administrators, as far as the group does not say otherwise
   */
  takesKey?: false;
  /** Whether who asks must have said again a short time ago who it is: a phone left on a desk must not be enough. */
  confirmed?: true;
}

/** The schemas of the names in an address: `/:classId/chapters/:chapterId` */
type PathOf<P extends string, D> = {
  [N in ParamKeys<P>]: D extends { params: Record<N, infer S extends z.ZodType> }
    ? S
    : N extends keyof typeof IN_PATH
      ? (typeof IN_PATH)[N]
      : typeof Id;
};

const pathSchema = (path: string, own: Schemas = {}) => {
  const known: Schemas = { ...IN_PATH, ...own };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.length === 0) return undefined;
  return z.strictObject(Object.fromEntries(names.map((name) => [name, known[name] ?? Id])));
};

/** What was sent with a call, as its schemas read it. */
interface Sent<P extends string, D> {
  params: { [N in ParamKeys<P>]: z.output<PathOf<P, D>[N]> };
  query: D extends { query: infer F } ? z.output<SchemaOf<F>> : undefined;
  body: D extends { body: infer F } ? z.output<SchemaOf<F>> : undefined;
}

type Good<D> = keyof D & (200 | 201 | 202);
type Value<A> = A extends readonly [infer F, string] ? z.output<SchemaOf<F>> : never;

/** What a call comes to: what its answer holds, or why not; a response of its own where more has to be said. */
type Result<D> =
  | Outcome<Value<D[Good<D>]>>
  | (429 extends keyof D ? TooMany : never)
  | (401 extends keyof D ? NotLetIn : never)
  | Response;

/** The call as the typed client sees it. */
type ClientCall<M extends Method, P extends string, D> = Record<
  P,
  Record<
    `$${Lowercase<M>}`,
    {
      input: ([ParamKeys<P>] extends [never]
        ? object
        : { param: { [N in ParamKeys<P>]: z.input<PathOf<P, D>[N]> } }) &
        (D extends { query: infer F } ? { query: z.input<SchemaOf<F>> } : object) &
        (D extends { body: infer F } ? { json: z.input<SchemaOf<F>> } : object);
      output: Value<D[Good<D>]>;
      outputFormat: 'json';
      status: 200;
    }
  >
>;

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
 * A group of declared calls. Each says its name and address, what it does, what it takes and answers, and what answers it; the rest
 * follows, as the description of the API has it. Input is checked by the schemas; what fails is answered in plain words:
 * `.admin('endSession', 'DELETE /:id', 'Logs out …', { 200: [Left, '…'] }, ({ params }) => …)`
 */
export class Routes<
  S extends Schema = BlankSchema,
  const U extends string = '',
> extends OpenAPIHono<Env, S> {
  readonly #takesKey: boolean;
  readonly #under: string;

  /** `under` is what all addresses of the group begin with. */
  constructor({ takesKey = true, under }: { takesKey?: boolean; under?: U } = {}) {
    super({ defaultHook: firstProblem });
    this.#takesKey = takesKey;
    this.#under = under ?? '';
  }

  readonly #by =
    (who: Who) =>
    <const M extends Method, const P extends string, const D extends Declaration>(
      name: string,
      at: `${M} ${P}`,
      summary: string,
      declaration: D,
      handler: (sent: Sent<`${U}${P}`, D>, c: Context) => Result<D> | Promise<Result<D>>,
    ): Routes<S & ClientCall<M, `${U}${P}`, D>, U> => {
      const { params, query, body: sent, ...rest } = declaration;
      const { takesKey: mayTakeKey = this.#takesKey, confirmed = false, ...answers } = rest;
      const [method = '', end = ''] = at.split(' ');
      const path = this.#under + end;
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
          path: path.replaceAll(/:(\w+)/g, '{$1}'),
          operationId: name,
          summary,
          security,
          ...(takesKey && { parameters: [IDEMPOTENCY_KEY] }),
          request: {
            params: pathSchema(path, params),
            query: query && schemaOf(query),
            ...(sent && { body: { required: true, ...json(schemaOf(sent)) } }),
          },
          responses: {
            ...responses,
            ...Object.fromEntries(own.map(([status, what]) => [status, described(status, what)])),
          },
          middleware: pass,
        } as RouteConfig,
        async (c: Context) => {
          const valid = (target: string): unknown => c.req.valid(target as never);
          const read = { params: valid('param'), query: valid('query'), body: valid('json') };
          const result = await handler(read as Sent<`${U}${P}`, D>, c);
          if (result instanceof Response) return result;
          return result.kind === 'ok' ? c.json(result.value, good) : refused(c, result);
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
