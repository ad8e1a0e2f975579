import type { Mark, Node } from 'prosemirror-model';
import { ALLOWED_TAGS, OWN_IMAGE, PIXELS } from '#api/html/allowed-html.ts';
import { locateFormulas } from '#api/html/find-formulas.ts';
import { invalid, ok, type Outcome } from '#domain/text/outcome.ts';
import {
  isInline,
  linkTarget,
  nameOf,
  readTree,
  type HtmlElement,
  type HtmlPart,
} from './html-tree.ts';
import { INLINE_MARKS, schema } from './schema.ts';
import { writeHtml } from './write-html.ts';

/** Why a text has no place in the visual editor, in words. */
class Misfit extends Error {}

const misfit = (reason: string): never => {
  throw new Misfit(reason);
};

const ALLOWED = new Set(ALLOWED_TAGS);
/** Elements that have only certain others in them: rows in tables, entries in lists. */
const FRAMES = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr']);
/** Where dollar signs are what the text is about, as in `renderFormulas`. */
const LITERAL = new Set(['code', 'pre', 'kbd']);
/** Elements that have an edge of their own, so that two of them do not look like one. */
const EDGED = new Set(['a', 'q', 'kbd', 'code', 'mark', 'abbr']);
/** Elements that change what is in them by how often and in which order they are around it. */
const STACKED = new Set(['sub', 'sup', 'small', 'code', 'kbd', 'q']);

/** Attributes that the kind of block does not have are left out. */
const node = (name: string, attributes: Record<string, unknown>, content: readonly Node[]): Node =>
  schema.nodes[name]?.createChecked(attributes, content) ?? misfit(`It has <${name}>`);

const withoutSpaces = (text: string): string => text.replace(/[ \t\n\f\r]+/g, ' ');

/** The words of a text, and its formulas with their signs, as they stand. */
const withFormulas = (text: string, marks: readonly Mark[]): Node[] => {
  const nodes: Node[] = [];
  let from = 0;
  const words = (end: number) => {
    if (end > from) nodes.push(schema.text(withoutSpaces(text.slice(from, end)), marks));
  };
  for (const { start, end } of locateFormulas(text)) {
    words(start);
    nodes.push(schema.node('formula', { source: text.slice(start, end) }, undefined, marks));
    from = end;
  }
  words(text.length);
  return nodes;
};

const picture = ({ src = '', alt, width, height }: HtmlElement['attributes']): Node => {
  const address = src.trim();
  if (!OWN_IMAGE.test(address)) misfit(`The picture ${address} is not one of this site`);
  const pixels = (text = '') => (PIXELS.test(text) ? text : null);
  return schema.node('img', { src: address, alt, width: pixels(width), height: pixels(height) });
};

/** Leaves out spaces that no browser shows: at both ends of a block, around line breaks, and after other spaces. */
const trimmed = (nodes: readonly Node[]): Node[] => {
  const result: Node[] = [];
  const endLine = () => {
    const last = result.at(-1);
    if (!last?.text?.endsWith(' ')) return;
    result.pop();
    if (last.text !== ' ') result.push(schema.text(last.text.slice(0, -1), last.marks));
  };
  for (const each of nodes) {
    if (each.type.name === 'br') endLine();
    const before = result.at(-1);
    const isStart = !before || before.type.name === 'br' || before.text?.endsWith(' ') === true;
    const text = isStart ? each.text?.replace(/^ /, '') : each.text;
    if (text !== '') result.push(text === undefined ? each : schema.text(text, each.marks));
  }
  endLine();
  return result;
};

const isEmpty = (part: HtmlPart): boolean =>
  typeof part === 'object' && INLINE_MARKS.has(part.name) && part.children.every(isEmpty);

/**
 * Reads parts of a document. Each mark that has an edge or an order knows which element it was and how deep: only then is
 * the same HTML written for it again.
 */
