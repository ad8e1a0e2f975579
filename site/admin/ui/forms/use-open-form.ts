import { useEffect, useRef, useState } from 'react';
import { focusHeading } from '../screens/Screen.tsx';
import { useSearchParams } from 'react-router';

/**
 * When a form closes, the focus goes to the row that it added, or back to the link that opened it,
 * `id="open-{key}"`, or to the heading when that no longer exists. `open` is the key of the open form.
 */
const useReturnFocus = (open: string | null): void => {
  const last = useRef(open);
  useEffect(() => {
    const closed = last.current;
    last.current = open;
    if (open !== null || closed === null) return;
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

type Id = string | number;

/** Closes the form that the address has open. */
export const useCloseForm = () => {
  const [, setSearch] = useSearchParams();
  return () => {
    setSearch({}, { replace: true });
  };
};

/** Where the links that open a form lead. */
export const FORM_LINKS = {
  add: '?form=new',
  many: '?form=many',
  /** The rows of the list move. */
  order: '?form=order',
  edit: (id: string | number) => `?edit=${encodeURIComponent(id)}`,
} as const;

/**
 * The open form of a list, kept in the address: a reload opens it again and finds its draft, Back closes it. `many` is
 * the one that adds a lot.
 */
export const useListForm = <Item extends { id: Id }>(items: readonly Item[]) => {
  const [search] = useSearchParams();
  const editedId = search.get('edit');
  const form = search.get('form');
  const many = form === 'many';
  const isNew = form === 'new';
  const open = editedId ?? (many || isNew ? form : null);
  const idsNow = () => new Set<Id>(items.map(({ id }) => id));
  const [last, setLast] = useState({ open, before: open === null ? undefined : idsNow() });
  if (open !== last.open) setLast({ open, before: open === null ? last.before : idsNow() });
  useReturnFocus(open);
  const edited = items.find(({ id }) => String(id) === editedId);
  return {
    editedId,
    edited,
    isNew,
    many,
    /** Whether the form of one record is open. */
    shown: isNew || edited !== undefined,
    /** Whether this was added in the form that was closed last. */
    isAdded: (id: Id) => open === null && last.before?.has(id) === false,
  };
};
