import { LIMITS } from '#domain/text/limits.ts';

/** A page's width and height in points, as it is shown (turned pages already turned). */
export interface PageSize {
  width: number;
  height: number;
}

/** Space above the first page, between pages and below the last, in CSS pixels; the style sheet has the same. */
export const GAP = 12;

/** Device pixels that one page may take: phones have little canvas memory in all. */
export const PIXEL_CAP = 5_000_000;

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

/** How large pages are: as wide as the window allows, or a chosen scale (CSS pixels per point). */
export type Zoom = 'fit' | number;

const STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4] as const;
const [SMALLEST, LARGEST] = [0.25, 4];
/** Scales closer than this are treated as equal. */
const SAME = 0.02;

/** Keeps a scale within the limits: `9` -> `4` */
export const clampScale = (scale: number): number => Math.min(LARGEST, Math.max(SMALLEST, scale));

/** The next larger step: `1.5` -> `2`, `0.6` -> `0.75` */
export const zoomedIn = (scale: number): number =>
  STEPS.find((step) => step > scale + SAME) ?? LARGEST;

/** The next smaller step: `1.5` -> `1.25`, `0.6` -> `0.5` */
export const zoomedOut = (scale: number): number =>
  STEPS.findLast((step) => step < scale - SAME) ?? SMALLEST;

/** The scale after turning a wheel with Ctrl held; trackpads send many small turns for a pinch. */
export const wheeledScale = (scale: number, deltaY: number): number => {
  const turn = Math.max(-50, Math.min(50, deltaY));
  return clampScale(scale * Math.exp(-turn / 200));
};

/** The scale while two fingers move apart or together: `from` is the scale when they touched. */
export const pinchedScale = (from: number, startDistance: number, distance: number): number =>
  startDistance > 0 ? clampScale((from * distance) / startDistance) : from;

/** `1.5` -> `150 %`; 100 % is the render scale of the paper on a wide screen. */
export const zoomLabel = (scale: number, whole: number): string =>
  `${Math.round((scale / whole) * 100)} %`;
