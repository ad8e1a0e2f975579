import { readFileSync } from 'node:fs';
import * as z from 'zod';

const SiteFacts = z.object({ bundle: z.string(), policy: z.string() });

/** What the bundle says about the compiled site beside it, so that no cold start has to work it out. */
export const readSiteFacts = (site: URL) =>
  SiteFacts.parse(JSON.parse(readFileSync(new URL('site.json', site), 'utf8')));
