import type { Node } from 'prosemirror-model';
import {
  NodeSelection,
  TextSelection,
  type Command,
  type EditorState,
  type SelectionBookmark,
} from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { counted } from '#domain/text/format.ts';
import formulaStyles from '../../../../styles/formulas.css?url';
import type { UploadImage } from '../../../client/upload-image.ts';
import { markType, nodeType } from './commands.ts';
import { FormulaPad } from './FormulaPad.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog, type InsertedPicture } from './PictureDialog.tsx';
import { Toolbar } from './Toolbar.tsx';
import { openVisualView } from './visual-view.ts';
import visualStyles from './visual.css?url';
import { writeHtml } from './write-html.ts';

type Asked =
  | { kind: 'formula'; at: number; source: string }
  | { kind: 'link'; href: string; needsWords: boolean }
  | { kind: 'picture'; files: readonly File[] };

/** The link around the cursor, as far as it goes. */
const linkAround = (state: EditorState) => {
  const { $from, empty, from, to } = state.selection;
  const mark = markType('a').isInSet($from.marks());
  if (!empty || !mark) return { href: String(mark?.attrs['href'] ?? ''), from, to };
  let [start, end] = [from, from];
  $from.parent.forEach((child, offset) => {
    const at = $from.start() + offset;
    if (!mark.isInSet(child.marks) || at > end || at + child.nodeSize < start) return;
    start = Math.min(start, at);
    end = Math.max(end, at + child.nodeSize);
  });
  return { href: String(mark.attrs['href']), from: start, to: end };
};

/** Where the cursor was, and which marks the next letter would have had. */
interface Kept {
  place: SelectionBookmark;
  marks: EditorState['storedMarks'];
}

const restore = (editor: EditorView, { place, marks }: Kept) => {
  const { tr, doc } = editor.state;
  editor.dispatch(tr.setSelection(place.resolve(doc)).setStoredMarks(marks));
};

/** Enter in a dialog is its own button, not the one of the form around it. */
const keepKeys = (event: KeyboardEvent<HTMLElement>) => {
  event.stopPropagation();
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>('.button.primary:not(:disabled)')?.click();
};

