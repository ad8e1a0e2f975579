import { Parser } from 'htmlparser2';
import { DOMParser, type Mark, type Node } from 'prosemirror-model';
import { LINK_SCHEMES } from '#api/html/allowed-html';
import { locateFormulas } from '#api/html/find-formulas';
import { escapeFormulas } from '#api/html/formulas';
import { invalid, ok, type Outcome } from '#domain/text/texts';
import { INLINE_MARKS, nodeType, schema } from './schema.ts';

/** An element or a text, with as much of a page's node as ProseMirror's parser asks for. */
export class HtmlNode {
  nodeType = 1;
  nodeValue = '';
  parentNode: HtmlNode | undefined;
  readonly childNodes: HtmlNode[] = [];
  /** `p`; nothing for a text. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;

  constructor(name: string, children: readonly HtmlNode[] = [], attributes = {}) {
    this.name = name;
    this.attributes = attributes;
    for (const child of [...children]) this.appendChild(child);
  }
  /** Neighbouring texts are one text, as in what the sanitiser returns. */
  appendChild(child: HtmlNode) {
    const last = this.childNodes.at(-1);
    if (child.nodeType === 3 && last?.nodeType === 3) {
      last.nodeValue += child.nodeValue;
      return;
    }
    const left = child.parentNode?.childNodes;
    left?.splice(left.indexOf(child), 1);
    child.parentNode = this;
    this.childNodes.push(child);
  }
  beside(step: number) {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + step];
  }
  get previousSibling() {
    return this.beside(-1);
  }
  get nextSibling() {
    return this.beside(1);
  }
  get firstChild() {
    return this.childNodes[0];
  }
  get nodeName() {
    return this.name.toUpperCase();
  }
  matches(tag: string) {
    return tag === this.name;
  }
  getAttribute(name: string) {
    return this.attributes[name] ?? null;
  }
}

/** A text with its entities decoded. */
export const textNode = (nodeValue: string): HtmlNode =>
  Object.assign(new HtmlNode(''), { nodeType: 3, nodeValue });

/**
 * HTML as a tree, read by the parser of the sanitiser, so that both see the same elements. Comments are left out.
 * `<p>1 &lt; 2</p>` -> a `p` with the text `1 < 2`, in a `doc`
 */
