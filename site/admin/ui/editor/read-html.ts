import type { Mark, Node } from 'prosemirror-model';
import { ALLOWED_TAGS, OWN_IMAGE, PIXELS } from '#api/html/allowed-html.ts';
import { locateFormulas } from '#api/html/find-formulas.ts';
import { invalid, ok, type Outcome } from '#domain/text/outcome.ts';
import {
  INLINE_MARKS,
  isInline,
  linkTarget,
  LITERAL,
  nameOf,
  readTree,
  type HtmlElement,
  type HtmlPart,
} from './html-tree.ts';
import { schema } from './schema.ts';

/** Why a text has no place in the visual editor, in words. */
class Misfit extends Error {}

const SPACES = /[ \t\n\f\r]+/g;
const ALLOWED = new Set(ALLOWED_TAGS);

type Inline = Node[];

const node = (name: string, attrs: Record<string, unknown>, content: readonly Node[]): Node =>
  schema.nodes[name]?.createChecked(attrs, content) ?? misfit(`It has <${name}>`);

const misfit = (reason: string): never => {
  throw new Misfit(reason);
};

/** The words of a text, and its formulas with their signs, as they stand. */
const withFormulas = (text: string, marks: readonly Mark[]): Inline => {
  const nodes: Inline = [];
  let from = 0;
  const words = (end: number) => {
    const part = text.slice(from, end).replace(SPACES, ' ');
    if (part !== '') nodes.push(schema.text(part, marks));
  };
  for (const { start, end } of locateFormulas(text)) {
    words(start);
    nodes.push(schema.node('formula', { source: text.slice(start, end) }, undefined, marks));
    from = end;
  }
  words(text.length);
  return nodes;
};

const picture = ({ attributes: { src = '', alt = '', width, height } }: HtmlElement): Node => {
  const address = src.trim();
  if (!OWN_IMAGE.test(address)) misfit(`The picture ${address} is not one of this site`);
  const pixels = (text: string | undefined) =>
    text !== undefined && PIXELS.test(text) ? text : null;
  return schema.node('img', { src: address, alt, width: pixels(width), height: pixels(height) });
};

/** The mark of an element that stands in a line; none for a link that leads nowhere. */
const markOf = ({ name, attributes }: HtmlElement): Mark[] => {
  const { href, title = null } = attributes as { href?: string; title?: string | null };
  if (name === 'a') {
    const target = linkTarget(href ?? '');
    return target === undefined ? [] : [schema.mark('a', { href: target, title })];
  }
  return [schema.mark(name, name === 'abbr' ? { title } : {})];
};

const inlineOf = (parts: readonly HtmlPart[], marks: readonly Mark[], literal: boolean): Inline =>
  parts.flatMap((part): Inline => {
    if (typeof part === 'string') {
      if (!literal) return withFormulas(part, marks);
      const text = part.replace(SPACES, ' ');
      return [schema.text(text, marks)];
    }
    if (part.name === 'br') return [schema.node('br', null, undefined, marks)];
    if (part.name === 'img') return [picture(part).mark(marks)];
    const inner = markOf(part).reduce((all, one) => one.addToSet(all), marks);
    return inlineOf(part.children, inner, literal || LITERAL.has(part.name));
  });

/** Spaces that no browser shows: at both ends of a block, around line breaks, and after other spaces. */
const trimmed = (nodes: Inline): Inline => {
  const result: Inline = [];
  let atStart = true;
  for (const each of nodes) {
    const cut: string | undefined =
      each.isText && atStart ? (each.text ?? '').replace(/^ +/, '') : each.text;
    if (cut === '') continue;
    const kept: Node = each.isText ? schema.text(cut ?? '', each.marks) : each;
    result.push(kept);
    atStart = kept.type.name === 'br' || (kept.isText && cut?.endsWith(' ') === true);
  }
  for (let at = result.length - 1; at >= 0; at -= 1) {
    const each = result[at];
    const next = result[at + 1];
    if (each?.isText !== true || (next !== undefined && next.type.name !== 'br')) continue;
    const cut = (each.text ?? '').replace(/ +$/, '');
    if (cut === '') result.splice(at, 1);
    else result[at] = schema.text(cut, each.marks);
  }
  return result;
};

const isBlank = (part: HtmlPart): boolean =>
  typeof part === 'string' && /^[ \t\n\f\r]*$/.test(part);

