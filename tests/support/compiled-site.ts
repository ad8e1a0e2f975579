import { compileSite } from '../../site/compile/compile.ts';
import { loadSite } from '#site/renderer/load-site.ts';

/** The real site as `npm start` runs it; compiled at most once for all tests. */
export const compiledSite = async () => loadSite((await compileSite()).dir);
