import { useState, useEffect, useEffectEvent, useRef } from 'react';
import { longDate } from '#domain/text/calendar.ts';
import { counted, fileSize } from '#domain/text/format.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { Modal, useAsk } from '#ui/dialogs/Modal.tsx';
import { Button } from '#ui/fields/Button.tsx';
import { FileButton } from '#ui/fields/FileButton.tsx';
import { PictureInMemory } from '../PictureInMemory.tsx';
import { CornerEditor } from './CornerEditor.tsx';
import { fitPages, packedBytes, packPages } from './pack-pages.ts';
import { type PagePicture, reencode, nameOfPhoto, readPage, remakePage } from './page-picture.ts';
import { TEXT } from '#domain/text/texts.ts';
import { isHeic } from '#ui/pictures/prepare-image.ts';
import { deviceStore } from '../device-store.ts';

const store = deviceStore<PagePicture>('pages');

const inOrder = (pages: readonly PagePicture[]): PagePicture[] =>
  [...pages].sort((one, other) => one.order - other.order);

/** What is said when a photo cannot be opened or made into a page. */
const FAILED = 'This picture could not be opened. Try it again, or take another photo.';

/**
 * The photographed pages, one made after another. They are kept on this device too: a phone may end the browser to make
 * room for its camera.
 */
const usePages = (files: readonly File[]) => {
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

  /** Takes the pages that are kept, then the photos that it was opened with. */
  const begin = useEffectEvent(() => {
    enqueue(async () => {
      const kept = await store.all().catch((): PagePicture[] => []);
      known.current = new Set(kept.map(({ from }) => from));
      setPages(inOrder(kept));
    });
    add(files);
  });
  useEffect(() => {
    isGone.current = false;
    begin();
    return () => {
      isGone.current = true;
    };
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

const TOO_MANY =
  'These pages are too large for one PDF of 10 MB. Remove some, save, then photograph the rest.';
const NOT_PACKED = 'The PDF could not be made. Check your connection, then try again.';

/** Photographed pages, straightened and made to look like paper, as one PDF. */
export function PhotoPages({
  files,
  onDone,
  onCancel,
}: {
  files: readonly File[];
  /** The PDF, which may be uploaded as it is. */
  onDone: (pdf: File) => void;
  onCancel: () => void;
}) {
  const { pages, working, problem, add, change, moveUp, remove, clear } = usePages(files);
  const [edited, setEdited] = useState<PagePicture>();
  const [enlarged, setEnlarged] = useState<PagePicture>();
  const [packing, setPacking] = useState(false);
  const [note, setNote] = useState<string>();
  const ask = useAsk();
  const busy = working > 0 || packing;
  const bytes = packedBytes(pages);

  const leave = async () => {
    const question = {
      title: 'Remove these pages?',
      text: `${counted(pages.length, 'page')} will have to be photographed again.`,
      confirm: 'Remove',
      cancel: 'Keep them',
    };
    if (pages.length > 0 && !(await ask(question))) return;
    await clear();
    onCancel();
  };
  const pack = async () => {
    setPacking(true);
    setNote(undefined);
    try {
      const fitted = await fitPages(pages, reencode);
      if (!fitted) {
        setNote(TOO_MANY);
        return;
      }
      const pdf = await packPages(fitted);
      const name = `Work of ${longDate(new Date().toISOString())}.pdf`;
      await clear();
      onDone(new File([pdf], name, { type: 'application/pdf' }));
    } catch {
      // Its code did not load, or the phone ran out of memory.
      setNote(NOT_PACKED);
    } finally {
      setPacking(false);
    }
  };

  if (edited) {
    return (
      <CornerEditor
        page={edited}
        name={`page ${pages.findIndex(({ id }) => id === edited.id) + 1}`}
        onCancel={() => {
          setEdited(undefined);
        }}
        onDone={(corners) => {
          change(edited, { corners });
          setEdited(undefined);
        }}
      />
    );
  }
  return (
    <div className="panel photo-pages" aria-busy={busy}>
      {[problem, note].map(
        (text) =>
          text !== undefined && (
            <p key={text} className="field-error" role="alert">
              {text}
            </p>
          ),
      )}
      <ul>
        {pages.map((page, index) => {
          const number = index + 1;
          const name = `page ${number}`;
          return (
            <li key={page.id} className="photo-page" aria-label={`Page ${number}`}>
              <Button
                kind="inline"
                aria-label={`Enlarge ${name}`}
                onClick={() => {
                  setEnlarged(page);
                }}
              >
                <PictureInMemory
                  picture={page.thumbnail}
                  width={page.width}
                  height={page.height}
                  alt={`Page ${number}`}
                />
              </Button>
              <div>
                <h2>Page {number}</h2>
                <p className="meta">{fileSize(page.jpeg.size)}</p>
                <div className="row-actions">
                  <Button
                    disabled={busy}
                    aria-label={`Corners of ${name}`}
                    onClick={() => {
                      setEdited(page);
                    }}
                  >
                    Corners
                  </Button>
                  <Button
                    disabled={busy}
                    aria-pressed={page.clean}
                    aria-label={`Clean paper on ${name}`}
                    onClick={() => {
                      change(page, { clean: !page.clean });
                    }}
                  >
                    Clean paper
                  </Button>
                  {number > 1 && (
                    <Button
                      kind="quiet"
                      disabled={busy}
                      aria-label={`Move ${name} up`}
                      onClick={() => {
                        moveUp(page);
                      }}
                    >
                      Move up
                    </Button>
                  )}
                  <Button
                    kind="quiet"
                    disabled={busy}
                    aria-label={`Remove ${name}`}
                    onClick={() => {
                      remove(page);
                    }}
                  >
                    Remove
                  </Button>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      <div className="today-files">
        <FileButton
          label="Another photographed page"
          accept="image/*"
          capture="environment"
          multiple={false}
          onFiles={add}
        >
          Another page
        </FileButton>
        <FileButton label="Photos from this device" accept="image/*" onFiles={add}>
          From photos
        </FileButton>
      </div>
      <div className="actions sticky">
        <div className="actions-note">
          <p role="status">
            {working > 0
              ? 'Straightening...'
              : pages.length > 0 && `${counted(pages.length, 'page')}, ${fileSize(bytes)}`}
          </p>
          {bytes > LIMITS.pdfBytes && (
            <p>More than 10 MB: the pictures will be saved with less quality.</p>
          )}
        </div>
        <Button disabled={packing} onClick={() => void leave()}>
          Cancel
        </Button>
        <Button kind="primary" disabled={busy || pages.length === 0} onClick={() => void pack()}>
          {packing ? 'Making the PDF...' : `Use ${counted(pages.length, 'page')}`}
        </Button>
      </div>
      {enlarged && (
        <Modal
          className="wide enlarged"
          title={`Page ${pages.findIndex(({ id }) => id === enlarged.id) + 1}`}
          onClose={() => {
            setEnlarged(undefined);
          }}
        >
          <PictureInMemory
            picture={enlarged.jpeg}
            width={enlarged.width}
            height={enlarged.height}
            alt="The page as it goes into the PDF"
          />
          <div className="actions">
            <Button
              onClick={() => {
                setEnlarged(undefined);
              }}
            >
              Close
            </Button>
          </div>
        </Modal>
      )}
    </div>
  );
}
