import {
  Schema,
  type DOMOutputSpec,
  type Mark,
  type MarkSpec,
  type MarkType,
  type Node,
  type NodeSpec,
  type NodeType,
} from 'prosemirror-model';
import { ALLOWED_ATTRIBUTES, OWN_IMAGE } from '#api/html/allowed-html';

const ATTRIBUTES = new Map<string, readonly string[]>(Object.entries(ALLOWED_ATTRIBUTES));

/** The attributes that posts keep of an element; the sanitiser itself adds two. */
const attributesOf = (tag: string): readonly string[] =>
  (ATTRIBUTES.get(tag) ?? []).filter((name) => !['rel', 'loading'].includes(name));

/** Elements without an end. */
const VOID = ['br', 'hr', 'img'];

/** What is written and read as an element of the same name; attributes without a value are left out. */
const element = (tag: string, attributes = attributesOf(tag)) => ({
  attrs: Object.fromEntries(attributes.map((name) => [name, { default: null }])),
  toDOM: ({ attrs }: Node | Mark): DOMOutputSpec => [
    tag,
    attrs,
    ...(VOID.includes(tag) ? [] : [0]),
  ],
  parseDOM: [
    {
      tag,
      getAttrs: (dom: HTMLElement) =>
        // A picture, if it is one of this site.
        (tag !== 'img' || OWN_IMAGE.test((dom.getAttribute('src') ?? '').trim())) &&
        Object.fromEntries(attributes.map((name) => [name, dom.getAttribute(name)])),
    },
  ],
});

const TITLE = { content: 'inline*', group: 'flow', defining: true };
const LINES = { content: 'inline*', isolating: true };
// Lines without a paragraph of their own come first where they are usual: in entries of lists and cells.
const LOOSE = '(line | flow)+';
const CELL = { content: LOOSE, isolating: true };

/** Blocks, and what stands in a line, by their elements. */
const NODES: Readonly<Record<string, NodeSpec>> = {
  p: { content: 'inline*', group: 'flow' },
  h2: TITLE,
  h3: TITLE,
  h4: TITLE,
  h5: TITLE,
  h6: TITLE,
  line: {
    content: 'inline*',
    group: 'flow',
    toDOM: () => ['div', { class: 'line' }, 0],
    parseDOM: [{ tag: 'line' }, { tag: 'div.line' }],
  },
  ul: { content: 'li+', group: 'flow' },
  ol: { content: 'li+', group: 'flow' },
  li: { content: LOOSE, defining: true },
  blockquote: { content: 'flow+', group: 'flow', defining: true },
  pre: { content: '(text | br | img)*', group: 'flow', code: true, defining: true },
  hr: { group: 'flow' },
  table: {
    content: 'caption? (thead | tbody | tfoot | tr)+',
    group: 'flow',
    isolating: true,
  },
  caption: LINES,
  thead: { content: 'tr+' },
  tbody: { content: 'tr+' },
  tfoot: { content: 'tr+' },
  tr: { content: '(th | td)+' },
  th: CELL,
  td: CELL,
  figure: { content: '(flow | figcaption)+', group: 'flow', isolating: true },
  figcaption: LINES,
  dl: { content: '(dt | dd)+', group: 'flow' },
  dt: { content: 'inline*' },
  dd: { content: LOOSE },
  br: { inline: true, group: 'inline', selectable: false },
  img: { inline: true, group: 'inline', draggable: true },
};

/**
 * The marks by their elements, which stand in a line of text; the outermost first: what has a border or quotation marks of
 * its own is not cut by what is in it.
 */
export const INLINE_MARKS: ReadonlySet<string> = new Set(
  'a q kbd code mark abbr strong b em i u s del ins small sub sup cite'.split(' '),
);

const mark = (tag: string): MarkSpec => ({
  // `place` keeps two elements side by side, and the order of those in each other, as they were read (`html-document.ts`).
  ...element(tag, [...attributesOf(tag), 'place']),
  // A reader of the text types behind a link, not into it.
  inclusive: tag !== 'a',
  excludes: '',
});

/**
 * Everything that the sanitiser keeps has its place here, under the name of its element, so that a stored post fits
 * (docs/decisions/0055). `line` is text without an element of its own. All attributes are texts, as in HTML.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'flow+' },
    ...Object.fromEntries(
      Object.entries(NODES).map(([tag, spec]) => [tag, { ...element(tag), ...spec }]),
    ),
    text: { group: 'inline' },
    formula: {
      inline: true,
      group: 'inline',
      atom: true,
      attrs: { source: {} },
      toDOM: ({ attrs }) => ['span', { class: 'formula' }, String(attrs['source'])],
      parseDOM: [
        { tag: 'formula', getAttrs: (dom) => ({ source: dom.getAttribute('source') ?? '' }) },
      ],
      leafText: ({ attrs }: Node) => String(attrs['source']),
    },
  },
  marks: Object.fromEntries([...INLINE_MARKS].map((tag) => [tag, mark(tag)])),
});

/** A kind of block of the schema. */
export const nodeType = (name: string): NodeType => {
  const type = schema.nodes[name];
  if (!type) throw new Error(`The schema has no ${name}`);
  return type;
};

/** A mark of the schema. */
export const markType = (name: string): MarkType => {
  const type = schema.marks[name];
  if (!type) throw new Error(`The schema has no mark ${name}`);
  return type;
};
