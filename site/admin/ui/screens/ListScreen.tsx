import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../fields/Controls.tsx';
import { ReorderList } from '../reorder/ReorderList.tsx';
import type { Answer } from '#client/api';
import { useAdmin } from '#client/admin';
import { focusHeading, LinkButton, Screen } from './Screen.tsx';
import { plainFormulas } from '#api/html/plain-formulas';
import { TEXT } from '#domain/text/texts';
import { ActionButton } from '../dialogs/ActionButton.tsx';
import { useToast } from '../feedback/Toast.tsx';

/** Says that a list is empty, and what to do about it. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}

/**
 * When a form closes, the focus goes to the row that it added, or back to the link that opened it,
 * `id="open-{key}"`, or to the heading when that no longer exists. `closed` is its key while no form is open.
 */
const useReturnFocus = (closed: string | null) => {
  useEffect(() => {
    if (closed === null) return;
    const added = document.querySelector<HTMLElement>('.row.added');
    const link = document.getElementById(`open-${closed}`);
    if (added) {
      // In the middle, where neither bar of a phone covers it.
      added.scrollIntoView({ block: 'center' });
      added.focus({ preventScroll: true });
    } else if (link) link.focus();
    else focusHeading();
  }, [closed]);
};

type Id = string | number;

/** Closes the form that the address has open. */
export const useCloseForm = () => {
  const [, setSearch] = useSearchParams();
  return () => setSearch({}, { replace: true });
};

/** Where the links that open a form lead. */
export const FORM_LINKS = {
  add: '?form=new',
  many: '?form=many',
  /** The rows of the list move. */
  order: '?form=order',
  edit: (id: Id) => `?edit=${encodeURIComponent(id)}`,
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
  // What was there before a form was opened, and which one was closed.
  const [last, setLast] = useState({ open, closed: null as typeof open, before: idsNow() });
  if (open !== last.open) {
    setLast(
      open === null
        ? { ...last, open, closed: last.open }
        : { open, closed: null, before: idsNow() },
    );
  }
  useReturnFocus(last.closed);
  const edited = items.find(({ id }) => String(id) === editedId);
  return {
    editedId,
    edited,
    isNew,
    many,
    /** Whether the form of one record is open. */
    shown: isNew || edited !== undefined,
    /** Whether this was added in the form that was closed last. */
    isAdded: (id: Id) => last.closed !== null && !last.before.has(id),
  };
};

/** Opens the form of a row's item; the focus comes back to it (`useReturnFocus`). */
export function EditLink({
  id,
  name,
}: {
  id: Id;
  /** What screen readers hear after "Edit". */
  name: string;
}) {
  return (
    <LinkButton kind="quiet" id={`open-${id}`} to={FORM_LINKS.edit(id)} aria-label={`Edit ${name}`}>
      Edit
    </LinkButton>
  );
}

/**
 * The frame of a screen with one list: what leads elsewhere, what went wrong, the open form, and the rows, which
 * can be put into another order. While a form is open or the rows move, the other actions are out of the way.
 */
export function ListScreen<Item extends { id: Id }>({
  title,
  part,
  lead,
  above,
  busy,
  add,
  many,
  form,
  items,
  empty,
  reorder,
  below,
  children,
}: {
  title: string;
  part?: string | undefined;
  lead?: ReactNode;
  /** Links, choices and work above the list, hidden while the rows move. */
  above?: ReactNode;
  /** Whether that is under way: the actions are out of the way. */
  busy?: boolean;
  /** What opens the form of one more, and of many; beside the heading, or in the place of the rows when there are none. */
  add?: string;
  many?: string;
  /** The open form, or something falsy; of another record it is another one. */
  form?: ReactNode;
  items: readonly Item[];
  /** What is said in place of the rows when there are none; left out where that says nothing. */
  empty?: { title: string; text: string } | undefined;
  /** Left out where the order cannot be changed. */
  reorder?: {
    /** What a row is called; formulas in it are shown as plain text. */
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
        <LinkButton id="open-many" to={FORM_LINKS.many}>
          {many}
        </LinkButton>
      )}
      {add !== undefined && (
        <LinkButton kind="primary" id="open-new" to={FORM_LINKS.add}>
          {add}
        </LinkButton>
      )}
    </>
  );
  const actions = !form && !busy && !reordering && !isEmpty && (
    <>
      {reorder && items.length > 1 && (
        <Button onClick={() => setSearch({ form: 'order' })}>Reorder</Button>
      )}
      {links}
    </>
  );
  return (
    <Screen title={title} part={part} lead={lead} actions={actions}>
      {!reordering && above}
      <Fragment key={String(search)}>{form}</Fragment>
      {isEmpty && !form && !busy && <EmptyState {...empty}>{links}</EmptyState>}
      {reordering ? (
        <ReorderList
          items={items.map((item) => ({ id: item.id, label: plainFormulas(reorder.label(item)) }))}
          save={reorder.save}
          onDone={() => setSearch({}, { replace: true })}
        />
      ) : (
        <ul className="rows">
          {items.map((item) => (
            <Fragment key={item.id}>{children(item)}</Fragment>
          ))}
        </ul>
      )}
      {below}
    </Screen>
  );
}

/** What a deletion may answer. */
interface Deletion {
  undo?: string | undefined;
  warning?: string | undefined;
}

/** A row's Delete button with its question. */
export function DeleteButton({
  kind,
  what = kind,
  name,
  goes,
  failed = `Failed to delete ${what}`,
  call,
  onDeleted,
}: {
  /** The kind of record, by which the question and the message after it are known. */
  kind: keyof typeof TEXT.confirm;
  /**
   * What the button of the question names: `Delete chapter`.
   * @default the kind
   */
  what?: string;
  /** Which one, for the dialog and screen readers. */
  name: string;
  /** What is deleted with it and restored with it, counted: `14 chapters, 20 videos`. */
  goes?: string;
  /** The sentence above the reason of a failure. */
  failed?: string;
  call: () => Promise<Answer<object>>;
  /** Loads a list again that no call changes by itself. */
  onDeleted?: () => void;
}) {
  const { api } = useAdmin();
  const say = useToast();
  useEffect(
    () => () => {
      // The row no longer exists, so it cannot have the focus.
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
  const undo = async (id: string) => {
    say(TEXT.undo.busy);
    // The button that had the focus no longer exists.
    focusHeading();
    const restored = await api.trash[':id'].restore.$post({ param: { id } });
    if (restored.kind === 'ok') {
      say(restored.value.warning ?? `${plainFormulas(restored.value.label)} restored.`);
      return;
    }
    const again = { label: TEXT.undo.again, run: () => void undo(id) };
    say(`${TEXT.undo.failed}: ${restored.message}`, again);
  };
  return (
    <ActionButton
      kind="quiet"
      aria-label={`Delete ${name}`}
      question={{
        title: name,
        text: (
          <>
            <p>{TEXT.confirm[kind]}</p>
            {goes !== undefined && (
              <div className="banner error">
                {goes !== '' && <p className="banner-title">Also deleted: {goes}</p>}
                <p>You can restore all of it for 30 days, from Recently deleted.</p>
              </div>
            )}
          </>
        ),
        confirm: `Delete ${what}`,
      }}
      failed={failed}
      call={call}
      onDone={({ undo: id, warning }: Deletion) => {
        onDeleted?.();
        const action = id && { label: TEXT.undo.label, run: () => void undo(id) };
        say(warning ?? TEXT.undo[kind], action || undefined);
      }}
      busy="Deleting..."
    >
      Delete
    </ActionButton>
  );
}
