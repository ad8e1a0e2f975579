import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Slice, type Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState, Plugin, type Command } from 'prosemirror-state';
import { EditorView, type NodeView } from 'prosemirror-view';
import { locateFormulas } from '#api/html/find-formulas.ts';
import { formulaMarkup } from '#api/html/formula-markup.ts';
import { COMMAND_KEY } from '../../../ui/fields/command-key.ts';
import { cleanHtml } from './clean-paste.ts';
import { cleanText } from './clean-text.ts';
import {
  breakLine,
  leaveList,
  markType,
  nodeType,
  toggleEither,
  toggleHeading,
  toggleList,
} from './commands.ts';
import { formulaOf } from './schema.ts';
import { goToCell, paragraphAtEnd } from './table-commands.ts';

/** What the editor asks of the form around it. */
export interface VisualEvents {
  /** After each change of the text or of the selection. */
  onState: (state: EditorState, isChanged: boolean) => void;
  /** A formula that was opened: its place and its source. */
  onFormula: (at: number, source: string) => void;
  onLink: () => void;
  onPictures: (files: readonly File[]) => void;
  /** How many pictures of other sites a paste could not bring. */
  onLeftOut: (pictures: number) => void;
}

const keys = ({ onLink, onFormulaKey }: { onLink: () => void; onFormulaKey: () => void }) => {
  const ask =
    (open: () => void): Command =>
    (_state, dispatch) => {
      if (dispatch) open();
      return true;
    };
  return keymap({
    'Mod-b': toggleEither('strong', 'b'),
    'Mod-i': toggleEither('em', 'i'),
    'Mod-u': toggleMark(markType('u')),
    'Mod-Shift-k': ask(onLink),
    'Mod-m': ask(onFormulaKey),
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-Alt-2': toggleHeading('h2'),
    'Mod-Alt-3': toggleHeading('h3'),
    'Mod-Shift-7': toggleList('ol'),
    'Mod-Shift-8': toggleList('ul'),
    'Shift-Enter': breakLine,
    Enter: chainCommands(leaveList, splitListItem(nodeType('li'))),
    // In lists only; elsewhere Tab leaves the text, so that the keyboard focus is not trapped in it.
    Tab: chainCommands(goToCell(1), sinkListItem(nodeType('li'))),
    'Shift-Tab': chainCommands(goToCell(-1), liftListItem(nodeType('li'))),
  });
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

const formulaView = (
  node: Node,
  view: EditorView,
  getPos: () => number | undefined,
  open: (at: number, source: string) => void,
): NodeView => {
  const source = String(node.attrs['source']);
  const { tex, display } = formulaOf(source);
  const dom = document.createElement('span');
  dom.className = display ? 'formula display' : 'formula';
  const markup = formulaMarkup(tex, display);
  // KaTeX's own markup, without styles; what is no formula stays as typed.
  if (markup === undefined) {
    dom.classList.add('wrong');
    dom.textContent = source;
  } else dom.innerHTML = markup;
  dom.title = `Double-click or press ${COMMAND_KEY} M to change this formula`;
  dom.addEventListener('dblclick', (event) => {
    event.preventDefault();
    const at = getPos();
    if (at !== undefined && view.editable) open(at, source);
  });
  return { dom, ignoreMutation: () => true };
};

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

const contentOf = (data: DataTransfer): { slice: Slice; leftOut: number } | undefined => {
  const html = data.getData('text/html');
  const clean = html === '' ? undefined : cleanHtml(html);
  if (clean) return { slice: Slice.maxOpen(clean.doc.content), leftOut: clean.picturesLeftOut };
  const text = data.getData('text/plain');
  return text === '' ? undefined : { slice: Slice.maxOpen(cleanText(text).content), leftOut: 0 };
};

/** Opens the editor on a document, in an element of the page. It has no styles of its own. */
export const openVisualView = (
  place: HTMLElement,
  doc: Node,
  attributes: Record<string, string>,
  events: VisualEvents,
): EditorView => {
  const openSelected = () => {
    const { selection } = view.state;
    const node = view.state.doc.nodeAt(selection.from);
    if (node?.type.name === 'formula' && !selection.empty) {
      events.onFormula(selection.from, String(node.attrs['source']));
    } else events.onFormula(-1, '');
  };
  const take = (data: DataTransfer | null, at?: number): boolean => {
    if (!data) return false;
    const pictures = picturesOf(data);
    const content = contentOf(data);
    // Word and browsers put a picture of the text beside it.
    if (pictures.length > 0 && data.getData('text/plain') === '') {
      events.onPictures(pictures);
      return true;
    }
    if (!content) return false;
    const { tr } = view.state;
    if (at === undefined) {
      // Words copied with the space beside them keep it.
      const words = data.getData('text/plain');
      if (/^[ \u00a0]/.test(words)) tr.insertText(' ');
      tr.replaceSelection(content.slice);
      if (/[ \u00a0]$/.test(words)) tr.insertText(' ');
    } else tr.replaceRange(at, at, content.slice);
    view.dispatch(tr.scrollIntoView());
    if (content.leftOut > 0) events.onLeftOut(content.leftOut);
    return true;
  };
  const state = EditorState.create({
    doc,
    plugins: [
      keys({ onLink: events.onLink, onFormulaKey: openSelected }),
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
      attributes,
      nodeViews: {
        formula: (node, editor, getPos) => formulaView(node, editor, getPos, events.onFormula),
      },
      handlePaste: (editor, event) => {
        // In code everything is text.
        if (editor.state.selection.$from.parent.type.spec.code === true) return false;
        return take(event.clipboardData);
      },
      handleDrop: (editor, event, _slice, isMoved) => {
        if (isMoved) return false;
        const at = editor.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        event.preventDefault();
        return take(event.dataTransfer, at) || true;
      },
      dispatchTransaction: (tr) => {
        view.updateState(view.state.apply(tr));
        events.onState(view.state, tr.docChanged);
      },
    },
  );
  return view;
};
