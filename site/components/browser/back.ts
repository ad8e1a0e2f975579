/** Go Back: one step back in the history; home when this page is the first one of its tab. */
export const startBack = (): void => {
  for (const button of document.querySelectorAll('[data-back]')) {
    button.addEventListener('click', () => {
      if (history.length > 1) history.back();
      else location.assign('/');
    });
  }
};
