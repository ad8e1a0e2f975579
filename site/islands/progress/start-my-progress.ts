/** The keys of everything that a browser keeps of a student's progress: also places in PDFs, rounds of practice, mock tests, answers from before. */
export const KEPT = /^(progress$|pdf-places$|paper:|round:|practice:)/;

const isKept = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => KEPT.test(key));
  } catch {
    return false;
  }
};

/** Shows the page of progress: that there is nothing yet, or what there is, with all that shows it (PROGRESS-6). */
export const startMyProgress = (): void => {
  const root = document.querySelector<HTMLElement>('[data-my-progress]');
  if (!root) return;
  const hasShown = (isAll: boolean) => {
    root.toggleAttribute('data-nothing', !isAll);
    root.hidden = false;
  };
  const showAll = () => {
    import('./my-progress.ts').then(
      ({ showMyProgress }) => {
        showMyProgress(root);
        hasShown(true);
      },
      () => {
        root.replaceChildren(root.dataset['notLoaded'] ?? '');
        hasShown(true);
      },
    );
  };
  // A link that brings progress may be opened while the page is.
  addEventListener('hashchange', () => {
    if (root.hasAttribute('data-nothing')) showAll();
  });
  if (isKept() || location.hash !== '') showAll();
  else hasShown(false);
};
