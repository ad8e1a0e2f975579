/** A pressed `[data-print]` prints the page. */
export const startPrint = (): void =>
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-print]')) print();
  });
