import { createPublisher } from '#api/publish/publisher.ts';
import { loadSite } from '#site/renderer/load-site.ts';
import { compileSite } from '../../site/compile/compile.ts';
import type { Cloud } from './cloud.ts';
import { openDrawnFiles } from './drawn-files.ts';

/** The publisher of one machine over its opened folder, with the compiled site, which is compiled first where it is not. */
export const openPublishing = async (cloud: Cloud, origin: string, log: (line: string) => void) => {
  const { dir } = await compileSite();
  const site = await loadSite(dir, { keepDrawn: await openDrawnFiles(dir, log) });
  const { site: repository, releases, pointers } = cloud;
  const common = { repository, releases, pointers, origin, now: Date.now, log };
  return { site, publisher: createPublisher({ ...common, site }) };
};
