import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { fill } from '#i18n/fill';
import { clearPage, createRenderQueue, drawPage } from './draw-pages.ts';
import type { OpenDocument } from './open-document.ts';
import { Tool } from './Toolbar.tsx';
import { useViewer } from './viewer-context.ts';

/**
 * Draws small pictures of pages into `places`, elements in the order of the pages inside `scroller`: only those in
 * view or near it, one at a time. Those that leave are freed, or no longer drawn. Returns what ends it.
 */
const drawThumbnails = (
  document: PDFDocumentProxy,
  scroller: HTMLElement,
  places: readonly HTMLElement[],
) => {
  const near = new Set<number>();
  const queue = createRenderQueue(
    async (number, signal) => {
      const place = places[number - 1];
      const page = await document.getPage(number);
      if (!place || signal.aborted) return;
      const { width, height } = page.getViewport({ scale: 1 });
      place.style.setProperty('aspect-ratio', `${width} / ${height}`);
      await drawPage(page, place, (place.clientWidth * devicePixelRatio) / width, signal);
    },
    () => {
      // The page itself says what is wrong with it, when it is read.
    },
  );
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        const number = places.indexOf(target) + 1;
        if (isIntersecting) near.add(number);
        else if (near.delete(number)) {
          queue.forget(number);
          clearPage(target);
        }
      }
      queue.want([...near]);
    },
    { root: scroller, rootMargin: '50% 0px' },
  );
  for (const place of places) observer.observe(place);
  return () => {
    observer.disconnect();
    queue.want([]);
    for (const place of places) clearPage(place);
  };
};

/** How far each key moves among pages that stand `across` in a row. */
const moved = (key: string, across: number) =>
  ({
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -across,
    ArrowDown: across,
    Home: -Infinity,
    End: Infinity,
  })[key];

/** Small pictures of all pages: one stop of the Tab key, arrows and Home and End move between them (VIEWER-20). */
export function Thumbnails(props: {
  open: OpenDocument;
  page: number;
  onPage: (page: number) => void;
  onClose: () => void;
}) {
  const { open, page } = props;
  const { words, reader: texts } = useViewer();
  const list = useRef<HTMLOListElement>(null);
  const { width, height } = open.firstSize;

  useEffect(() => {
    if (list.current === null) return;
    const places = [...list.current.querySelectorAll<HTMLElement>('.pdf-thumb')];
    list.current.querySelector<HTMLElement>('[aria-current]')?.focus();
    return drawThumbnails(open.document, list.current, places);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll('button')];
    const at = all.findIndex((each) => each === event.target);
    const top = all[0]?.offsetTop;
    const across = Math.max(
      1,
      all.findIndex(({ offsetTop }) => offsetTop !== top),
    );
    const by = moved(event.key, across);
    if (at === -1 || by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    all[Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
  };

  return (
    <nav className="pdf-thumbs" aria-label={texts.thumbnails}>
      <div className="pdf-thumbs-head apart">
        <h2>{texts.thumbnails}</h2>
        <Tool glyph="close" word={words.close} onClick={props.onClose} />
      </div>
      <ol ref={list} onKeyDown={onKeyDown}>
        {Array.from({ length: open.document.numPages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <button
              className="figures small"
              type="button"
              tabIndex={number === page ? 0 : -1}
              aria-label={fill(words.page, { number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => props.onPage(number)}
            >
              <span className="pdf-thumb" style={{ aspectRatio: `${width} / ${height}` }} />
              {number}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
