import {
  Schema,
  type DOMOutputSpec,
  type MarkSpec,
  type MarkType,
  type Node,
  type NodeSpec,
  type NodeType,
} from 'prosemirror-model';

/** An element of the same name, with those attributes that have a value. */
const element =
  (tag: string, attributes: readonly string[] = []) =>
  ({ attrs }: { attrs: Record<string, unknown> }): DOMOutputSpec => [
    tag,
    Object.fromEntries(
      attributes.flatMap((name) =>
        typeof attrs[name] === 'string' ? [[name, attrs[name]] as const] : [],
      ),
    ),
    0,
  ];

const optional = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { default: null }]));

const spec = (
  tag: string,
  rest: Partial<NodeSpec>,
  attributes: readonly string[] = [],
): NodeSpec => ({
  ...rest,
  attrs: optional(attributes),
  toDOM: element(tag, attributes),
  parseDOM: [
    {
      tag,
      getAttrs: (dom: HTMLElement) =>
        Object.fromEntries(attributes.map((name) => [name, dom.getAttribute(name)])),
    },
  ],
});

const mark = (tag: string, attributes: readonly string[] = []): MarkSpec => ({
  // `place` keeps two elements side by side, and the order of those in each other, as they were read (`read-html.ts`).
  attrs: optional([...attributes, 'place']),
  // A reader of the text types behind a link, not into it.
  inclusive: tag !== 'a',
  excludes: '',
  toDOM: (one) => element(tag, attributes)(one),
  parseDOM: [
    {
      tag: attributes.length > 0 ? `${tag}[${attributes[0] ?? ''}]` : tag,
      getAttrs: (dom: HTMLElement) =>
        Object.fromEntries(attributes.map((name) => [name, dom.getAttribute(name)])),
    },
  ],
});

// Lines without a paragraph of their own come first where they are usual: in entries of lists and cells.
const LOOSE = '(line | flow)+';
const SPAN = ['colspan', 'rowspan'];

/**
 * Everything that the sanitiser keeps has its place here, under the name of its element, so that a stored post fits
 * (docs/decisions/0055). `line` is text without an element of its own. All attributes are texts, as in HTML.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'flow+' },
    p: spec('p', { content: 'inline*', group: 'flow' }),
    ...Object.fromEntries(
      ['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [
        tag,
        spec(tag, { content: 'inline*', group: 'flow', defining: true }),
      ]),
    ),
    line: {
      content: 'inline*',
      group: 'flow',
      toDOM: () => ['div', { class: 'line' }, 0],
      parseDOM: [{ tag: 'div.line' }],
    },
    ul: spec('ul', { content: 'li+', group: 'flow' }),
    ol: spec('ol', { content: 'li+', group: 'flow' }, ['start', 'reversed']),
    li: spec('li', { content: LOOSE, defining: true }),
    blockquote: spec('blockquote', { content: 'flow+', group: 'flow', defining: true }),
    pre: spec('pre', { content: 'text*', group: 'flow', code: true, defining: true }),
    hr: { group: 'flow', toDOM: () => ['hr'], parseDOM: [{ tag: 'hr' }] },
    table: spec('table', {
      content: 'caption? (thead | tbody | tfoot | tr)+',
      group: 'flow',
      isolating: true,
    }),
    caption: spec('caption', { content: 'inline*', isolating: true }),
    thead: spec('thead', { content: 'tr+' }),
    tbody: spec('tbody', { content: 'tr+' }),
    tfoot: spec('tfoot', { content: 'tr+' }),
    tr: spec('tr', { content: '(th | td)+' }),
    th: spec('th', { content: LOOSE, isolating: true }, ['scope', ...SPAN]),
    td: spec('td', { content: LOOSE, isolating: true }, SPAN),
    figure: spec('figure', { content: '(figcaption | flow)+', group: 'flow', isolating: true }),
    figcaption: spec('figcaption', { content: 'inline*', isolating: true }),
    dl: spec('dl', { content: '(dt | dd)+', group: 'flow' }),
    dt: spec('dt', { content: 'inline*' }),
    dd: spec('dd', { content: LOOSE }),
    text: { group: 'inline' },
    br: {
      inline: true,
      group: 'inline',
      selectable: false,
      toDOM: () => ['br'],
      parseDOM: [{ tag: 'br' }],
    },
    img: {
      inline: true,
      group: 'inline',
      draggable: true,
      attrs: { src: {}, ...optional(['width', 'height']), alt: { default: '' } },
      toDOM: ({ attrs }) => [
        'img',
        Object.fromEntries(
          Object.entries(attrs).filter(([, value]) => typeof value === 'string'),
        ) as Record<string, string>,
      ],
    },
    formula: {
      inline: true,
      group: 'inline',
      atom: true,
      attrs: { source: {} },
      toDOM: ({ attrs }) => ['span', { class: 'formula' }, String(attrs['source'])],
      leafText: ({ attrs }: Node) => String(attrs['source']),
    },
  },
  // The outermost first: what has a border or quotation marks of its own is not cut by what is in it.
  marks: {
    a: mark('a', ['href', 'title']),
    q: mark('q'),
    kbd: mark('kbd'),
    code: mark('code'),
    mark: mark('mark'),
    abbr: mark('abbr', ['title']),
    ...Object.fromEntries(
      ['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'small', 'sub', 'sup', 'cite'].map(
        (tag) => [tag, mark(tag)],
      ),
    ),
  },
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
