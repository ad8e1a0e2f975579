import { DOMParser, type Node } from 'prosemirror-model';
import { locateFormulas } from '#api/html/find-formulas.ts';
import { invalid, ok, type Outcome } from '#domain/text/outcome.ts';
import {
  el,
  isInline,
  linkTarget,
  readTree,
  type HtmlElement,
  type HtmlPart,
} from './html-tree.ts';
import { INLINE_MARKS, nodeType, schema } from './schema.ts';
import { writeHtml } from './write-html.ts';

/** Where dollar signs are what the text is about, as in `renderFormulas`. */
const LITERAL = new Set(['code', 'pre', 'kbd']);
/** Elements that have an edge of their own, so that two of them do not look like one. */
const EDGED = new Set(['a', 'q', 'kbd', 'code', 'mark', 'abbr']);
/** Elements that change what is in them by how often and in which order they are around it. */
const STACKED = new Set(['sub', 'sup', 'small', 'code', 'kbd', 'q']);

/** As much of a page's node as ProseMirror's parser asks for. */
class PageNode {
  nodeType = 1;
  nodeValue = '';
  parentNode: PageNode | undefined;
  readonly childNodes: PageNode[] = [];
  readonly nodeName: string;
  readonly #attributes: HtmlElement['attributes'];

  constructor(name: string, children: readonly (string | PageNode)[], attributes = {}) {
    this.nodeName = name.toUpperCase();
    this.#attributes = attributes;
    for (const child of children) {
      if (typeof child === 'object') this.appendChild(child);
      else {
        this.appendChild(Object.assign(new PageNode('', []), { nodeType: 3, nodeValue: child }));
      }
    }
  }
  appendChild(child: PageNode) {
    const left = child.parentNode?.childNodes;
    left?.splice(left.indexOf(child), 1);
    child.parentNode = this;
    this.childNodes.push(child);
  }
  beside(step: number): PageNode | undefined {
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
  matches(tag: string) {
    return tag.toUpperCase() === this.nodeName;
  }
  getAttribute(name: string) {
    return this.#attributes[name] ?? null;
  }
}

const isBlank = (part: HtmlPart): boolean =>
  typeof part === 'string'
    ? !/[^ \t\n\f\r]/.test(part)
    : INLINE_MARKS.has(part.name) && part.children.every(isBlank);

/** Each line of text between blocks as an element. */
const inLines = (parts: readonly HtmlPart[]): HtmlPart[] => {
  const result: HtmlPart[] = [];
  let line: HtmlElement | undefined;
  for (const part of parts) {
    if (typeof part === 'string' || isInline(part)) {
      if (!line) result.push((line = el('line', [])));
      line.children.push(part);
      continue;
    }
    line = undefined;
    const { name, children, attributes } = part;
    result.push(INLINE_MARKS.has(name) ? el(name, inLines(children), attributes) : part);
  }
  return result;
};

/**
 * Names for the schema what HTML has no elements for: lines, formulas, and of each mark that has an edge or an order
 * which one it was and how deep, as only then the same HTML is written for it. Leaves out what no browser shows:
 * empty paragraphs, and links that lead nowhere.
 */
const pageOf = (root: HtmlElement): PageNode => {
  const counts = new Map<string, number>();
  const nodesOf = (part: HtmlPart, depth: number, isLiteral: boolean): (string | PageNode)[] => {
    if (typeof part === 'string') {
      if (isLiteral) return [part];
      const formulas = locateFormulas(part);
      return [...formulas, undefined].flatMap((formula, at) => {
        const words = part.slice(formulas[at - 1]?.end ?? 0, formula?.start);
        if (!formula) return [words];
        const source = part.slice(formula.start, formula.end);
        return [words, new PageNode('formula', [], { source })];
      });
    }
    const { name, attributes } = part;
    if (['p', 'line'].includes(name) && part.children.every(isBlank)) return [];
    const inside = depth + (STACKED.has(name) ? 1 : 0);
    const children = childrenOf(part, inside, isLiteral || LITERAL.has(name));
    if (!INLINE_MARKS.has(name)) return [new PageNode(name, children, attributes)];
    if (name === 'a' && linkTarget(attributes['href'] ?? '') === undefined) return children;
    if (children.length === 0) return [];
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    const place = `${EDGED.has(name) ? number : ''}/${inside > depth ? inside : ''}`;
    return [new PageNode(name, children, place === '/' ? attributes : { ...attributes, place })];
  };
  const childrenOf = ({ name, children }: HtmlElement, depth: number, isLiteral: boolean) => {
    const holdsLines = schema.nodes[name]?.contentMatch.matchType(nodeType('line'));
    return (holdsLines ? inLines(children) : children).flatMap((child) =>
      nodesOf(child, depth, isLiteral),
    );
  };
  return new PageNode('doc', childrenOf(root, 0, false));
};

const parser = DOMParser.fromSchema(schema);

/** HTML as a document of the visual editor. What has no place in it is left out, its text finds the next best place. */
export const readHtml = (html: string): Node => {
  const page: unknown = pageOf(readTree(html));
  return parser.parse(page as globalThis.Node);
};

/** What a text has beside its marks and paragraphs, in order: elements with their ends, pictures, letters. */
const partsOf = (part: HtmlPart): string[] => {
  // The writer adds signs of its own around formulas.
  if (typeof part === 'string') return part.replace(/[\s\u2060\\]/g, '').split('');
  const { name, attributes, children } = part;
  if (name === 'img') return [`the picture ${attributes['src'] ?? ''}`];
  const inside = children.flatMap(partsOf);
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
  const { nodeAfter, parent } = doc.resolve(Math.min(at, doc.content.size));
  const others = again.nodeAt(at)?.marks ?? [];
  const { name } = (nodeAfter?.marks.find((one) => !one.isInSet(others)) ?? parent).type;
  const what = ['doc', 'line'].includes(name) ? 'the text' : `<${name}>`;
  return invalid(`It would change how ${what} looks`, 'content');
};
