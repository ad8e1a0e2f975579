import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../fields/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorSummary, type FormProblem } from '../forms/ErrorSummary.tsx';
import { ReorderList } from '../reorder/ReorderList.tsx';
import type { Answer } from '../../client/answer.ts';
import { Screen } from './Screen.tsx';

/**
 * The frame of a screen with one list: what leads elsewhere, what went wrong, the open form, and the rows, which
 * can be put into another order. While a form is open or the rows move, the other actions are out of the way.
 */
export function ListScreen<Item extends { id: string | number }>({
  title,
  part,
  lead,
  above,
  panel,
  add,
  form,
  problem,
  items,
  empty,
  reorder,
  children,
}: {
  title: string;
  part?: string;
  lead?: ReactNode;
  /** Links and choices above the list. */
  above?: ReactNode;
  /** Work beside the list, hidden while the rows move; while it is `busy` the actions are out of the way. */
  panel?: { busy: boolean; content: ReactNode };
  /** What opens the form; beside the heading, or in the place of the rows when there are none. */
  add?: ReactNode;
  /** The open form, or something falsy. */
  form?: ReactNode;
  problem: FormProblem | undefined;
  items: readonly Item[];
  empty: { title: string; text: string };
  /** Left out where the order cannot be changed. */
  reorder?: {
    label: (item: Item) => string;
    save: (ids: Item['id'][]) => Promise<Answer<unknown>>;
  };
  /** One row. */
  children: (item: Item) => ReactNode;
}) {
  // In the address, as open forms are: a menu elsewhere leads here, and Back closes it.
  const [search, setSearch] = useSearchParams();
  const reordering = reorder !== undefined && search.get('form') === 'order';
  const actions = !form && !panel?.busy && !reordering && items.length > 0 && (
    <>
      {reorder && items.length > 1 && (
        <Button
          onClick={() => {
            setSearch({ form: 'order' });
          }}
        >
          Reorder
        </Button>
      )}
      {add}
    </>
  );
  return (
    <Screen title={title} {...(part !== undefined && { part })} lead={lead} actions={actions}>
      {!reordering && above}
      {problem && <ErrorSummary problem={problem} />}
      {!reordering && panel?.content}
      {form}
      {items.length === 0 && !form && !panel?.busy && <EmptyState {...empty}>{add}</EmptyState>}
      {reordering ? (
        <ReorderList
          items={items.map((item) => ({ id: item.id, label: reorder.label(item) }))}
          save={reorder.save}
          onDone={() => {
            setSearch({}, { replace: true });
          }}
        />
      ) : (
        <ul className="rows">{items.map(children)}</ul>
      )}
    </Screen>
  );
}
