/** The parameters that filters keep in an address. */
const PARAMETERS = ['class', 'type', 'chapter', 'q'];

/** The lessons of each class, from the files that the links to the classes name. */
const fetchLists = (root: HTMLElement): Promise<unknown[]> =>
  Promise.all(
    [...root.querySelectorAll<HTMLElement>('[data-list]')].map(async ({ dataset }) => {
      const answer = await fetch(dataset['list'] ?? '');
      if (!answer.ok) throw new Error(`A list answered with status ${answer.status}`);
      return answer.json() as Promise<unknown>;
    }),
  );

/**
 * Loads a list's filter with its data when someone begins to use it, or at once when the address asks for part of the list.
 * Until then nothing but this runs. A button pressed meanwhile is pressed again when the filter is there;
 * what was typed meanwhile the filter finds in the form.
 */
export const startWhenUsed = (
  kind: 'materials' | 'videos',
  load: () => Promise<(root: HTMLElement, lists: unknown[]) => void>,
): void => {
  const root = document.querySelector<HTMLElement>(`[data-lessons="${kind}"]`);
  if (root === null) throw new Error(`The page has no list of ${kind}`);
  const uses = ['focusin', 'pointerdown', 'input', 'click'] as const;
  let pressed: HTMLButtonElement | null = null;
  let begun = false;

  const begin = async () => {
    if (begun) return;
    begun = true;
    try {
      const [start, lists] = await Promise.all([load(), fetchLists(root)]);
      start(root, lists);
      for (const use of uses) root.removeEventListener(use, used);
      pressed?.click();
    } catch {
      // Offline, most likely, or the lists changed since the page was opened. The next use tries again.
      begun = false;
      for (const line of root.querySelectorAll('[data-count], [data-status]'))
        line.textContent = root.dataset['notLoaded'] ?? '';
    }
  };
  const used = ({ type, target }: Event) => {
    if (type === 'click' && target instanceof Element) pressed = target.closest('button');
    // The links to the classes need no filter.
    if (target instanceof Element && target.closest('[data-index]') !== null) return;
    void begin();
  };

  root.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  for (const use of uses) root.addEventListener(use, used);
  const params = new URLSearchParams(location.search);
  if (PARAMETERS.some((name) => params.has(name))) void begin();
};
