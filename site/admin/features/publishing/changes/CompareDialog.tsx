import { useEffect, useId, useRef, useState } from 'react';
import { counted } from '#domain/text/format.ts';
import type { EditDetail, ListedEdit, PublishingCalls } from '../../../client/publishing-calls.ts';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { LoadedPart } from '../../../ui/feedback/LoadedPart.tsx';
import { useLoaded } from '../../../ui/feedback/use-loaded.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { FoldedList } from '../FoldedList.tsx';
import { markDifferences } from './mark-differences.ts';

const SIDES = ['before', 'after'] as const;
type Side = (typeof SIDES)[number];
const LABEL: Readonly<Record<Side, string>> = { before: 'Before', after: 'After' };
const OTHER: Readonly<Record<Side, Side>> = { before: 'after', after: 'before' };

type Page = EditDetail['pages'][number];
type Sides<T> = Partial<Record<Side, T>>;

/** One side of a page; the address is `null` where there was or is no such page. */
function useSide(calls: PublishingCalls, key: string, side: Side, path: string | null) {
  const id = `edit-page:${key}:${side}:${path ?? ''}`;
  const load = () => calls.editPage(key, side, path ?? '');
  return useLoaded(id, load, { enabled: path !== null });
}

/**
 * Both sides of a page: beside each other, or on a phone one at a time at the same place of the page. What differs is
 * marked once both are there.
 */
function Sides({ calls, editKey, page }: { calls: PublishingCalls; editKey: string; page: Page }) {
  const loaded = {
    before: useSide(calls, editKey, 'before', page.before),
    after: useSide(calls, editKey, 'after', page.after),
  };
  const [side, setSide] = useState<Side>('after');
  const [marked, setMarked] = useState<Sides<number>>({});
  const frames = useRef<Sides<HTMLIFrameElement>>({});
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
    const [first] = parts.after.length > 0 ? parts.after : parts.before;
    // Where the change is, with some of the page above it.
    const top = Math.max(0, (first?.getBoundingClientRect().top ?? 0) - 120);
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
            {LABEL[each]}
          </label>
        ))}
      </fieldset>
      <p className="hint" role="status">
        {marked[side] === undefined
          ? 'Links and buttons do not work here.'
          : marked[side] === 0
            ? `Nothing is marked ${side} the change.`
            : `${counted(marked[side], 'part')} of this page marked, ${side} the change.`}
      </p>
      <div className={`compare-sides ${side}`}>
        {SIDES.map((each) => (
          <section key={each} className={`compare-side ${each}`} aria-label={LABEL[each]}>
            <h3>{LABEL[each]}</h3>
            {page[each] === null ? (
              <p>{each === 'before' ? 'There was no such page.' : 'The page is gone.'}</p>
            ) : (
              <LoadedPart loaded={loaded[each]} loading="Preparing the page...">
                {({ html }) => (
                  <iframe
                    ref={(element) => {
                      if (element) frames.current[each] = element;
                    }}
                    title={`${page.label}, ${each} the change`}
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
        ))}
      </div>
    </>
  );
}

/** The page before and after a change, with the change in words (HISTORY-3). */
export function CompareDialog({
  edit,
  calls,
  onClose,
}: {
  edit: ListedEdit;
  calls: PublishingCalls;
  onClose: () => void;
}) {
  const detail = useLoaded(`edit:${edit.key}`, () => calls.edit(edit.key));
  const [chosen, setChosen] = useState(0);
  const selectId = useId();
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    stage.current?.scrollTo(0, 0);
  }, [chosen]);

  return (
    <Modal title={edit.where || edit.what} className="page compare" onClose={onClose}>
      <Button onClick={onClose}>Close</Button>
      <div className="compare-body" ref={stage}>
        <FoldedList lines={edit.words} shown={2} />
        <LoadedPart loaded={detail} loading="Looking for the pages...">
          {({ pages }) => {
            const page = pages[chosen];
            return (
              <>
                {pages.length > 1 && (
                  <Select
                    id={selectId}
                    name="page"
                    label="Page"
                    value={String(chosen)}
                    onValue={(value) => {
                      setChosen(Number(value));
                    }}
                    options={pages.map(({ label }, at) => ({ value: String(at), label }))}
                  />
                )}
                {page && (
                  <Sides
                    key={`${page.before ?? ''} ${page.after ?? ''}`}
                    calls={calls}
                    editKey={edit.key}
                    page={page}
                  />
                )}
              </>
            );
          }}
        </LoadedPart>
      </div>
    </Modal>
  );
}
