import { createHash, timingSafeEqual } from 'node:crypto';

/** The header that CloudFront adds to what it passes on to the API. */
export const ORIGIN_HEADER = 'x-origin-secret';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a request came through the site's distribution: it carries one of the secrets. Each is compared as a
 * digest and in full, so that the time it takes tells nothing.
 */
export const originCheck = (
  secrets: readonly string[],
): ((given: string | undefined) => boolean) => {
  const known = secrets.filter((secret) => secret !== '').map(digest);
  if (known.length === 0)
    throw new Error('The API needs a secret by which it knows its distribution');
  return (given) => {
    const offered = digest(given ?? '');
    return known.map((secret) => timingSafeEqual(secret, offered)).includes(true);
  };
};
