import * as z from 'zod';
import { ok } from '#domain/text/outcome.ts';
import { Routes } from '../http/route.ts';

/** For monitors and for scripts that wait for the start. */
export const healthRoutes = () =>
  new Routes().visitor(
    'health',
    'GET /health',
    {
      summary: 'Checks that the API is working',
      200: [z.strictObject({ status: z.literal('ok') }), 'The API is working'],
    },
    () => ok({ status: 'ok' as const }),
  );
