import { Parser } from 'htmlparser2';
import { LINK_SCHEMES } from '#api/html/allowed-html.ts';
import { escapeFormulas } from '#api/html/formulas.ts';
import { INLINE_MARKS } from './schema.ts';

/** An element or a text, with as much of a page's node as ProseMirror's parser asks for. */
export class HtmlNode {
  nodeType = 1;
  nodeValue = '';
  parentNode: HtmlNode | undefined;
  readonly childNodes: HtmlNode[] = [];
  /** `p`; nothing for a text. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;

  constructor(name: string, children: readonly (string | HtmlNode)[] = [], attributes = {}) {
    this.name = name;
    this.attributes = attributes;
    for (const child of [...children]) this.appendChild(child);
  }
  /** Neighbouring texts are one text, as in what the sanitiser returns. */
  appendChild(child: string | HtmlNode) {
    const last = this.childNodes.at(-1);
    if (typeof child === 'string') {
      if (last?.nodeType === 3) last.nodeValue += child;
      else this.appendChild(textNode(child));
      return;
    }
    const left = child.parentNode?.childNodes;
    left?.splice(left.indexOf(child), 1);
    child.parentNode = this;
    this.childNodes.push(child);
  }
  beside(step: number): HtmlNode | undefined {
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
      open.at(-1)?.appendChild(text);
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
export const startTag = (name: string, attributes: Readonly<Record<string, unknown>>): string => {
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

/** What a teacher typed as an address: `ganit.example/10` -> `https://ganit.example/10`, `a@b.in` -> `mailto:a@b.in` */
export const typedTarget = (typed: string): string | undefined => {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text)) return linkTarget(`https://${text}`);
  return linkTarget(text);
};
