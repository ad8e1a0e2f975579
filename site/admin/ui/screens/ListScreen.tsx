import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FORM_LINKS } from '../forms/use-open-form.ts';
import { Button } from '../fields/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import type { FormProblem } from '../forms/ErrorSummary.tsx';
import { ReorderList } from '../reorder/ReorderList.tsx';
import type { Answer } from '../../client/api.ts';
import { Screen } from './Screen.tsx';

/** Opens the form of a row's item; the focus comes back to it (`useReturnFocus`). */
export function EditLink({
  id,
  name,
  kind = 'quiet',
}: {
  id: string | number;
  /** What screen readers hear after "Edit". */
  name: string;
  /** @default 'quiet' */
  kind?: 'quiet' | 'secondary';
}) {
  return (
    <Link
      className={`button ${kind}`}
      id={`open-${id}`}
      to={FORM_LINKS.edit(id)}
      aria-label={`Edit ${name}`}
    >
      Edit
    </Link>
  );
}

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
  many,
  form,
  problem,
  items,
  empty,
  reorder,
  below,
  children,
}: {
  title: string;
  part?: string | undefined;
  lead?: ReactNode;
  /** Links and choices above the list. */
  above?: ReactNode;
  /** Work beside the list, hidden while the rows move; while it is `busy` the actions are out of the way. */
  panel?: { busy: boolean; content: ReactNode };
  /** What opens the form of one more, or of many; beside the heading, or in the place of the rows when there are none. */
  add?: string;
  many?: string;
  /** The open form, or something falsy. */
  form?: ReactNode;
  problem?: FormProblem | undefined;
  items: readonly Item[];
  /** What is said in place of the rows when there are none; left out where that says nothing. */
  empty?: { title: string; text: string } | undefined;
  /** Left out where the order cannot be changed. */
  reorder?: {
    label: (item: Item) => string;
    save: (ids: Item['id'][]) => Promise<Answer<unknown>>;
  };
  below?: ReactNode;
  /** One row. */
  children: (item: Item) => ReactNode;
}) {
  // In the address, as open forms are: a menu elsewhere leads here, and Back closes it.
  const [search, setSearch] = useSearchParams();
  const reordering = reorder !== undefined && search.get('form') === 'order';
  const isEmpty = items.length === 0 && empty !== undefined;
  const links = (
    <>
      {many !== undefined && (
        <Link
          className={`button ${add === undefined ? 'primary' : 'secondary'}`}
          id="open-many"
          to={FORM_LINKS.many}
        >
          {many}
        </Link>
      )}
      {add !== undefined && (
        <Link className="button primary" id="open-new" to={FORM_LINKS.add}>
          {add}
        </Link>
      )}
    </>
  );
  const actions = !form && !panel?.busy && !reordering && !isEmpty && (
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
      {links}
    </>
  );
  return (
    <Screen title={title} part={part} lead={lead} actions={actions} problem={problem}>
      {!reordering && above}
      {!reordering && panel?.content}
      {form}
      {isEmpty && !form && !panel?.busy && <EmptyState {...empty}>{links}</EmptyState>}
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
      {below}
    </Screen>
  );
}
