import * as z from 'zod';
import { newRoutes, route } from '../http/route.ts';

/** For monitors and for scripts that wait for the start. */
export const healthRoutes = () =>
  newRoutes().openapi(
    route('health', 'GET /health', {
      who: 'visitor',
      summary: 'Checks that the API is working',
      200: [z.strictObject({ status: z.literal('ok') }), 'The API is working'],
    }),
    (c) => c.json({ status: 'ok' as const }, 200),
  );
