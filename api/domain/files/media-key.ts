import { parseFileIdentifier, parseMaterialKey } from './file-identifier.ts';
import { LIMITS } from '../text/limits.ts';

/** The folders of the media bucket whose files visitors may read; CloudFront can read no others. */
export const PUBLIC_FOLDERS = ['materials', 'blog-images', 'covers'] as const;

const NAME = /^[\p{L}\p{M}\p{N}._ ()-]+$/u;

/** Whether a name may be a stored blog picture's: `a b.png`, never a path. */
export const isBlogImageName = (name: string): boolean =>
  NAME.test(name) && name.length <= LIMITS.filename && !name.includes('..');

const isCoverName = (name: string): boolean =>
  name.endsWith('.webp') &&
  parseFileIdentifier(`${name.slice(0, -'.webp'.length)}.pdf`).kind === 'ok';

/**
 * Whether a storage key, already percent-decoded, is one that visitors may read: a material, its cover or
 * a blog picture. What is still being uploaded (`incoming/`) and what was deleted (`trash/`) never is.
 */
export const isPublicKey = (key: string): boolean => {
  const [folder = '', ...rest] = key.split('/');
  const name = rest.join('/');
  switch (folder) {
    case 'blog-images':
      return isBlogImageName(name);
    case 'covers':
      return isCoverName(name);
    default:
      return parseMaterialKey(key).kind === 'ok';
  }
};
