import { useEffect, useRef, useState } from 'react';
import { TEXT } from '#domain/text/texts.ts';
import { isHeic } from '#ui/pictures/prepare-image.ts';
import { deviceStore } from '../device-store.ts';
import { nameOfPhoto, type PagePicture, readPage, remakePage } from './page-picture.ts';

const store = deviceStore<PagePicture>('pages');

const inOrder = (pages: readonly PagePicture[]): PagePicture[] =>
  [...pages].sort((one, other) => one.order - other.order);

/** What is said when a photo cannot be opened or made into a page. */
const FAILED = 'This picture could not be opened. Try it again, or take another photo.';

/**
 * The photographed pages, one made after another. They are kept on this device too: a phone may end the browser to make
 * room for its camera.
 */
export const usePages = (files: readonly File[]) => {
  const [pages, setPages] = useState<readonly PagePicture[]>([]);
  const [working, setWorking] = useState(0);
  const [problem, setProblem] = useState<string>();
  const line = useRef(Promise.resolve());
  const isGone = useRef(false);
  const known = useRef(new Set<string>());

  /** Does pieces of work one after another: each takes the memory of a whole picture. */
  const enqueue = (work: () => Promise<void>, failed = FAILED) => {
    setWorking((count) => count + 1);
    setProblem(undefined);
    line.current = line.current
      .then(() => (isGone.current ? undefined : work()))
      .catch(() => {
        setProblem(failed);
      })
      .finally(() => {
        setWorking((count) => count - 1);
      });
  };
  const keep = (page: PagePicture) => {
    // Without room on the device it is in this page only, as everything was before.
    store.put(page).catch(() => undefined);
  };
  const replace = (page: PagePicture) => {
    keep(page);
    setPages((last) => last.map((one) => (one.id === page.id ? page : one)));
  };

  const add = (added: readonly File[]) => {
    for (const file of added) {
      enqueue(
        async () => {
          if (known.current.has(nameOfPhoto(file))) return;
          const page = await readPage(file, Date.now());
          known.current.add(page.from);
          keep(page);
          setPages((last) => [...last, page]);
        },
        isHeic(file) ? TEXT.file.heic : FAILED,
      );
    }
  };

  useEffect(() => {
    isGone.current = false;
    enqueue(async () => {
      const kept = await store.all().catch((): PagePicture[] => []);
      known.current = new Set(kept.map(({ from }) => from));
      setPages(inOrder(kept));
    });
    add(files);
    return () => {
      isGone.current = true;
    };
    // The photos are those that it was opened with.
  }, []);

  return {
    pages,
    /** How many pieces of work are not done yet. */
    working,
    problem,
    add,
    change: (page: PagePicture, to: Partial<Pick<PagePicture, 'corners' | 'clean'>>) => {
      enqueue(async () => {
        replace(await remakePage({ ...page, ...to }));
      });
    },
    /** Changes places with the page before. */
    moveUp: (page: PagePicture) => {
      const before = pages[pages.indexOf(page) - 1];
      if (!before) return;
      replace({ ...page, order: before.order });
      replace({ ...before, order: page.order });
      setPages(inOrder);
    },
    remove: (page: PagePicture) => {
      known.current.delete(page.from);
      store.remove(page.id).catch(() => undefined);
      setPages((last) => last.filter((one) => one.id !== page.id));
    },
    /** Removes all of them from the device. */
    clear: async () => {
      for (const { id } of pages) await store.remove(id).catch(() => undefined);
    },
  };
};
