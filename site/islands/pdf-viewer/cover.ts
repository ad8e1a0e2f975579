/**
 * Lays the picture of the first page, which the page may show before this island is awake, on the element of
 * page 1, so that it scrolls and grows with it.
 */
export const takeCover = (pageElement: HTMLElement): void => {
  const cover = document.querySelector('.pdf-cover');
  if (cover !== null) pageElement.prepend(cover);
};

/** Takes the picture away: the sharp page is there, or there is none. */
export const dropCover = (): void => {
  document.querySelector('.pdf-cover')?.remove();
};
