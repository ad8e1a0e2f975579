import type { SiteContent } from '#domain/content/snapshot';
import { openCloud } from '../../infra/local/cloud.ts';
import { seed } from './seed.ts';

/**
 * Puts content into an empty data folder, so that a site which starts on it adds none of its own: the default content
 * has a thousand pages, and publishing them takes five seconds of processor time.
 */
export const seedFolder = async (dir: string, content: SiteContent): Promise<void> => {
  const cloud = await openCloud(dir);
  await seed(cloud.site, content);
  await cloud.close();
};
