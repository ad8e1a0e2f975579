import { hash } from 'node:crypto';
import { SHARED_ASSETS } from '#api/publish/site-renderer';

/**
 * The address of a file that shows `data` and nothing else: `/_astro/content/videos-10.1a2b3c4d5e6f7a8b.json`. Browsers
 * keep it for a year, and a publisher with other code keeps the file that is live, so `data` has to hold whatever else
 * decides about its bytes, such as the version of a drawing.
 */
export const hashedPath = (name: string, data: unknown, ending: string): string => {
  const digest = hash('sha256', JSON.stringify(data));
  return `${SHARED_ASSETS}content/${name}.${digest.slice(0, 16)}.${ending}`;
};
