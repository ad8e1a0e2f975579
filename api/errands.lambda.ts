import type { Errand } from './wiring/errand.ts';

/** Sends e-mail and tidies up. */
export const handler = (_event: Errand): Promise<void> => Promise.reject(new Error('Not yet'));
