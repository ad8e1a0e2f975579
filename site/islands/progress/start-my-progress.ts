import { local } from '#browser/storage';

/** Everything that a browser keeps of a student's progress: also places in PDFs, rounds of practice, mock tests, answers from before. */
const keptKeys = () =>
  local.keys().filter((key) => /^(progress$|pdf-places$|paper:|round:|practice:)/.test(key));

/** Shows the page of progress: that there is nothing yet, or what there is, with all that shows it (PROGRESS-6). */
export const startMyProgress = (): void => {
  const root = document.querySelector<HTMLElement>('[data-my-progress]');
  if (!root) return;
  const hasShown = (isAll: boolean) => {
    root.toggleAttribute('data-nothing', !isAll);
    root.hidden = false;
  };
  const showAll = () => {
    import('./my-progress.ts')
      .then(({ showMyProgress }) => showMyProgress(root, keptKeys))
      .catch(() => root.replaceChildren(root.dataset['notLoaded'] ?? ''))
      .finally(() => hasShown(true));
  };
  // A link that brings progress may be opened while the page is.
  addEventListener('hashchange', () => {
    if (root.hasAttribute('data-nothing')) showAll();
  });
  if (keptKeys().length > 0 || location.hash !== '') showAll();
  else hasShown(false);
};
