const NOT_LOADED =
  'The filter could not be loaded. Everything is listed by class below; reload the page to filter.';

/** The parameters that filters keep in an address. */
const PARAMETERS = ['class', 'type', 'chapter', 'q'];

/**
 * Loads a list's filter when someone begins to use it, or at once when the address asks for part of the list.
 * Until then nothing but this runs. A button pressed meanwhile is pressed again when the filter is there;
 * what was typed meanwhile the filter finds in the form.
 */
export const startWhenUsed = (
  kind: 'materials' | 'videos',
  load: () => Promise<(root: HTMLElement) => void>,
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
      (await load())(root);
      for (const use of uses) root.removeEventListener(use, used);
      pressed?.click();
    } catch {
      // Offline, most likely. The next use tries again, where the browser does; the whole list is on the page.
      begun = false;
      for (const line of root.querySelectorAll('[data-count], [data-status]'))
        line.textContent = NOT_LOADED;
    }
  };
  const used = ({ type, target }: Event) => {
    if (type === 'click' && target instanceof Element) pressed = target.closest('button');
    // The list by class opens and closes natively.
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
