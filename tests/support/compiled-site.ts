import { compileSite } from '../../site/compile/compile.ts';
import { openDrawnFiles } from '../../infra/local/drawn-files.ts';
import { loadSite } from '#site/renderer/load-site.ts';

/** The real site as `npm start` runs it; compiled, and its pictures drawn, at most once for all tests. */
export const compiledSite = async () => {
  const { dir } = await compileSite();
  return loadSite(dir, {
    keepDrawn: await openDrawnFiles(dir, (line) => {
      throw new Error(line);
    }),
  });
};