const newReader = () => {
  const counts = new Map<string, number>();

  /** The marks in an element that stands in a line; a link that leads nowhere is none. */
  const marksIn = ({ name, attributes }: HtmlElement, marks: readonly Mark[]): readonly Mark[] => {
    const href = name === 'a' ? linkTarget(attributes['href'] ?? '') : null;
    if (href === undefined) return marks;
    const number = EDGED.has(name) ? (counts.get(name) ?? 0) + 1 : 0;
    counts.set(name, number);
    const depth = STACKED.has(name)
      ? marks.filter(({ type }) => STACKED.has(type.name)).length + 1
      : 0;
    const place = number + depth > 0 ? [number, depth] : null;
    return schema.mark(name, { href, title: attributes['title'], place }).addToSet(marks);
  };

  const inlineOf = (
    parts: readonly HtmlPart[],
    block: string,
    marks: readonly Mark[],
    literal: boolean,
  ): Node[] =>
    parts.flatMap((part): Node[] => {
      if (typeof part === 'string') {
        if (!literal) return withFormulas(part, marks);
        return [schema.text(block === 'pre' ? part : withoutSpaces(part), marks)];
      }
      const { name, attributes, children } = part;
      const isObject = name === 'br' || name === 'img';
      if (!INLINE_MARKS.has(name) && (block === 'pre' || !isObject)) {
        misfit(`There is ${nameOf(name)} inside ${nameOf(block)}`);
      }
      if (name === 'br') return [schema.node('br', null, undefined, marks)];
      if (name === 'img') return [picture(attributes).mark(marks)];
      if (isEmpty(part)) return [];
      return inlineOf(children, block, marksIn(part, marks), literal || LITERAL.has(name));
    });

  const blockOf = (one: HtmlElement, marks: readonly Mark[]): Node => {
    const { name, attributes, children } = one;
    if (!ALLOWED.has(name)) misfit(`It has <${name}>, which posts cannot have`);
    if (name === 'hr') return node(name, {}, []);
    if (name === 'pre') return node(name, {}, inlineOf(children, name, marks, true));
    if (schema.nodes[name]?.isTextblock === true) {
      return node(name, {}, trimmed(inlineOf(children, name, marks, false)));
    }
    if (!FRAMES.has(name)) return node(name, attributes, flowOf(children, name, marks));
    const blocks = children.flatMap((part) => {
      if (typeof part !== 'string') return [blockOf(part, marks)];
      if (/[^ \t\n\f\r]/.test(part)) {
        misfit(`There is text in ${nameOf(name)} outside of its parts`);
      }
      return [];
    });
    return node(name, attributes, blocks);
  };

  /** Blocks, and lines of text between them. An empty paragraph is not seen. */
  const flowOf = (
    parts: readonly HtmlPart[],
    parent: string,
    marks: readonly Mark[],
    isWhole = true,
  ): Node[] => {
    const blocks: Node[] = [];
    let line: HtmlPart[] = [];
    const endLine = () => {
      const inline = trimmed(inlineOf(line, parent, marks, false));
      if (inline.length > 0) blocks.push(node('line', {}, inline));
      line = [];
    };
    for (const part of parts) {
      if (isInline(part)) {
        line.push(part);
        continue;
      }
      endLine();
      if (typeof part === 'string') continue;
      if (INLINE_MARKS.has(part.name)) {
        blocks.push(...flowOf(part.children, parent, marksIn(part, marks), false));
        continue;
      }
      const block = blockOf(part, marks);
      if (block.type.name !== 'p' || block.childCount > 0) blocks.push(block);
    }
    endLine();
    if (blocks.length === 0 && isWhole) blocks.push(node(parent === '' ? 'p' : 'line', {}, []));
    return blocks;
  };
  return flowOf;
};

/**
 * HTML as a document of the visual editor, or in words what of it has no place there. Attributes that the sanitiser
 * drops are left out. `<ul>text</ul>` -> refused: `There is text in <ul> outside of its parts`
 */
export const readHtml = (html: string): Outcome<Node> => {
  try {
    return ok(node('doc', {}, newReader()(readTree(html).children, '', [])));
  } catch (error) {
    if (error instanceof Misfit) return invalid(error.message, 'content');
    // The schema's own refusal of something that none of the cases above names.
    if (error instanceof RangeError) return invalid(`Its parts are not in order`, 'content');
    throw error;
  }
};

/**
 * The document of a post for the visual editor, if it is the same after it is written as HTML and read again; if not,
 * what would be lost, in words (POST-26).
 */
export const openVisually = (html: string): Outcome<Node> => {
  const read = readHtml(html);
  if (read.kind !== 'ok') return read;
  const doc = read.value;
  const again = readHtml(writeHtml(doc));
  if (again.kind !== 'ok') return again;
  const at = doc.content.findDiffStart(again.value.content);
  if (at === null) return read;
  const { nodeAfter, parent } = doc.resolve(Math.min(at, doc.content.size));
  const others = again.value.nodeAt(at)?.marks ?? [];
  const mark = nodeAfter?.marks.find((one) => !one.isInSet(others));
  return invalid(`It would change how ${nameOf((mark ?? parent).type.name)} looks`, 'content');
};
