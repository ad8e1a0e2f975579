import { useRef, useState } from 'react';
import { counted } from '#domain/text/format';
import type { Loaded } from '#client/queries';
import { LoadedPart } from '../feedback/Loaded.tsx';
import { Segments } from '../fields/Segments.tsx';

/** What is compared: the smallest parts of a page that a reader would point at. */
const PARTS = 'h1, h2, h3, h4, h5, h6, p, li, td, th, dt, dd, figcaption, summary, a, button, img';

const isPicture = (part: Element): part is HTMLImageElement => part.localName === 'img';

const wordsOf = (part: Element) =>
  isPicture(part) ? `${part.alt} ${part.src}` : part.textContent.replace(/\s+/g, ' ').trim();

/** Parts without parts in them, so that a changed word marks its line and not the whole page. */
const partsOf = (page: Document) =>
  [...page.querySelectorAll<HTMLElement>(PARTS)].filter((part) => !part.querySelector(PARTS));

/**
 * Marks what one page shows and the other does not, and returns those parts in their order. The policy of the admin
 * forbids style attributes in HTML, not styles that are set like this.
 */
const markDifferences = (page: Document, other: Document) => {
  const left = partsOf(other).map(wordsOf);
  return partsOf(page).filter((part) => {
    const words = wordsOf(part);
    const same = left.indexOf(words);
    if (same !== -1) left.splice(same, 1);
    if (same !== -1 || words === '') return false;
    part.style.setProperty('outline', '3px solid #b45309');
    part.style.setProperty('outline-offset', '2px');
    return true;
  });
};

const SIDES = ['before', 'after'] as const;
const OTHER: Readonly<Record<Side, Side>> = { before: 'after', after: 'before' };

/** The earlier state of a page, and the later one. */
export type Side = (typeof SIDES)[number];

/** One side of a page. */
interface PageSide {
  /** Its heading, and what it is called where one is chosen: `Before`. */
  label: string;
  /** The same within a sentence: `before the change`. */
  words: string;
  /** Its page, or why there is none. */
  page: Loaded<{ html: string }> | { none: string };
}

/**
 * Both sides of a page: beside each other, or on a phone one at a time at the same place of the page. What differs is
 * marked once both are there.
 */
export function SideBySide({
  title,
  sides,
  first = 'after',
}: {
  /** What the page is called for screen readers. */
  title: string;
  sides: Readonly<Record<Side, PageSide>>;
  /** The one that a phone shows first. */
  first?: Side;
}) {
  const [side, setSide] = useState<Side>(first);
  const [marked, setMarked] = useState<Partial<Record<Side, number>>>({});
  /** Those whose page is there. */
  const frames = useRef<Partial<Record<Side, HTMLIFrameElement>>>({});

  const scrollTo = (to: Side, top: number) => frames.current[to]?.contentWindow?.scrollTo(0, top);

  const show = (next: Side) => {
    scrollTo(next, frames.current[OTHER[next]]?.contentWindow?.scrollY ?? 0);
    setSide(next);
  };

  const arrive = (which: Side, frame: HTMLIFrameElement) => {
    frames.current[which] = frame;
    const [before, after] = SIDES.map((each) => frames.current[each]?.contentDocument);
    if (!before || !after) return;
    const parts = { before: markDifferences(before, after), after: markDifferences(after, before) };
    setMarked({ before: parts.before.length, after: parts.after.length });
    const [changed] = parts.after.length > 0 ? parts.after : parts.before;
    // Where the change is, with some of the page above it.
    const top = Math.max(0, (changed?.getBoundingClientRect().top ?? 0) - 120);
    for (const each of SIDES) {
      scrollTo(each, top);
      const own = frames.current[each]?.contentWindow;
      own?.addEventListener('scroll', () => scrollTo(OTHER[each], own.scrollY));
    }
  };

  return (
    <>
      <div className="compare-choice">
        <Segments
          label="Which side"
          options={SIDES.map((value) => ({ value, label: sides[value].label }))}
          value={side}
          onValue={show}
        />
      </div>
      <p className="hint" role="status">
        {marked[side] === undefined
          ? 'Links and buttons do not work here.'
          : marked[side] === 0
            ? `Nothing is marked ${sides[side].words}.`
            : `${counted(marked[side], 'part')} of this page marked, ${sides[side].words}.`}
      </p>
      <div className="compare-sides">
        {SIDES.map((each) => {
          const { label, words, page } = sides[each];
          return (
            <section
              key={each}
              className={each === side ? 'compare-side' : 'compare-side other'}
              aria-label={label}
            >
              <h3>{label}</h3>
              {'none' in page ? (
                <p>{page.none}</p>
              ) : (
                <LoadedPart loaded={page} loading="Preparing the page...">
                  {({ html }) => (
                    <iframe
                      title={`${title}, ${words}`}
                      sandbox="allow-same-origin"
                      srcDoc={html}
                      onLoad={({ currentTarget }) => arrive(each, currentTarget)}
                    />
                  )}
                </LoadedPart>
              )}
            </section>
          );
        })}
      </div>
    </>
  );
}
