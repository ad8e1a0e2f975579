import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** How many milliseconds a call of a function may still take. */
export type TimeLeft = () => number;

const SiteFacts = z.object({ bundle: z.string() });

/** The digest of the compiled site in the folder `site`, without loading it. */
export const readSiteBundle = (site: URL): string =>
  SiteFacts.parse(JSON.parse(readFileSync(new URL('site.json', site), 'utf8'))).bundle;
