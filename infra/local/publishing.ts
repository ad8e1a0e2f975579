import { createPublisher } from '#api/publish/publisher';
import { loadSite } from '#site/renderer/load-site.ts';
import { seedDefaultContent } from '../default-content/seed-site.ts';
import type { Cloud } from './cloud.ts';
import { openDrawnFiles } from '#site/renderer/drawn-files.ts';

/** The publisher of one machine over its opened folder, which is filled when it is empty, with the site in `compiled`. */
export const openPublishing = async (cloud: Cloud, compiled: URL, origin: string) => {
  const fill = async () => {
    if (await seedDefaultContent(cloud)) console.log('Added the default content.');
    // What a process that ended in between left to do.
    await cloud.siteFiles.follow();
  };
  // One waits for the disk, the other needs the processor.
  const keepDrawn = await openDrawnFiles(compiled, console.log);
  const [site] = await Promise.all([loadSite(compiled, { keepDrawn }), fill()]);
  const { site: repository, releases, pointers } = cloud;
  const common = { repository, releases, pointers, origin, now: Date.now, log: console.log };
  return { site, publisher: createPublisher({ ...common, site }) };
};
