import {
  baseKeymap,
  chainCommands,
  exitCode,
  setBlockType,
  toggleMark,
} from 'prosemirror-commands';
import { history, redo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Slice, type Node } from 'prosemirror-model';
import { sinkListItem, splitListItem } from 'prosemirror-schema-list';
import {
  EditorState,
  NodeSelection,
  Plugin,
  type Command,
  type Transaction,
} from 'prosemirror-state';
import { EditorView, type NodeView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { locateFormulas } from '#api/html/find-formulas';
import { formulaMarkup } from '#api/html/formula-markup';
import { counted } from '#domain/text/format';
import { cleanHtml, textHtml } from './clean-paste.ts';
import { goToCell, liftEntry, paragraphAtEnd } from './commands.ts';
import { LITERAL, openVisually, writeHtml } from './html-document.ts';
import { askFormula, askPictures, type EditorDialog } from './InsertDialogs.tsx';
import { markType, nodeType, schema } from './schema.ts';
import { TOOL_KEYS, Toolbar } from './Toolbar.tsx';

/** A heading of this level, or a paragraph again. */
const toggleHeading =
  (tag: string): Command =>
  (state, dispatch) =>
    setBlockType(nodeType(state.selection.$from.parent.type.name === tag ? 'p' : tag))(
      state,
      dispatch,
    );

/** A line break within a paragraph. */
const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.node('br')).scrollIntoView());
  return true;
});

/** Ends a list at an empty entry, with a paragraph behind it. */
const leaveList: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  return empty && $from.parent.content.size === 0 && liftEntry(state, dispatch, view);
};

const KEYS = {
  ...TOOL_KEYS,
  'Mod-u': toggleMark(markType('u')),
  'Shift-Mod-z': redo,
  'Mod-Alt-2': toggleHeading('h2'),
  'Mod-Alt-3': toggleHeading('h3'),
  'Shift-Enter': breakLine,
  Enter: chainCommands(leaveList, splitListItem(nodeType('li'))),
  // In lists only; elsewhere Tab leaves the text, so that the keyboard focus is not trapped in it.
  Tab: chainCommands(goToCell(1), sinkListItem(nodeType('li'))),
  'Shift-Tab': chainCommands(goToCell(-1), liftEntry),
};

const LEAF = '\ufffc';

/** A formula that was typed with its dollar signs is set as soon as the last one is typed. */
const typedFormula = (view: EditorView, from: number, to: number, text: string) => {
  const { $from } = view.state.selection;
  const around = [$from.parent, ...$from.marks()];
  if (text !== '$' || around.some(({ type }) => LITERAL.has(type.name))) return false;
  const before = $from.parent.textBetween(0, $from.parentOffset, LEAF, LEAF) + text;
  const last = locateFormulas(before).at(-1);
  const source = before.slice(last?.start);
  if (last?.end !== before.length || source.includes(LEAF)) return false;
  const start = from - source.length + 1;
  const { tr } = view.state;
  view.dispatch(tr.replaceWith(start, to, schema.node('formula', { source })));
  return true;
};

/** A formula as readers see it. */
const formulaView = ({ textContent: source }: Node): NodeView => {
  const [{ tex, display } = { tex: source, display: false }] = locateFormulas(source);
  const dom = document.createElement('span');
  dom.className = display ? 'formula display' : 'formula';
  const markup = formulaMarkup(tex, display);
  // KaTeX's own markup, without styles; what is no formula stays as typed.
  if (markup === undefined) {
    dom.classList.add('wrong');
    dom.textContent = source;
  } else dom.innerHTML = markup;
  return { dom, ignoreMutation: () => true };
};