/** The elements of a kind that may have only certain others in them: rows in tables, entries in lists. */
const only = (parent: HtmlElement, marks: readonly Mark[]): Node[] =>
  parent.children
    .filter((part) => !isBlank(part))
    .map((part) =>
      typeof part === 'string'
        ? misfit(`There is text in ${nameOf(parent.name)} outside of its parts`)
        : blockOf(part, parent.name, marks),
    );

const textBlock = (one: HtmlElement, marks: readonly Mark[]): Node => {
  const block = one.children.find((part) => !isInline(part));
  if (typeof block === 'object') {
    misfit(`There is ${nameOf(block.name)} inside ${nameOf(one.name)}`);
  }
  return node(one.name, {}, trimmed(inlineOf(one.children, marks, false)));
};

/** Text as it stands, with its line breaks: code has no pictures and no blocks. */
const preOf = (parts: readonly HtmlPart[], marks: readonly Mark[]): Node[] =>
  parts.flatMap((part): Node[] => {
    if (typeof part === 'string') return [schema.text(part, marks)];
    if (!INLINE_MARKS.has(part.name)) {
      return misfit(`There is ${nameOf(part.name)} inside a block of code (<pre>)`);
    }
    return preOf(
      part.children,
      markOf(part).reduce((all, one) => one.addToSet(all), marks),
    );
  });

const blockOf = (one: HtmlElement, parent: string, marks: readonly Mark[]): Node => {
  const { name, attributes, children } = one;
  if (!ALLOWED.has(name)) misfit(`It has <${name}>, which posts cannot have`);
  const text = (key: string) => attributes[key] ?? null;
  switch (name) {
    case 'hr':
      return node('hr', {}, []);
    case 'pre':
      return node('pre', {}, preOf(children, marks));
    case 'ol':
      return node('ol', { start: text('start'), reversed: text('reversed') }, only(one, marks));
    case 'ul':
    case 'dl':
    case 'table':
    case 'thead':
    case 'tbody':
    case 'tfoot':
    case 'tr':
      return node(name, {}, only(one, marks));
    case 'th':
    case 'td': {
      const spans = { colspan: text('colspan'), rowspan: text('rowspan') };
      const scope = name === 'th' ? { scope: text('scope') } : {};
      return node(name, { ...spans, ...scope }, flowOf(children, name, marks));
    }
    case 'li':
    case 'dd':
    case 'figure':
    case 'blockquote':
      return node(name, {}, flowOf(children, name, marks));
    default:
      if (schema.nodes[name]?.isTextblock === true) return textBlock(one, marks);
      return misfit(`There is ${nameOf(name)} directly inside ${nameOf(parent)}`);
  }
};

/** Blocks, and lines of text between them. */
const flowOf = (
  parts: readonly HtmlPart[],
  parent: string,
  marks: readonly Mark[],
  isWhole = true,
): Node[] => {
  const blocks: Node[] = [];
  let line: HtmlPart[] = [];
  const endLine = () => {
    const inline = trimmed(inlineOf(line, marks, false));
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
      const inner = markOf(part).reduce((all, one) => one.addToSet(all), marks);
      blocks.push(...flowOf(part.children, parent, inner, false));
    } else blocks.push(blockOf(part, parent, marks));
  }
  endLine();
  if (blocks.length === 0 && isWhole) blocks.push(node(parent === '' ? 'p' : 'line', {}, []));
  return blocks;
};

const asSanitised = (part: HtmlPart): HtmlPart =>
  typeof part === 'string'
    ? part
    : {
        ...part,
        name: part.name === 'h1' ? 'h2' : part.name,
        children: part.children.map(asSanitised),
      };

/**
 * HTML as a document of the visual editor, or in words what of it has no place there. Attributes that the sanitiser
 * drops are left out. `<ul>text</ul>` -> refused: `There is text in a list (<ul>) outside of its parts`
 */
export const readHtml = (html: string): Outcome<Node> => {
  try {
    const parts = readTree(html).children.map(asSanitised);
    return ok(node('doc', {}, flowOf(parts, '', [])));
  } catch (error) {
    if (error instanceof Misfit) return invalid(error.message, 'content');
    // The schema's own refusal of something that none of the cases above names.
    if (error instanceof RangeError) return invalid(`Its parts are not in order`, 'content');
    throw error;
  }
};
