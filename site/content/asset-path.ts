import { createHash } from 'node:crypto';
import { SHARED_ASSETS } from '#api/publish/site-renderer.ts';

/** Where files are that are made from the teacher's content, apart from those of the compiled site. */
const CONTENT_ASSETS = `${SHARED_ASSETS}content/`;

/**
 * The address of a file that shows `data` and nothing else: `/_astro/content/videos-10.1a2b3c4d5e6f7a8b.json`. Browsers
 * keep it for a year, and a publisher with other code keeps the file that is live, so `data` has to hold whatever else
 * decides about its bytes, such as the version of a drawing.
 */
export const hashedPath = (name: string, data: unknown, ending: string): string => {
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  return `${CONTENT_ASSETS}${name}.${digest.slice(0, 16)}.${ending}`;
};
