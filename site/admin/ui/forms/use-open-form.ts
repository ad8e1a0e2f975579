import { useEffect, useRef, useState } from 'react';
import { focusHeading } from '../screens/Screen.tsx';
import { useSearchParams } from 'react-router';

/**
 * When a form closes, the focus goes to the row that it added, or back to the link that opened it,
 * `id="open-{key}"`, or to the heading when that no longer exists. `open` is the key of the open form.
 */
const useReturnFocus = (open: string | undefined): void => {
  const last = useRef(open);
  useEffect(() => {
    const closed = last.current;
    last.current = open;
    if (open !== undefined || closed === undefined) return;
    const added = document.querySelector<HTMLElement>('.row.added');
    const link = document.getElementById(`open-${closed}`);
    if (added) {
      // In the middle, where neither bar of a phone covers it.
      added.scrollIntoView({ block: 'center' });
      added.focus({ preventScroll: true });
    } else if (link) link.focus();
    else focusHeading();
  }, [open]);
};

/** The form that is open on a list screen. */
type OpenForm =
  { kind: 'closed' } | { kind: 'new' } | { kind: 'many' } | { kind: 'edit'; id: string };

type Id = string | number;

/** Where the links that open a form lead. */
export const FORM_LINKS = {
  add: '?form=new',
  many: '?form=many',
  /** The rows of the list move. */
  order: '?form=order',
  edit: (id: string | number) => `?edit=${encodeURIComponent(id)}`,
} as const;

/**
 * Keeps the open form of a list screen in the address: a reload opens it again and finds its draft,
 * Back closes it.
 */
export const useOpenForm = () => {
  const [search, setSearch] = useSearchParams();
  const id = search.get('edit');
  const form = search.get('form');
  const adding = form === 'new' || form === 'many' ? form : undefined;
  const open: OpenForm = id !== null ? { kind: 'edit', id } : { kind: adding ?? 'closed' };
  const [addedIds, setAddedIds] = useState<ReadonlySet<Id>>(new Set());
  useReturnFocus(id ?? adding);
  return {
    open,
    /** Closes the form; `added` are the ids of what it has added. */
    close: (...added: Id[]) => {
      setAddedIds(new Set(added));
      setSearch({}, { replace: true });
    },
    /** Whether the form that was closed last has added this item. */
    isAdded: (item: Id) => addedIds.has(item),
  };
};

/** The open form of a list with the item that it edits: `{ edited: undefined, shown: true }` adds one; `many` a lot of them. */
export const useListForm = <Item extends { id: string | number }>(items: readonly Item[]) => {
  const { open, close, isAdded } = useOpenForm();
  const edited = open.kind === 'edit' ? items.find(({ id }) => String(id) === open.id) : undefined;
  const many = open.kind === 'many';
  return { edited, shown: open.kind === 'new' || edited !== undefined, many, close, isAdded };
};
