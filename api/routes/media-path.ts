import { parseMaterialKey } from '#domain/file-identifier.ts';

const IMAGE = /^blog-images\/([\p{L}\p{M}\p{N}._ ()-]{1,160})$/u;

const isImageKey = (key: string): boolean => IMAGE.test(key) && !key.includes('..');

/**
 * Where a stored file is served: `blog-images/a b.png` -> `/media/blog-images/a%20b.png`.
 * `undefined` for every key that can be neither a material's nor a blog picture's.
 */
export const mediaPath = (key: string): string | undefined =>
  isImageKey(key) || parseMaterialKey(key).kind === 'ok'
    ? `/media/${key.split('/').map(encodeURIComponent).join('/')}`
    : undefined;