/** The text of a post as readers see it, to be written in; `onHtml` gets it as HTML after each change. */
export function VisualEditor({
  id,
  label,
  doc,
  disabled,
  upload,
  onHtml,
}: {
  id: string;
  label: string;
  doc: Node;
  disabled: boolean;
  upload: UploadImage;
  onHtml: (html: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<EditorState>();
  const [asked, setAsked] = useState<Asked>();
  // A dialog takes the focus, and a browser that gives it back begins at the start of the text.
  const kept = useRef<Kept>(undefined);
  const next = useRef<Command>(undefined);
  const [leftOut, setLeftOut] = useState(0);
  const send = useRef(onHtml);
  useEffect(() => {
    send.current = onHtml;
  });

  const askLink = () => {
    const current = view.current?.state;
    if (!current) return;
    const { href, from, to } = linkAround(current);
    setAsked({ kind: 'link', href, needsWords: from === to });
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
          setAsked({ kind: 'formula', at, source });
        },
        onLink: askLink,
        onPictures: (files) => {
          setAsked({ kind: 'picture', files });
        },
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

  const run = (command: Command) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  };
  /** Closes the dialog; what it has made is inserted where the cursor was. */
  const close = (command?: Command) => {
    next.current = command;
    setAsked(undefined);
  };

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    if (asked) {
      const { selection, storedMarks } = editor.state;
      kept.current = { place: selection.getBookmark(), marks: storedMarks };
      return;
    }
    if (!kept.current) return;
    // After the dialog has given the focus back.
    restore(editor, kept.current);
    kept.current = undefined;
    next.current?.(editor.state, editor.dispatch, editor);
    next.current = undefined;
    editor.focus();
  }, [asked]);

  const insertFormula = (at: number, source: string) => {
    close(({ tr }, dispatch) => {
      const formula = nodeType('formula').create({ source });
      dispatch?.(at < 0 ? tr.replaceSelectionWith(formula) : tr.replaceWith(at, at + 1, formula));
      return true;
    });
  };
  const insertLink = (href: string | undefined, words: string) => {
    close((current, dispatch) => {
      const { from, to } = linkAround(current);
      const { tr } = current;
      const link = markType('a');
      if (from === to && href !== undefined) tr.insertText(words, from);
      const end = from === to ? from + words.length : to;
      tr.removeMark(from, end, link);
      if (href !== undefined) tr.addMark(from, end, link.create({ href }));
      dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(link));
      return true;
    });
  };
  const insertPicture = (picture: InsertedPicture, others: readonly File[]) => {
    const command: Command = ({ tr }, dispatch) => {
      dispatch?.(tr.replaceSelectionWith(nodeType('img').create({ ...picture })).scrollIntoView());
      return true;
    };
    if (others.length === 0) {
      close(command);
      return;
    }
    const editor = view.current;
    if (editor && kept.current) {
      restore(editor, kept.current);
      command(editor.state, editor.dispatch, editor);
    }
    setAsked({ kind: 'picture', files: others });
  };
  const removeFormula = (at: number) => () => {
    close(({ tr }, dispatch) => {
      dispatch?.(tr.delete(at, at + 1));
      return true;
    });
  };

  const openFormula = () => {
    const selection = view.current?.state.selection;
    const node = selection instanceof NodeSelection ? selection.node : undefined;
    setAsked(
      node?.type.name === 'formula' && selection
        ? { kind: 'formula', at: selection.from, source: String(node.attrs['source']) }
        : { kind: 'formula', at: -1, source: '' },
    );
  };
  const chosen = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    input.value = '';
    if (files.length > 0) setAsked({ kind: 'picture', files });
  };
  const input = (ref: typeof picker, label: string, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      hidden
      aria-label={label}
      multiple={capture === undefined}
      capture={capture}
      onChange={(event) => {
        chosen(event.target);
      }}
    />
  );

  return (
    <div className="visual">
      <link rel="stylesheet" href={formulaStyles} precedence="formulas" />
      <link rel="stylesheet" href={visualStyles} precedence="visual" />
      {state && (
        <Toolbar
          state={state}
          disabled={disabled}
          run={run}
          onLink={askLink}
          onFormula={openFormula}
          onPicture={() => picker.current?.click()}
          onCamera={() => camera.current?.click()}
        />
      )}
      {input(picker, 'Pictures for the text')}
      {input(camera, 'Photo for the text', 'environment')}
      {leftOut > 0 && (
        <p className="hint" role="status">
          {counted(leftOut, 'picture')} could not be pasted. Save {leftOut === 1 ? 'it' : 'them'} as
          a file and use Picture.
        </p>
      )}
      <div id={id} ref={place} className="visual-text" />
      <div onKeyDown={keepKeys}>
        {asked?.kind === 'formula' && (
          <FormulaPad
            source={asked.source}
            onInsert={(source) => {
              insertFormula(asked.at, source);
            }}
            onRemove={asked.at < 0 ? undefined : removeFormula(asked.at)}
            onClose={() => {
              close();
            }}
          />
        )}
        {asked?.kind === 'link' && (
          <LinkDialog
            href={asked.href}
            needsWords={asked.needsWords}
            onLink={insertLink}
            onClose={() => {
              close();
            }}
          />
        )}
        {asked?.kind === 'picture' && asked.files[0] && (
          <PictureDialog
            key={asked.files.length}
            file={asked.files[0]}
            upload={upload}
            onInsert={(picture) => {
              insertPicture(picture, asked.files.slice(1));
            }}
            onClose={() => {
              close();
            }}
          />
        )}
      </div>
    </div>
  );
}
