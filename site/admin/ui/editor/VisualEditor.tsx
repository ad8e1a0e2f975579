import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { counted } from '#domain/text/format.ts';
import { linkAround, type EditorDialog } from './commands.ts';
import { openEditor } from './editor-view.ts';
import { FormulaPad } from './FormulaPad.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog, type InsertedPicture } from './PictureDialog.tsx';
import { openVisually } from './read-html.ts';
import { markType, nodeType } from './schema.ts';
import { Toolbar } from './Toolbar.tsx';
import { writeHtml } from './write-html.ts';

/**
 * Inserts a formula in place of the selection, or of the formula at `at`; below 0 for none. An empty one removes it, none
 * leaves all as it is.
 */
const setFormula =
  (at: number, source: string | undefined): Command =>
  ({ tr }, dispatch) => {
    if (source === undefined) return false;
    const formula = nodeType('formula').create({ source });
    if (source === '') tr.delete(at, at + 1);
    else if (at < 0) tr.replaceSelectionWith(formula);
    else tr.replaceWith(at, at + 1, formula).setSelection(TextSelection.create(tr.doc, at + 1));
    // The cursor is behind it: what is typed next must not take its place.
    dispatch?.(tr);
    return true;
  };

/** Links the selection, or `words` where nothing is selected; without `href` the link around it is removed. */
const insertLink =
  (href: string | undefined, words: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkAround(state);
    const { tr } = state;
    const link = markType('a');
    if (from === to && href !== undefined) tr.insertText(words, from);
    const end = from === to ? from + words.length : to;
    tr.removeMark(from, end, link);
    if (href !== undefined) tr.addMark(from, end, link.create({ href }));
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(link));
    return true;
  };

/** Inserts a picture in place of the selection, and asks about the other files. */
const insertPicture =
  (picture: InsertedPicture, files: readonly File[]): Command =>
  ({ tr }, dispatch) => {
    if (files.length > 0) tr.setMeta('dialog', { kind: 'picture', files });
    dispatch?.(tr.replaceSelectionWith(nodeType('img').create({ ...picture })).scrollIntoView());
    return true;
  };

/** Enter in a dialog is its own button, not the one of the form around it. */
const keepKeys = (event: KeyboardEvent<HTMLElement>) => {
  event.stopPropagation();
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>('.button.primary:not(:disabled)')?.click();
};

/**
 * A text as readers see it, to be written in; `onHtml` gets it as HTML after each change, `onRefuse` why a text has no
 * place here.
 */
export function VisualEditor({
  id,
  label,
  value,
  disabled,
  onHtml,
  onRefuse,
}: {
  id: string;
  label: string;
  /** As HTML. */
  value: string;
  disabled: boolean;
  onHtml: (html: string) => void;
  onRefuse: (reason: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  /** The HTML that it was opened on or has written last. */
  const html = useRef<string>(undefined);
  const [state, setState] = useState<EditorState>();
  const [dialog, setDialog] = useState<EditorDialog>();
  const [leftOut, setLeftOut] = useState(0);
  /** The text with its cursor, before a dialog was opened. */
  const before = useRef<EditorState>(undefined);

  const follow = useEffectEvent((tr: Transaction, now: EditorState) => {
    setState(now);
    if (tr.docChanged) {
      html.current = writeHtml(now.doc);
      onHtml(html.current);
    }
    const asked = tr.getMeta('dialog') as EditorDialog | undefined;
    if (asked) {
      before.current = now;
      setDialog(asked);
    }
    const pictures = tr.getMeta('leftOut') as number | undefined;
    if (pictures) setLeftOut(pictures);
  });
  const open = useEffectEvent(() => {
    if (!place.current || html.current === value) return;
    const read = openVisually(value);
    if (read.kind !== 'ok') {
      onRefuse(read.message);
      return;
    }
    html.current = value;
    view.current?.destroy();
    view.current = openEditor(place.current, read.value, label, (tr, now) => {
      follow(tr, now);
    });
    setState(view.current.state);
  });
  useEffect(() => {
    open();
  }, [value]);
  useEffect(
    () => () => {
      view.current?.destroy();
    },
    [],
  );
  const isOpen = state !== undefined;
  useEffect(() => {
    view.current?.setProps({ editable: () => !disabled });
  }, [disabled, isOpen]);

  /** Closes a dialog, puts the text with its cursor back, and inserts there what the dialog has made. */
  const close = (command?: Command) => {
    // A dialog takes the focus, and a browser that gives it back begins at the start of the text.
    flushSync(() => {
      setDialog(undefined);
    });
    const editor = view.current;
    if (!editor || !before.current) return;
    editor.updateState(before.current);
    command?.(editor.state, editor.dispatch, editor);
    setState(editor.state);
    editor.focus();
  };
  const cancel = () => {
    close();
  };

  return (
    <div className="visual">
      {state && (
        <Toolbar
          state={state}
          disabled={disabled}
          run={(command) => {
            const editor = view.current;
            if (!editor) return;
            command(editor.state, editor.dispatch, editor);
            editor.focus();
          }}
        />
      )}
      {leftOut > 0 && (
        <p className="hint" role="status">
          {counted(leftOut, 'picture')} could not be pasted. Save {leftOut === 1 ? 'it' : 'them'} as
          a file and use Picture.
        </p>
      )}
      <div id={id} ref={place} className="visual-text" />
      <div onKeyDown={keepKeys}>
        {dialog?.kind === 'formula' && (
          <FormulaPad
            source={dialog.source}
            onDone={(source) => {
              close(setFormula(dialog.at, source));
            }}
          />
        )}
        {dialog?.kind === 'link' && (
          <LinkDialog
            href={dialog.href}
            needsWords={dialog.needsWords}
            onLink={(href, words) => {
              close(insertLink(href, words));
            }}
            onClose={cancel}
          />
        )}
        {dialog?.kind === 'picture' && dialog.files[0] && (
          <PictureDialog
            key={dialog.files.length}
            file={dialog.files[0]}
            onInsert={(picture) => {
              close(insertPicture(picture, dialog.files.slice(1)));
            }}
            onClose={cancel}
          />
        )}
      </div>
    </div>
  );
}
