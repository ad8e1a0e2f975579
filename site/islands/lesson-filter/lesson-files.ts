/** The data of a list's classes, each fetched when its lessons are first needed. */
export interface LessonFiles<List> {
  /** What is there, in the page's order of classes; nothing for a class that was not needed yet. */
  lists: () => (List | undefined)[];
  /** Whether the lessons of a class are there; of all classes, when none is named. */
  has: (classId: string | undefined) => boolean;
  /** Fetches what is missing for that. Errors: an answer that is not a list. */
  load: (classId: string | undefined) => Promise<void>;
  /** Says on the page that something could not be fetched. */
  sayNotLoaded: () => void;
}

/** Finds the data files, which the links to the classes name. */
export const lessonFiles = <List>(root: HTMLElement): LessonFiles<List> => {
  const addresses = [...root.querySelectorAll<HTMLElement>('[data-list]')].map(
    ({ dataset }) => [dataset['class'] ?? '', dataset['list'] ?? ''] as const,
  );
  const lists = new Map<string, List>();
  const fetching = new Map<string, Promise<void>>();

  const fetchList = async (id: string, address: string) => {
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`A list answered with status ${answer.status}`);
      lists.set(id, (await answer.json()) as List);
    } finally {
      fetching.delete(id);
    }
  };
  const missing = (classId: string | undefined) =>
    addresses.filter(([id]) => (classId ?? id) === id && !lists.has(id));

  return {
    lists: () => addresses.map(([id]) => lists.get(id)),
    has: (classId) => missing(classId).length === 0,
    load: async (classId) => {
      const running = missing(classId).map(([id, address]) => {
        const answer = fetching.get(id) ?? fetchList(id, address);
        fetching.set(id, answer);
        return answer;
      });
      await Promise.all(running);
    },
    sayNotLoaded: () => {
      for (const line of root.querySelectorAll('[data-count], [data-status]'))
        line.textContent = root.dataset['notLoaded'] ?? '';
    },
  };
};
