import { DOMParser, type Node } from 'prosemirror-model';
import { locateFormulas } from '#api/html/find-formulas.ts';
import { invalid, ok, type Outcome } from '#domain/text/texts.ts';
import { HtmlNode, isInline, linkTarget, readTree } from './html-tree.ts';
import { INLINE_MARKS, nodeType, schema } from './schema.ts';
import { writeHtml } from './write-html.ts';

/** Where dollar signs are what the text is about, as in `renderFormulas`. */
const LITERAL = new Set(['code', 'pre', 'kbd']);
/** Elements that have an edge of their own, so that two of them do not look like one. */
const EDGED = new Set(['a', 'q', 'kbd', 'code', 'mark', 'abbr']);
/** Elements that change what is in them by how often and in which order they are around it. */
const STACKED = new Set(['sub', 'sup', 'small', 'code', 'kbd', 'q']);

const isBlank = ({ name, nodeValue, childNodes }: HtmlNode): boolean =>
  (name === '' || INLINE_MARKS.has(name)) &&
  !/[^ \t\n\f\r]/.test(nodeValue) &&
  childNodes.every(isBlank);

/** Each line of text between blocks as an element. */
const inLines = (nodes: readonly HtmlNode[]): HtmlNode[] => {
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
const pageOf = (root: HtmlNode): HtmlNode => {
  const counts = new Map<string, number>();
  const nodesOf = (node: HtmlNode, depth: number, isLiteral: boolean): (string | HtmlNode)[] => {
    const { name, attributes, nodeValue: text } = node;
    if (name === '') {
      const formulas = isLiteral ? [] : locateFormulas(text);
      return [...formulas, undefined].flatMap((formula, at) => {
        const words = text.slice(formulas[at - 1]?.end ?? 0, formula?.start);
        if (!formula) return [words];
        const source = text.slice(formula.start, formula.end);
        return [words, new HtmlNode('formula', [], { source })];
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
  const { nodeAfter, parent } = doc.resolve(Math.min(at, doc.content.size));
  const others = again.nodeAt(at)?.marks ?? [];
  const { name } = (nodeAfter?.marks.find((one) => !one.isInSet(others)) ?? parent).type;
  const what = ['doc', 'line'].includes(name) ? 'the text' : `<${name}>`;
  return invalid(`It would change how ${what} looks`, 'content');
};
