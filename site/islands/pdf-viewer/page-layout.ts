import { LIMITS } from '#domain/text/limits.ts';

/** A page's width and height in points, as it is shown (turned pages already turned). */
export interface PageSize {
  width: number;
  height: number;
}

/** A place in the document that stays the same at every zoom: a page (from 1) and how far down it, 0 to 1. */
export interface Position {
  page: number;
  fraction: number;
}

/** Space above the first page, between pages and below the last, in CSS pixels; the style sheet has the same. */
export const GAP = 12;

/** Device pixels that one page may take: phones have little canvas memory in all. */
export const PIXEL_CAP = 5_000_000;

const total = (pages: readonly PageSize[], scale: number): number =>
  pages.reduce((sum, { height }) => sum + height * scale + GAP, GAP);

/** The top of a page in CSS pixels from the top of the document. Pages count from 1. */
export const topOf = (pages: readonly PageSize[], scale: number, page: number): number =>
  total(pages.slice(0, page - 1), scale);

/** The place at a distance from the top of the document; the gap above a page belongs to it. */
export const positionAt = (pages: readonly PageSize[], scale: number, y: number): Position => {
  let top = GAP;
  for (const [index, { height }] of pages.entries()) {
    const bottom = top + height * scale;
    if (y < bottom || index === pages.length - 1) {
      const fraction = (y - top) / (height * scale);
      return { page: index + 1, fraction: Math.min(1, Math.max(0, fraction)) };
    }
    top = bottom + GAP;
  }
  return { page: 1, fraction: 0 };
};

/** Where a place is, in CSS pixels from the top of the document; the opposite of `positionAt`. */
export const offsetOf = (pages: readonly PageSize[], scale: number, position: Position): number =>
  topOf(pages, scale, position.page) +
  position.fraction * (pages[position.page - 1]?.height ?? 0) * scale;

/** The scale at which the widest page fills the width; on wide screens pages stay at the render scale. */
export const fitScale = (pages: readonly PageSize[], width: number): number => {
  const widest = Math.max(1, ...pages.map((page) => page.width));
  return Math.min(LIMITS.pdfScale, width / widest);
};

/**
 * Device pixels per point when a page is drawn: at least the render scale, as sharp as the screen needs at
 * this zoom, never more pixels than the cap.
 */
export const rasterScale = (page: PageSize, scale: number, pixelRatio: number): number => {
  const wanted = Math.max(LIMITS.pdfScale, scale * pixelRatio);
  return Math.min(wanted, Math.sqrt(PIXEL_CAP / (page.width * page.height)));
};
