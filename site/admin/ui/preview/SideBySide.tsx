import { useId, useRef, useState } from 'react';
import { counted } from '#domain/text/format.ts';
import { LoadedPart } from '../feedback/LoadedPart.tsx';
import type { Loaded } from '../feedback/use-loaded.ts';
import { markDifferences } from './mark-differences.ts';

const SIDES = ['before', 'after'] as const;
const OTHER: Readonly<Record<Side, Side>> = { before: 'after', after: 'before' };

/** The earlier state of a page, and the later one. */
export type Side = (typeof SIDES)[number];

/** One side of a page. */
export interface PageSide {
  /** Its heading, and what it is called where one is chosen: `Before`. */
  label: string;
  /** The same within a sentence: `before the change`. */
  words: string;
  /** Its page, or why there is none. */
  page: Pick<Loaded<{ html: string }>, 'data' | 'problem' | 'reload'> | { none: string };
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
  const frames = useRef<Partial<Record<Side, HTMLIFrameElement>>>({});
  const arrived = useRef(new Set<Side>());
  const groupId = useId();

  const scrollTo = (to: Side, top: number) => {
    frames.current[to]?.contentWindow?.scrollTo(0, top);
  };

  const show = (next: Side) => {
    scrollTo(next, frames.current[OTHER[next]]?.contentWindow?.scrollY ?? 0);
    setSide(next);
  };

  const arrive = (which: Side) => {
    arrived.current.add(which);
    const [before, after] = SIDES.map((each) => frames.current[each]?.contentDocument);
    if (arrived.current.size < SIDES.length || !before || !after) return;
    const parts = { before: markDifferences(before, after), after: markDifferences(after, before) };
    setMarked({ before: parts.before.length, after: parts.after.length });
    const [changed] = parts.after.length > 0 ? parts.after : parts.before;
    // Where the change is, with some of the page above it.
    const top = Math.max(0, (changed?.getBoundingClientRect().top ?? 0) - 120);
    for (const each of SIDES) {
      scrollTo(each, top);
      const own = frames.current[each]?.contentWindow;
      own?.addEventListener('scroll', () => {
        scrollTo(OTHER[each], own.scrollY);
      });
    }
  };

  return (
    <>
      <fieldset className="choices compare-choice">
        <legend className="visually-hidden">Which side</legend>
        {SIDES.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={groupId}
              checked={side === each}
              onChange={() => {
                show(each);
              }}
            />
            {sides[each].label}
          </label>
        ))}
      </fieldset>
      <p className="hint" role="status">
        {marked[side] === undefined
          ? 'Links and buttons do not work here.'
          : marked[side] === 0
            ? `Nothing is marked ${sides[side].words}.`
            : `${counted(marked[side], 'part')} of this page marked, ${sides[side].words}.`}
      </p>
      <div className={`compare-sides ${side}`}>
        {SIDES.map((each) => {
          const { label, words, page } = sides[each];
          return (
            <section key={each} className={`compare-side ${each}`} aria-label={label}>
              <h3>{label}</h3>
              {'none' in page ? (
                <p>{page.none}</p>
              ) : (
                <LoadedPart loaded={page} loading="Preparing the page...">
                  {({ html }) => (
                    <iframe
                      ref={(element) => {
                        if (element) frames.current[each] = element;
                      }}
                      title={`${title}, ${words}`}
                      sandbox="allow-same-origin"
                      srcDoc={html}
                      onLoad={() => {
                        arrive(each);
                      }}
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
