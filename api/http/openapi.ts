import type { z } from '@hono/zod-openapi';
import { ErrorBody } from './errors.ts';

/** The part of a route's description that says what an answer holds. */
export const answer = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** The part of a route's description that says what a request holds; the body must be there. */
export const body = <S extends z.ZodType>(schema: S) => ({
  required: true,
  content: { 'application/json': { schema } },
});

/** The refusals that any route can answer with. */
export const PROBLEMS = {
  400: answer(ErrorBody, 'The request breaks a rule; the message says which'),
  404: answer(ErrorBody, 'There is no such record'),
  500: answer(ErrorBody, 'A fault of the server'),
  503: answer(ErrorBody, 'The store does not answer; whether the change was made is not known'),
};

/** The refusals of routes for administrators. */
export const ADMIN_PROBLEMS = {
  ...PROBLEMS,
  401: answer(ErrorBody, 'Not signed in'),
  403: answer(ErrorBody, 'Not an administrator, or not sent by this website'),
  409: answer(ErrorBody, 'Taken, changed since it was loaded, or still being saved'),
  413: answer(ErrorBody, 'Too large'),
  422: answer(ErrorBody, 'The Idempotency-Key was used with another body'),
};

/** The header by which a change is made once (`idempotency.ts`); every call that takes it has this very object. */
export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key within 24 hours makes the change once',
  schema: { type: 'string', minLength: 16, maxLength: 130 },
} as const;

/** A session of an administrator; OpenAPI 3.1 names the role where a scheme has no scopes. */
export const SESSION: { session: string[] }[] = [{ session: ['administrator'] }];

/** A session of an administrator or a helper. */
export const HELPERS_TOO: { session: string[] }[] = [{ session: ['helper'] }];
