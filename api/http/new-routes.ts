import { OpenAPIHono, type Hook } from '@hono/zod-openapi';
import type { Env } from 'hono';
import { firstProblem } from './check-input.ts';

/** A group of described routes whose input is checked by their schemas; what fails is answered in plain words. */
export const newRoutes = () => {
  const defaultHook: Hook<unknown, Env, string, ReturnType<typeof firstProblem>> = firstProblem;
  return new OpenAPIHono({ defaultHook });
};
