import { useEffect, useId, useRef, useState } from 'react';
import { useAdmin } from '../../../client/admin.ts';
import { settle } from '../../../client/answer.ts';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { LoadedPart } from '../../../ui/feedback/LoadedPart.tsx';
import { useLoaded } from '../../../ui/feedback/use-loaded.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { SideBySide, type Side } from '../../../ui/preview/SideBySide.tsx';
import { FoldedList } from '../FoldedList.tsx';
import type { ListedEdit } from './Changes.tsx';
import type { EditDetail } from './UndoDialog.tsx';

type Page = EditDetail['pages'][number];

/** One side of a page; the address is `null` where there was or is no such page. */
function useSide(key: string, side: Side, path: string | null) {
  const { history } = useAdmin().api;
  const id = `edit-page:${key}:${side}:${path ?? ''}`;
  const load = () =>
    settle(history[':key'].page.$get({ param: { key }, query: { side, path: path ?? '' } }));
  return useLoaded(id, load, { enabled: path !== null });
}

/** Both sides of a page that an edit changed. */
function Sides({ editKey, page }: { editKey: string; page: Page }) {
  const before = useSide(editKey, 'before', page.before);
  const after = useSide(editKey, 'after', page.after);
  return (
    <SideBySide
      title={page.label}
      sides={{
        before: {
          label: 'Before',
          words: 'before the change',
          page: page.before === null ? { none: 'There was no such page.' } : before,
        },
        after: {
          label: 'After',
          words: 'after the change',
          page: page.after === null ? { none: 'The page is gone.' } : after,
        },
      }}
    />
  );
}

/** The page before and after a change, with the change in words (HISTORY-3). */
export function CompareDialog({ edit, onClose }: { edit: ListedEdit; onClose: () => void }) {
  const { history } = useAdmin().api;
  const detail = useLoaded(`edit:${edit.key}`, () =>
    settle(history[':key'].$get({ param: { key: edit.key } })),
  );
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