export const readTree = (html: string): HtmlNode => {
  const root = new HtmlNode('doc');
  const open = [root];
  const parser = new Parser({
    ontext(text) {
      open.at(-1)?.appendChild(textNode(text));
    },
    onopentag(name, attributes) {
      // As the sanitiser does: the title of the page is its only heading of this level.
      const element = new HtmlNode(name === 'h1' ? 'h2' : name, [], attributes);
      open.at(-1)?.appendChild(element);
      open.push(element);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(escapeFormulas(html));
  return root;
};

/** The text of an element and of all that is in it. */
export const textOf = ({ nodeValue, childNodes }: HtmlNode): string =>
  nodeValue + childNodes.map(textOf).join('');

/** Text as HTML holds it: `1 < 2` -> `1 &lt; 2` */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A start tag with those attributes that have a text. */
const startTag = (name: string, attributes: Readonly<Record<string, unknown>>) => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    typeof value === 'string' ? [` ${key}="${escapeText(value).replaceAll('"', '&quot;')}"`] : [],
  );
  return `<${name}${written.join('')}>`;
};

/**
 * The address of a link as readers get it; `undefined` for one that the sanitiser takes away. Where nothing says how
 * to open it, a host is opened by https.
 * `javascript:x` -> undefined, `/10` -> `/10`
 */
export const linkTarget = (href: string): string | undefined => {
  const target = href.trim();
  // Browsers leave these characters out before they read the scheme.
  // oxlint-disable-next-line no-control-regex -- exactly what browsers leave out
  const scheme = /^([a-z][a-z0-9.+-]*):/i.exec(target.replace(/[\x00-\x20]/g, ''))?.[1];
  if (target === '' || /^[/\\]{2}/.test(target)) return undefined;
  return scheme === undefined || LINK_SCHEMES.includes(scheme.toLowerCase()) ? target : undefined;
};

/** Whether it holds lines of text and nothing else. */
export const isInline = ({ name, childNodes }: HtmlNode): boolean =>
  ['', 'br', 'img'].includes(name) || (INLINE_MARKS.has(name) && childNodes.every(isInline));

/** Keeps two characters apart that would mean something together; it is invisible. */
const WORD_JOINER = '\u2060';

const isFormula = ({ type }: Node) => type.name === 'formula';

/** Words and formulas as a text in which these are still formulas: a digit behind `$x$` would make its sign a price. */
const joined = (runs: readonly Node[]) => {
  const text = runs.map((run) => run.textContent).join('');
  const ends = new Map(locateFormulas(text).map(({ start, end }) => [start, end]));
  let at = 0;
  const isWhole = runs.every((run) => {
    const start = at;
    at += run.textContent.length;
    return !isFormula(run) || ends.get(start) === at;
  });
  if (isWhole) return text;
  const parts = runs.map((run, index) => {
    const own = run.textContent;
    const next = runs[index + 1]?.textContent ?? '';
    const meets = own.endsWith('\\') || (isFormula(run) && /^[\d$]/.test(next));
    // A sign among the words that would pair with one of a formula is a dollar.
    const safe = isFormula(run) ? own : own.replace(/(?<!\\)\$/g, '\\$');
    return next !== '' && meets ? safe + WORD_JOINER : safe;
  });
  return parts.join('');
};

const inlineHtml = (block: Node) => {
  let html = '';
  let runs: Node[] = [];
  let open: readonly Mark[] = [];
  const add = (tag: string) => {
    html += escapeText(joined(runs)) + tag;
    runs = [];
  };
  const moveTo = (marks: readonly Mark[]) => {
    const other = open.findIndex((mark, index) => !marks[index]?.eq(mark));
    const kept = other === -1 ? open.length : other;
    for (const mark of open.slice(kept).reverse()) add(`</${mark.type.name}>`);
    for (const mark of marks.slice(kept))
      add(startTag(mark.type.name, { ...mark.attrs, place: undefined }));
    open = marks;
  };
  for (const node of block.children) {
    moveTo(node.marks);
    if (node.isText || isFormula(node)) runs.push(node);
    else add(startTag(node.type.name, node.attrs));
  }
  moveTo([]);
  add('');
  return html;
};

const isLine = (block: Node | undefined) => block?.type.name === 'line';

/** Lines one after the other need paragraphs, or else they would be one line. */
const blocksOf = (parent: Node): string[] => {
  const { children } = parent;
  return children
    .map((block, at) => {
      const html = blockHtml(block);
      const isAlone = !isLine(children[at - 1]) && !isLine(children[at + 1]);
      return !isLine(block) || isAlone || html === '' ? html : `<p>${html}</p>`;
    })
    .filter((html) => html !== '');
};

const blockHtml = (block: Node): string => {
  const { name } = block.type;
  if (name === 'hr') return '<hr>';
  if (block.isTextblock) {
    const inner = inlineHtml(block);
    // An empty paragraph is where Enter was pressed once more.
    if (name === 'line' || (name === 'p' && inner === '')) return inner;
    return `<${name}>${inner}</${name}>`;
  }
  const blocks = blocksOf(block);
  // One row in one line: a table is easier to find one's way in.
  const gap = name === 'tr' ? '' : '\n';
  const edge = blocks.length > 1 ? gap : '';
  return `${startTag(name, block.attrs)}${edge}${blocks.join(gap)}${edge}</${name}>`;
};

/** A document of the visual editor as the HTML of a post; the opposite of `readHtml`. */
export const writeHtml = (doc: Node): string => blocksOf(doc).join('\n');

/** Where dollar signs are what the text is about, as in `renderFormulas`. */
export const LITERAL: ReadonlySet<string> = new Set(['code', 'pre', 'kbd']);
/** Elements that have an edge of their own, so that two of them do not look like one. */
const EDGED = new Set(['a', 'q', 'kbd', 'code', 'mark', 'abbr']);
/** Elements that change what is in them by how often and in which order they are around it. */
const STACKED = new Set(['sub', 'sup', 'small', 'code', 'kbd', 'q']);

const isBlank = ({ name, nodeValue, childNodes }: HtmlNode) =>
  (name === '' || INLINE_MARKS.has(name)) &&
  !/[^ \t\n\f\r]/.test(nodeValue) &&
  childNodes.every(isBlank);

/** Each line of text between blocks as an element. */
const inLines = (nodes: readonly HtmlNode[]) => {
  const result: HtmlNode[] = [];
  let line: HtmlNode | undefined;
  for (const node of [...nodes]) {
    const { name, childNodes, attributes } = node;
    if (isInline(node)) {
      if (!line) result.push((line = new HtmlNode('line')));
      line.appendChild(node);
    } else {
      line = undefined;
      const isMark = INLINE_MARKS.has(name);
      result.push(isMark ? new HtmlNode(name, inLines(childNodes), attributes) : node);
    }
  }
  return result;
};

/**
 * Names for the schema what HTML has no elements for: lines, formulas, and of each mark that has an edge or an order
 * which one it was and how deep, as only then the same HTML is written for it. Leaves out what no browser shows:
 * empty paragraphs, and links that lead nowhere.
 */
const pageOf = (root: HtmlNode) => {
  const counts = new Map<string, number>();
  const nodesOf = (node: HtmlNode, depth: number, isLiteral: boolean): HtmlNode[] => {
    const { name, attributes, nodeValue: text } = node;
    if (name === '') {
      const formulas = isLiteral ? [] : locateFormulas(text);
      return [...formulas, undefined].flatMap((formula, at) => {
        const words = text.slice(formulas[at - 1]?.end ?? 0, formula?.start);
        if (!formula) return [textNode(words)];
        const source = text.slice(formula.start, formula.end);
        return [textNode(words), new HtmlNode('formula', [], { source })];
      });
    }
    if (['p', 'line'].includes(name) && node.childNodes.every(isBlank)) return [];
    const inside = depth + (STACKED.has(name) ? 1 : 0);
    const children = childrenOf(node, inside, isLiteral || LITERAL.has(name));
    if (!INLINE_MARKS.has(name)) return [new HtmlNode(name, children, attributes)];
    if (name === 'a' && linkTarget(attributes['href'] ?? '') === undefined) return children;
    if (children.length === 0) return [];
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    const place = `${EDGED.has(name) ? number : ''}/${inside > depth ? inside : ''}`;
    return [new HtmlNode(name, children, place === '/' ? attributes : { ...attributes, place })];
  };
  const childrenOf = ({ name, childNodes }: HtmlNode, depth: number, isLiteral: boolean) => {
    const holdsLines = schema.nodes[name]?.contentMatch.matchType(nodeType('line'));
    return (holdsLines ? inLines(childNodes) : childNodes).flatMap((child) =>
      nodesOf(child, depth, isLiteral),
    );
  };
  return new HtmlNode('doc', childrenOf(root, 0, false));
};

const parser = DOMParser.fromSchema(schema);

/** A tree as a document of the visual editor. What has no place in it is left out, its text finds the next best place. */
export const readHtml = (html: string | HtmlNode): Node => {
  const page: unknown = pageOf(typeof html === 'string' ? readTree(html) : html);
  return parser.parse(page as globalThis.Node);
};

/** What a text has beside its marks and paragraphs, in order: elements with their ends, pictures, letters. */
const partsOf = ({ name, nodeValue, attributes, childNodes }: HtmlNode): string[] => {
  // The writer adds signs of its own around formulas.
  if (name === '') return nodeValue.replace(/[\s\u2060\\]/g, '').split('');
  if (name === 'img') return [`the picture ${attributes['src'] ?? ''}`];
  const inside = childNodes.flatMap(partsOf);
  return name === 'p' || INLINE_MARKS.has(name) ? inside : [`<${name}>`, ...inside, `</${name}>`];
};

/**
 * The document of a post for the visual editor, if all that is in the post is in what is written of it, and that is the
 * same when it is read again; if not, what would be lost, in words (POST-26).
 */
export const openVisually = (html: string): Outcome<Node> => {
  const doc = readHtml(html);
  const written = writeHtml(doc);
  const [before, after] = [partsOf(readTree(html)), partsOf(readTree(written))];
  const lost = before.findIndex((part, place) => part !== after[place]);
  if (lost !== -1) {
    const element = before.slice(0, lost + 1).findLast((part) => part.length > 2) ?? '';
    const text = before[lost] !== element ? 'the text at ' : '';
    return invalid(
      `It would lose or move ${text}${element.replace('</', '<').replace('<doc>', 'its start')}`,
      'content',
    );
  }
  const again = readHtml(written);
  const at = doc.content.findDiffStart(again.content);
  if (at === null) return ok(doc);
  const { nodeAfter, parent } = doc.resolve(at);
  const others = again.nodeAt(at)?.marks ?? [];
  const { name } = (nodeAfter?.marks.find((one) => !one.isInSet(others)) ?? parent).type;
  const what = ['doc', 'line'].includes(name) ? 'the text' : `<${name}>`;
  return invalid(`It would change how ${what} looks`, 'content');
};
