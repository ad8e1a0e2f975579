import type { Node } from 'prosemirror-model';
import {
  NodeSelection,
  type Command,
  type EditorState,
  type SelectionBookmark,
} from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { insertPicture, linkAround } from './insert-commands.ts';
import type { InsertedPicture } from './PictureDialog.tsx';
import { openVisualView } from './visual-view.ts';
import { writeHtml } from './write-html.ts';

/** A dialog of the editor, with what it is about. `at` is the place of a formula, below 0 for a new one. */
export type EditorDialog =
  | { kind: 'formula'; at: number; source: string }
  | { kind: 'link'; href: string; needsWords: boolean }
  | { kind: 'picture'; files: readonly File[] };

/** Where the cursor was, and which marks the next letter would have had. */
interface Cursor {
  place: SelectionBookmark;
  marks: EditorState['storedMarks'];
}

const restore = (editor: EditorView, { place, marks }: Cursor) => {
  const { tr, doc } = editor.state;
  editor.dispatch(tr.setSelection(place.resolve(doc)).setStoredMarks(marks));
};

/**
 * The editor on a document and the dialog that is open over it. A dialog takes the focus, and a browser that gives it
 * back begins at the start of the text: the cursor is restored when the dialog closes, and what it made inserted there.
 */
export const useVisualEditor = ({
  doc,
  label,
  disabled,
  onHtml,
}: {
  doc: Node;
  label: string;
  disabled: boolean;
  onHtml: (html: string) => void;
}) => {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [state, setState] = useState<EditorState>();
  const [dialog, setDialog] = useState<EditorDialog>();
  const cursor = useRef<Cursor>(undefined);
  const next = useRef<Command>(undefined);
  const [leftOut, setLeftOut] = useState(0);
  const send = useRef(onHtml);
  useEffect(() => {
    send.current = onHtml;
  });

  const openLink = () => {
    const current = view.current?.state;
    if (!current) return;
    const { href, from, to } = linkAround(current);
    setDialog({ kind: 'link', href, needsWords: from === to });
  };
  const openPictures = (files: readonly File[]) => {
    setDialog({ kind: 'picture', files });
  };
  const openFormula = () => {
    const selection = view.current?.state.selection;
    const node = selection instanceof NodeSelection ? selection.node : undefined;
    setDialog(
      node?.type.name === 'formula' && selection
        ? { kind: 'formula', at: selection.from, source: String(node.attrs['source']) }
        : { kind: 'formula', at: -1, source: '' },
    );
  };

  useEffect(() => {
    if (!place.current) return undefined;
    const opened = openVisualView(
      place.current,
      doc,
      { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-required': 'true' },
      {
        onState: (next, isChanged) => {
          setState(next);
          if (isChanged) send.current(writeHtml(next.doc));
        },
        onFormula: (at, source) => {
          setDialog({ kind: 'formula', at, source });
        },
        onLink: openLink,
        onPictures: openPictures,
        onLeftOut: setLeftOut,
      },
    );
    view.current = opened;
    setState(opened.state);
    return () => {
      view.current = undefined;
      opened.destroy();
    };
  }, [doc, label]);

  useEffect(() => {
    view.current?.setProps({ editable: () => !disabled });
  }, [disabled, doc]);

  const apply = (editor: EditorView, command: Command | undefined) =>
    command?.(editor.state, editor.dispatch, editor);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    if (dialog) {
      const { selection, storedMarks } = editor.state;
      cursor.current = { place: selection.getBookmark(), marks: storedMarks };
      return;
    }
    if (!cursor.current) return;
    // After the dialog has given the focus back.
    restore(editor, cursor.current);
    cursor.current = undefined;
    apply(editor, next.current);
    next.current = undefined;
    editor.focus();
  }, [dialog]);

  /** Closes the dialog; what it has made is inserted where the cursor was. */
  const close = (command?: Command) => {
    next.current = command;
    setDialog(undefined);
  };
  return {
    place,
    /** `undefined` until the editor is open. */
    state,
    /** How many pictures a paste could not bring. */
    leftOut,
    dialog,
    openFormula,
    openLink,
    openPictures,
    close,
    run: (command: Command) => {
      const editor = view.current;
      if (!editor) return;
      apply(editor, command);
      editor.focus();
    },
    /** Inserts the picture of the dialog; it goes on with the other files, or closes. */
    addPicture: (picture: InsertedPicture, others: readonly File[]) => {
      if (others.length === 0) {
        close(insertPicture(picture));
        return;
      }
      const editor = view.current;
      if (editor && cursor.current) {
        restore(editor, cursor.current);
        apply(editor, insertPicture(picture));
      }
      openPictures(others);
    },
  };
};
