/** SITE-3. Here and not among the other limits, because every page loads this file at once. */
export const SCROLL_DELAY_MS = 100;

/** An address with a hash scrolls to that place once the page has settled (SITE-3). */
export const startHashScroll = (): void => {
  setTimeout(() => {
    // No behaviour is given, so that the style sheet's applies: smooth, or at once under reduced motion.
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, SCROLL_DELAY_MS);
};
