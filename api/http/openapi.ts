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

/** Where the session is: marks a route as one for administrators in the description. */
export const SESSION: { session: string[] }[] = [{ session: [] }];

/** Marks a route as one for administrators and helpers. */
export const HELPERS_TOO: { session: string[] }[] = [{ session: ['helper'] }];
