/** A list with one item moved to another place: `(['a', 'b', 'c'], 2, 0)` -> `['c', 'a', 'b']`; unchanged outside of it. */
export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const rest = [...items];
  if (to < 0 || to >= items.length) return rest;
  rest.splice(to, 0, ...rest.splice(from, 1));
  return rest;
};

/** The position of a row before it is dragged, in CSS pixels of the page. */
export interface RowPlace {
  top: number;
  height: number;
}

/**
 * The place that a row takes when it is let go `by` pixels below where it was: it passes each row whose
 * middle its front edge has crossed. `dropIndex([a, b, c], 0, 60)` -> `1` where each row is 50 high.
 */
export const dropIndex = (rows: readonly RowPlace[], from: number, by: number): number => {
  const dragged = rows[from];
  if (dragged === undefined) return from;
  const top = dragged.top + by;
  const bottom = top + dragged.height;
  const passed = (row: RowPlace, index: number): boolean => {
    const middle = row.top + row.height / 2;
    return index > from ? bottom > middle : index < from && top < middle;
  };
  const crossed = rows.flatMap((row, index) => (passed(row, index) ? [index] : []));
  return by > 0 ? (crossed.at(-1) ?? from) : (crossed[0] ?? from);
};

/** How far the row at `index` makes way, in rows: up (-1) or down (1) while one is dragged past it. */
export const rowShift = (index: number, from: number, to: number): -1 | 0 | 1 => {
  if (index > from && index <= to) return -1;
  if (index < from && index >= to) return 1;
  return 0;
};

/** Pixels from an edge of the window within which it scrolls, and how far it goes per frame at most. */
const EDGE = 72;
const FASTEST = 14;

/**
 * How far the window scrolls in one frame while the pointer at `y` is near its upper or lower edge; faster the
 * nearer. `edgeScroll(400, 0, 800)` -> `0`. `top` and `bottom` are the edges of what bars leave visible.
 */
export const edgeScroll = (y: number, top: number, bottom: number): number => {
  const speed = (inside: number) =>
    Math.ceil(FASTEST * Math.min(1, Math.max(0, 1 - inside / EDGE)));
  return speed(bottom - y) - speed(y - top);
};
