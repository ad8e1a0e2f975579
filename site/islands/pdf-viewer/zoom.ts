/** How large pages are: as wide as the window allows, or a chosen scale (CSS pixels per point). */
export type Zoom = { kind: 'fit' } | { kind: 'scale'; scale: number };

const STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4] as const;
/** The smallest and the largest scale. */
export const ZOOM_LIMITS = { smallest: 0.25, largest: 4 } as const;
/** Scales closer than this are treated as equal. */
const SAME = 0.02;

/** Keeps a scale within the limits: `9` -> `4` */
export const clampScale = (scale: number): number =>
  Math.min(ZOOM_LIMITS.largest, Math.max(ZOOM_LIMITS.smallest, scale));

/** The next larger step: `1.5` -> `2`, `0.6` -> `0.75` */
export const zoomedIn = (scale: number): number =>
  STEPS.find((step) => step > scale + SAME) ?? ZOOM_LIMITS.largest;

/** The next smaller step: `1.5` -> `1.25`, `0.6` -> `0.5` */
export const zoomedOut = (scale: number): number =>
  STEPS.findLast((step) => step < scale - SAME) ?? ZOOM_LIMITS.smallest;

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
