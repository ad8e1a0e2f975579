import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { answer } from '../http/openapi.ts';
import { newRoutes } from '../http/validate.ts';

const health = createRoute({
  method: 'get',
  path: '/health',
  operationId: 'health',
  summary: 'Checks that the API is working',
  responses: { 200: answer(z.strictObject({ status: z.literal('ok') }), 'The API is working') },
});

/** For monitors and for scripts that wait for the start. */
export const healthRoutes = () =>
  newRoutes().openapi(health, (c) => c.json({ status: 'ok' as const }, 200));
