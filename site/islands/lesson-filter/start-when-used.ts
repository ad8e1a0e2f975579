import { chooseClass, studentClass } from '#browser/student-class';
import type { ClassLessons } from '#content/select-lessons';
import { longList } from './long-list.ts';

/**
 * The data of a list's classes, which the links to them name; each is fetched when its lessons are first needed. No class,
 * or `''`, means all of them.
 */
const lessonFiles = <Lesson>(root: HTMLElement) => {
  const links = [...root.querySelectorAll<HTMLElement>('[data-list]')];
  const lists = new Map<HTMLElement, ClassLessons<Lesson>>();
  /** The links to those whose lessons are not there yet, of a class. */
  const missing = (classId?: string) =>
    links.filter((link) => !lists.has(link) && (!classId || classId === link.dataset['class']));

  return {
    /** What is there, in the page's order of classes; nothing for a class that was not needed yet. */
    lists: () => links.map((link) => lists.get(link)),
    missing,
    /** Fetches what is missing of a class. Errors: an answer that is not a list. */
    load: (classId?: string) =>
      Promise.all(
        missing(classId).map(async (link) => {
          const answer = await fetch(link.dataset['list'] ?? '');
          if (!answer.ok) throw new Error();
          lists.set(link, (await answer.json()) as ClassLessons<Lesson>);
        }),
      ),
    /** Says on the page that something could not be fetched. */
    sayNotLoaded: () => {
      for (const line of root.querySelectorAll('[data-count], [data-status]'))
        line.textContent = root.dataset['notLoaded'] ?? '';
    },
  };
};
export type LessonFiles<Lesson> = ReturnType<typeof lessonFiles<Lesson>>;

/** What filters keep in an address. */
const FILTERED = /\b(class|type|chapter|lang|q)=/;

/** What a form says, as an address has it: what is empty is left out. */
export const searchOf = (data: FormData): string =>
  String(new URLSearchParams([...data].filter(([, each]) => each) as [string, string][]));

/** Resolves when the pointer that is down is released or taken away, after the click that this makes. */
const released = () =>
  new Promise<void>((resolve) => {
    const later = () => setTimeout(resolve);
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, later, { once: true });
  });

/**
 * Loads a list's filter with the data that it needs when someone begins to use it, or at once when the address asks for
 * part of the list, the form already says one (chosen before this came, or put back by the browser), the class of the
 * student is known, or Back leads to a list that was made longer. Until then nothing but this runs. A button pressed meanwhile is pressed again when the filter is
 * there; what was typed meanwhile the filter finds in the form.
 */
export const startWhenUsed = <Lesson>(
  load: () => Promise<(root: HTMLElement, files: LessonFiles<Lesson>) => Promise<void>>,
): void => {
  const root = document.querySelector<HTMLElement>('[data-lessons]');
  if (root === null) return;
  const files = lessonFiles<Lesson>(root);
  const uses = ['focusin', 'pointerdown', 'input', 'click'] as const;
  let held: HTMLButtonElement | null = null;
  let pressed: HTMLButtonElement | null = null;
  let begun = false;

  const begin = async (release?: Promise<void>) => {
    if (begun) return;
    begun = true;
    try {
      // The first choice of the form is the one of the class.
      const chosen = root.querySelector<HTMLInputElement>(':checked')?.value;
      const asked = /class=([^&]*)/.exec(location.search)?.[1];
      const [start] = await Promise.all([load(), files.load(chosen || asked), release]);
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
    const button = target.closest('button');
    if (type === 'pointerdown') held = button;
    // Cards above that come into view for the first time can move a button from under the pointer while it is held
    // down: the click is then one of what contains both places.
    if (type === 'click') pressed = button ?? (target.contains(held) ? held : null);
    if (type === 'input') {
      const { name, value, form } = target as HTMLInputElement;
      // The filter may come after the choice: then it takes it for the one that the page opened with.
      if (name === 'class') chooseClass(value);
      // The address says what the form says, by the same names, also when the page is loaded again before the filter is there.
      const address = new URL(location.pathname, location.origin);
      if (form) address.search = searchOf(new FormData(form));
      history.replaceState(history.state, '', address);
    }
    // The links to the classes need no filter.
    if (target.closest('[data-index]')) return;
    // Which class is wanted is known when its chip is chosen.
    if (type === 'input' || !target.closest('fieldset'))
      void begin(type === 'pointerdown' ? released() : undefined);
  };

  root.addEventListener('submit', (event) => event.preventDefault());
  for (const use of uses) root.addEventListener(use, used);
  const form = root.querySelector('form');
  const isChosen = form !== null && [...new FormData(form).values()].some((value) => value !== '');
  let isNarrowed = isChosen || FILTERED.test(location.search) || longList();
  const own = studentClass();
  if (!isNarrowed && own && files.missing(own)[0]) {
    history.replaceState(history.state, '', `?class=${own}`);
    // Not when the filter comes: until then “All” would be chosen already, and a tap on it would do nothing.
    for (const chip of root.querySelectorAll<HTMLInputElement>('[name="class"]'))
      chip.checked = chip.value === own;
    isNarrowed = true;
  }
  if (isNarrowed) void begin();
};
