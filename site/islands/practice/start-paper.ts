import { local } from '#browser/storage';

/** Begins a mock test when its form is sent, or goes on with one that was running; loads what it needs only then. */
export const startPaper = (): void => {
  const root = document.querySelector<HTMLElement>('[data-paper]');
  const form = root?.querySelector('form');
  const problem = form?.querySelector('[data-problem]');
  if (!root || !form || !problem) return;
  let isKept = Boolean(local.get(`paper:${root.dataset['paper'] ?? ''}`));
  const run = async () => {
    problem.textContent = '';
    try {
      const { beginPaper, resumePaper } = await import('./run-paper.ts');
      await (isKept ? resumePaper : beginPaper)(root, form);
      // Until then another paper must not take its place.
      isKept = false;
    } catch {
      problem.textContent = root.dataset['notLoaded'] ?? '';
    }
  };
  const all = form.querySelector<HTMLInputElement>('[data-all]');
  form.addEventListener('change', ({ target }) => {
    const boxes = [...form.querySelectorAll<HTMLInputElement>('[name=chapter]')];
    if (!all) return;
    if (target === all) for (const box of boxes) box.checked = all.checked;
    else all.checked = boxes.every((box) => box.checked);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run();
  });
  if (isKept) void run();
};
