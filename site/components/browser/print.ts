/** A pressed `[data-print]` prints the page. */
export const startPrint = (): void => {
  for (const button of document.querySelectorAll('[data-print]')) {
    button.addEventListener('click', () => print());
  }
};
