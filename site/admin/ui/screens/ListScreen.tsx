import { Fragment, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FORM_LINKS } from '../forms/use-open-form.ts';
import { Button } from '../fields/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorSummary, type FormProblem } from '../forms/ErrorSummary.tsx';
import { ReorderList } from '../reorder/ReorderList.tsx';
import type { Answer } from '../../client/answer.ts';
import { Screen } from './Screen.tsx';

/** What a row says that was just added: that it is there, and where to go on. */
export interface Added {
  /** `Chapter 15 added.` */
  text: string;
  next?: readonly { label: string; to: string }[];
}

/** One row of a list. `added` marks one that was just added; `useReturnFocus` brings it into view. */
export function Row({
  added,
  className = '',
  children,
}: {
  added?: Added | undefined;
  className?: string;
  children: ReactNode;
}) {
  if (!added) return <li className={`row ${className}`.trim()}>{children}</li>;
  return (
    <li className={`row added ${className}`.trim()} tabIndex={-1}>
      <p className="added-note" role="status">
        <strong>{added.text}</strong>
        {added.next && (
          <span className="added-next">
            {added.next.map(({ label, to }, index) => (
              <Fragment key={label}>
                {index > 0 && <span aria-hidden="true">·</span>}
                <Link to={to}>{label}</Link>
              </Fragment>
            ))}
          </span>
        )}
      </p>
      {children}
    </li>
  );
}

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
