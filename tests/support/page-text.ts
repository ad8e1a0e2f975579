import type { RenderedPage } from '#api/publish/site-renderer.ts';

/** A rendered page's text; fails on pictures. */
export const pageText = ({ body }: RenderedPage): string => {
  if (typeof body !== 'string') throw new Error('This is a picture, not a page');
  return body;
};
