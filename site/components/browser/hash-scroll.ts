/** SITE-3. Here and not among the other limits, because every page loads this file at once. */
export const SCROLL_DELAY_MS = 100;

const scrollToHash = (): void => {
  const id = decodeURIComponent(location.hash.slice(1));
  // No behaviour is given, so that the style sheet's applies: smooth, or at once under reduced motion.
  if (id !== '') document.getElementById(id)?.scrollIntoView();
};

/** An address with a hash scrolls to that place once the page has settled (SITE-3). */
export const startHashScroll = (): void => {
  if (location.hash === '') return;
  setTimeout(scrollToHash, SCROLL_DELAY_MS);
};
