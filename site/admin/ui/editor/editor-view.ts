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
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState, Plugin, type Command, type Transaction } from 'prosemirror-state';
import { EditorView, type NodeView } from 'prosemirror-view';
import { locateFormulas } from '#api/html/find-formulas.ts';
import { formulaMarkup } from '#api/html/formula-markup.ts';
import { cleanHtml, cleanText } from './clean-paste.ts';
import { ask, isWithin } from './commands.ts';
import { formulaOf } from './formula-keys.ts';
import { markType, nodeType } from './schema.ts';
import { goToCell, paragraphAtEnd } from './table-commands.ts';
import { TOOL_KEYS } from './Toolbar.tsx';

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
  dispatch?.(state.tr.replaceSelectionWith(nodeType('br').create()).scrollIntoView());
  return true;
});

/** Ends a list at an empty entry, with a paragraph behind it. */
const leaveList: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.content.size > 0 || !isWithin(state, 'li')) return false;
  const done = liftListItem(nodeType('li'))(state, dispatch);
  if (done && dispatch && view && !isWithin(view.state, 'li')) {
    setBlockType(nodeType('p'))(view.state, dispatch);
  }
  return done;
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
  'Shift-Tab': chainCommands(goToCell(-1), liftListItem(nodeType('li'))),
};

const LEAF = '\ufffc';

/** A formula that was typed with its dollar signs is set as soon as the last one is typed. */
const typedFormula = (view: EditorView, from: number, to: number, text: string): boolean => {
  const { $from } = view.state.selection;
  if (text !== '$' || $from.parent.type.name === 'pre') return false;
  if ($from.marks().some(({ type }) => ['code', 'kbd'].includes(type.name))) return false;
  const before = $from.parent.textBetween(0, $from.parentOffset, LEAF, LEAF) + text;
  const last = locateFormulas(before).at(-1);
  if (last?.end !== before.length || before.slice(last.start).includes(LEAF)) return false;
  const source = before.slice(last.start);
  const start = from - source.length + 1;
  const { tr } = view.state;
  view.dispatch(tr.replaceWith(start, to, nodeType('formula').create({ source })));
  return true;
};

/** A formula as readers see it. */
const formulaView = ({ attrs }: Node): NodeView => {
  const source = String(attrs['source']);
  const { tex, display } = formulaOf(source);
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
const take = (view: EditorView, data: DataTransfer | null, at?: number): boolean => {
  if (!data) return false;
  const files = [...data.files].filter(({ type }) => type.startsWith('image/'));
  const words = data.getData('text/plain');
  // Word and browsers put a picture of the text beside it.
  if (files.length > 0 && words === '') {
    return ask({ kind: 'picture', files })(view.state, view.dispatch);
  }
  const html = data.getData('text/html');
  if (html === '' && words === '') return false;
  const { doc, leftOut } = html === '' ? { doc: cleanText(words), leftOut: 0 } : cleanHtml(html);
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
export const openEditor = (
  place: HTMLElement,
  doc: Node,
  label: string,
  onTransaction: (tr: Transaction, state: EditorState) => void,
): EditorView => {
  const state = EditorState.create({
    doc,
    plugins: [
      keymap(KEYS),
      keymap(baseKeymap),
      history(),
      new Plugin({
        props: { handleTextInput: typedFormula },
        appendTransaction: (_transactions, _before, after) => paragraphAtEnd(after),
      }),
    ],
  });
  const view: EditorView = new EditorView(
    { mount: place },
    {
      state: state.apply(paragraphAtEnd(state) ?? state.tr),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-required': 'true',
      },
      nodeViews: { formula: formulaView },
      handleClickOn: (editor, _pos, { type, attrs }, at) => {
        if (type.name !== 'formula' || !editor.editable) return false;
        const source = String(attrs['source']);
        return ask({ kind: 'formula', at, source })(editor.state, editor.dispatch);
      },
      handlePaste: (editor, event) => {
        // In code everything is text.
        if (editor.state.selection.$from.parent.type.spec.code === true) return false;
        return take(editor, event.clipboardData);
      },
      handleDrop: (editor, event, _slice, isMoved) => {
        if (isMoved) return false;
        const at = editor.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        event.preventDefault();
        return take(editor, event.dataTransfer, at) || true;
      },
      dispatchTransaction: (tr) => {
        view.updateState(view.state.apply(tr));
        onTransaction(tr, view.state);
      },
    },
  );
  return view;
};