/** Inserts what was pasted, or dropped at a place. */
const take = (view: EditorView, data: DataTransfer | null, at?: number) => {
  if (!data) return false;
  const files = [...data.files].filter(({ type }) => type.startsWith('image/'));
  const words = data.getData('text/plain');
  // Word and browsers put a picture of the text beside it.
  if (files.length > 0 && words === '') {
    return askPictures(files)(view.state, view.dispatch);
  }
  const html = data.getData('text/html');
  if (html === '' && words === '') return false;
  const { doc, leftOut } = cleanHtml(html || textHtml(words));
  const slice = Slice.maxOpen(doc.content);
  const { tr } = view.state;
  if (at === undefined) {
    // Words copied with the space beside them keep it.
    if (/^[ \u00a0]/.test(words)) tr.insertText(' ');
    tr.replaceSelection(slice);
    if (/[ \u00a0]$/.test(words)) tr.insertText(' ');
  } else tr.replaceRange(at, at, slice);
  view.dispatch(tr.scrollIntoView().setMeta('leftOut', leftOut));
  return true;
};

/**
 * Opens the editor on a document, in an element of the page. It has no styles of its own. A transaction may ask for a
 * `dialog`, and tell how many pictures of other sites a paste `leftOut`.
 */
const openEditor = (
  place: HTMLElement,
  doc: Node,
  onTransaction: (tr: Transaction, state: EditorState) => void,
) => {
  const state = EditorState.create({
    doc,
    plugins: [
      keymap(KEYS),
      keymap(baseKeymap),
      history(),
      new Plugin({
        appendTransaction: (_transactions, _before, after) => paragraphAtEnd(after),
      }),
    ],
  });
  const view: EditorView = new EditorView(
    { mount: place },
    {
      // As after a change: with a place to go on at its end.
      state: state.apply(state.tr),
      nodeViews: { formula: formulaView },
      handleTextInput: typedFormula,
      handleClickOn: ({ state: { tr }, editable }, _pos, { type }, at) => {
        if (type.name !== 'formula' || !editable) return false;
        view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)));
        return askFormula(view.state, view.dispatch);
      },
      handlePaste: (editor, event) => {
        // In code everything is text.
        if (editor.state.selection.$from.parent.type.spec.code === true) return false;
        return take(editor, event.clipboardData);
      },
      handleDrop: (editor, event, _slice, isMoved) => {
        if (isMoved) return false;
        const at = editor.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        take(editor, event.dataTransfer, at);
        return true;
      },
      dispatchTransaction: (tr) => {
        view.updateState(view.state.apply(tr));
        onTransaction(tr, view.state);
      },
    },
  );
  return view;
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
  /** What is asked, and the text with its cursor before that. */
  const [asked, setAsked] = useState<{ Dialog: EditorDialog; before: EditorState }>();
  const [leftOut, setLeftOut] = useState(0);

  const follow = useEffectEvent((tr: Transaction, now: EditorState) => {
    setState(now);
    if (tr.docChanged) onHtml((html.current = writeHtml(now.doc)));
    const Dialog = tr.getMeta('dialog') as EditorDialog | undefined;
    if (Dialog) setAsked({ Dialog, before: now });
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
    view.current = openEditor(place.current, read.value, (tr, now) => follow(tr, now));
    setState(view.current.state);
  });
  useEffect(() => open(), [value]);
  useEffect(() => () => view.current?.destroy(), []);
  const isOpen = state !== undefined;
  useEffect(() => view.current?.setProps({ editable: () => !disabled }), [disabled, isOpen]);

  const run = (command?: Command) => {
    const editor = view.current;
    if (!editor) return;
    command?.(editor.state, editor.dispatch, editor);
    editor.focus();
  };
  /** Closes a dialog, puts the text with its cursor back, and inserts there what the dialog has made. */
  const close = (command?: Command) => {
    // A dialog takes the focus, and a browser that gives it back begins at the start of the text.
    flushSync(() => setAsked(undefined));
    if (!asked) return;
    view.current?.updateState(asked.before);
    setState(asked.before);
    run(command);
  };

  return (
    <div className="visual">
      {state && <Toolbar state={state} disabled={disabled} run={run} />}
      {leftOut > 0 && (
        <p className="hint" role="status">
          {counted(leftOut, 'picture')} could not be pasted. Save {leftOut === 1 ? 'it' : 'them'} as
          a file and use Picture.
        </p>
      )}
      <div
        id={id}
        ref={place}
        className="visual-text prose"
        role="textbox"
        aria-multiline
        aria-label={label}
        aria-required
      />
      <div onKeyDown={keepKeys}>{asked && <asked.Dialog close={close} />}</div>
    </div>
  );
}
