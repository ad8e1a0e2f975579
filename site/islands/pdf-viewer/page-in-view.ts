/** The page that is in view, and how many there are. */
export interface PageInView {
  page: number;
  pages: number;
}

let current: PageInView | undefined;
let follow: ((inView: PageInView) => void) | undefined;

/** Notes that the first page, or the File Error card, is on the screen. */
export let noteShown: () => void;

/** Resolves when the first page, or the File Error card, is on the screen: until then, the line belongs to it. */
export const isShown = new Promise<void>((resolve) => {
  noteShown = resolve;
});

/** Notes that another page is in view, the first one included. */
export const showPageInView = (inView: PageInView): void => {
  current = inView;
  follow?.(inView);
};

/** Calls `listener` with the page in view, if there is one, and with each that comes into view later. */
export const followPageInView = (listener: (inView: PageInView) => void): void => {
  follow = listener;
  if (current !== undefined) listener(current);
};
