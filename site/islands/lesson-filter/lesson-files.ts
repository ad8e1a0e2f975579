/** The data of a list's classes, each fetched when its lessons are first needed. No class, or `''`, means all of them. */
export interface LessonFiles<List> {
  /** What is there, in the page's order of classes; nothing for a class that was not needed yet. */
  lists: () => (List | undefined)[];
  /** The links to those whose lessons are not there yet, of a class. */
  missing: (classId?: string) => HTMLElement[];
  /** Fetches what is missing for that. Errors: an answer that is not a list. */
  load: (classId?: string) => Promise<unknown>;
  /** Says on the page that something could not be fetched. */
  sayNotLoaded: () => void;
}

/** Finds the data files, which the links to the classes name. */
export const lessonFiles = <List>(root: HTMLElement): LessonFiles<List> => {
  const links = [...root.querySelectorAll<HTMLElement>('[data-list]')];
  const lists = new Map<HTMLElement, List>();
  const missing = (classId?: string) =>
    links.filter((link) => !lists.has(link) && (!classId || classId === link.dataset['class']));

  return {
    lists: () => links.map((link) => lists.get(link)),
    missing,
    load: (classId) =>
      Promise.all(
        missing(classId).map(async (link) => {
          const answer = await fetch(link.dataset['list'] ?? '');
          if (!answer.ok) throw new Error();
          lists.set(link, (await answer.json()) as List);
        }),
      ),
    sayNotLoaded: () => {
      for (const line of root.querySelectorAll('[data-count], [data-status]'))
        line.textContent = root.dataset['notLoaded'] ?? '';
    },
  };
};
