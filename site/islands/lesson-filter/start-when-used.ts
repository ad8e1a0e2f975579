import { lessonFiles, type LessonFiles } from './lesson-files.ts';

/** The parameters that filters keep in an address. */
const PARAMETERS = ['class', 'type', 'chapter', 'q'];

/** The class of a chip of the filter, when a use is about one: an empty text for all classes. */
const chipOf = (target: Element): string | undefined =>
  target.closest('label')?.querySelector<HTMLInputElement>('[name="class"]')?.value;

/**
 * Loads a list's filter with the data that it needs when someone begins to use it, or at once when the address asks for
 * part of the list. Until then nothing but this runs. A button pressed meanwhile is pressed again when the filter is
 * there; what was typed meanwhile the filter finds in the form.
 */
export const startWhenUsed = <List>(
  kind: 'materials' | 'videos',
  load: () => Promise<(root: HTMLElement, files: LessonFiles<List>) => Promise<void>>,
): void => {
  const root = document.querySelector<HTMLElement>(`[data-lessons="${kind}"]`);
  if (root === null) throw new Error(`The page has no list of ${kind}`);
  const files = lessonFiles<List>(root);
  const params = new URLSearchParams(location.search);
  const uses = ['focusin', 'pointerdown', 'input', 'click'] as const;
  let pressed: HTMLButtonElement | null = null;
  let begun = false;

  /** Fetches filter and data side by side; no class means all. */
  const prefetch = async (classId: string | null | undefined) => {
    const [start] = await Promise.all([
      load(),
      files.load(classId === '' ? undefined : (classId ?? undefined)),
    ]);
    return start;
  };
  const begin = async () => {
    if (begun) return;
    begun = true;
    try {
      const chosen = root.querySelector<HTMLInputElement>('[name="class"]:checked')?.value;
      const start = await prefetch(chosen === '' ? params.get('class') : chosen);
      await start(root, files);
      for (const use of uses) root.removeEventListener(use, used);
      pressed?.click();
    } catch {
      // Offline, most likely, or the lists changed since the page was opened. The next use tries again.
      begun = false;
      files.sayNotLoaded();
    }
  };
  const used = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    if (type === 'click') pressed = target.closest('button');
    // The links to the classes need no filter.
    if (target.closest('[data-index]') !== null) return;
    // Which class is wanted is known before the filter has to answer: with `input`.
    const chip = chipOf(target);
    if (chip === undefined || type === 'input') void begin();
    else if (type === 'pointerdown') prefetch(chip).catch(files.sayNotLoaded);
  };

  root.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  for (const use of uses) root.addEventListener(use, used);
  if (PARAMETERS.some((name) => params.has(name))) void begin();
};
