/** The reader in full screen, or not. */
export interface FullScreen {
  toggle: () => void;
  leave: () => void;
  stop: () => void;
}

const FULL = 'pdf-full';
const BARE = 'pdf-bare';

/**
 * Full screen for the viewer around `element`: the browser's own, or where there is none for elements (iPhones) the
 * whole page. Escape and Back leave it. A tap on the paper hides the bars and shows them again; the keyboard shows them.
 */
export const createFullScreen = (
  element: HTMLElement,
  onChange: (isFull: boolean) => void,
): FullScreen => {
  const ended = new AbortController();
  const listen = { signal: ended.signal };
  const isFull = () => element.classList.contains(FULL);
  /** Whether the whole page stands in for it; then an entry in the history is there for Back to take away. */
  let isInPage = false;

  const show = (full: boolean): void => {
    element.classList.toggle(FULL, full);
    element.classList.remove(BARE);
    if (!full) isInPage = false;
    onChange(full);
  };
  const enter = async (): Promise<void> => {
    try {
      await element.requestFullscreen();
    } catch {
      // Not there, or refused.
      isInPage = true;
      history.pushState(null, '');
      show(true);
    }
  };
  const leave = (): void => {
    if (isInPage) history.back();
    else if (document.fullscreenElement === element) void document.exitFullscreen();
  };

  document.addEventListener(
    'fullscreenchange',
    () => {
      show(document.fullscreenElement === element);
    },
    listen,
  );
  addEventListener(
    'popstate',
    () => {
      if (isInPage) show(false);
    },
    listen,
  );
  element.addEventListener(
    'click',
    ({ target }) => {
      const isPaper = target instanceof Element && target.closest('.pdf-scroller') !== null;
      const isMeant = isPaper && target.closest('a, button') === null;
      if (isFull() && isMeant && getSelection()?.isCollapsed !== false) {
        element.classList.toggle(BARE);
      }
    },
    listen,
  );
  return {
    toggle: () => {
      if (isFull()) leave();
      else void enter();
    },
    leave,
    stop: () => {
      ended.abort();
      element.classList.remove(FULL, BARE);
      if (document.fullscreenElement === element) void document.exitFullscreen();
    },
  };
};
