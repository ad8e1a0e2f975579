import * as z from 'zod';
import { answer } from '../http/openapi.ts';
import { describeRoute, visitorRoute, type VisitorRoute } from '../http/visitor-routes.ts';

const health = describeRoute({
  method: 'get',
  path: '/health',
  operationId: 'health',
  summary: 'Checks that the API is working',
  responses: { 200: answer(z.strictObject({ status: z.literal('ok') }), 'The API is working') },
});

/** For monitors and for scripts that wait for the start. */
export const healthRoutes = (): VisitorRoute[] => [
  visitorRoute(health, (c) => c.json({ status: 'ok' as const }, 200)),
];
