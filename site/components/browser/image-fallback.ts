const replace = (image: HTMLImageElement) => {
  const { fallback } = image.dataset;
  if (fallback === undefined) return;
  delete image.dataset['fallback'];
  image.src = fallback;
  image.alt = '';
};

/** A picture that fails to load is replaced by the one that its `data-fallback` names. */
export const startImageFallback = (): void => {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    // It may have failed before this script ran.
    if (image.complete && image.naturalWidth === 0) replace(image);
    else image.addEventListener('error', () => replace(image), { once: true });
  }
};
