import type { Mark, Node } from 'prosemirror-model';
import { locateFormulas } from '#api/html/find-formulas.ts';
import { escapeText, startTag } from './html-tree.ts';

/** A tag as it is, or a part of a text that is still to be joined with its neighbours. */
type Token =
  | { kind: 'tag'; html: string }
  | { kind: 'words'; text: string }
  | { kind: 'formula'; source: string };

/** Keeps two characters apart that would mean something together; it is invisible. */
const WORD_JOINER = '\u2060';

/** A text whose formulas are still formulas when it is read: a digit behind `$x$` would make its sign a price. */
const joined = (parts: readonly Exclude<Token, { kind: 'tag' }>[]): string => {
  const whole = (texts: readonly string[]): string | undefined => {
    const text = texts.join('');
    const found = new Map(locateFormulas(text).map(({ start, end }) => [start, end]));
    let at = 0;
    for (const [index, part] of parts.entries()) {
      const start = at + (texts[index]?.indexOf('$') ?? 0);
      at += texts[index]?.length ?? 0;
      if (part.kind !== 'formula') continue;
      if (found.get(start) !== start + part.source.length) return undefined;
    }
    return text;
  };
  const plain = parts.map((part) => (part.kind === 'words' ? part.text : part.source));
  const needed = plain.map((text, index) => {
    const next = plain[index + 1] ?? '';
    const meets = text.endsWith('\\') || (parts[index]?.kind === 'formula' && /^[\d$]/.test(next));
    return next !== '' && meets ? text + WORD_JOINER : text;
  });
  // A sign among the words that would pair with one of a formula is a dollar.
  const escaped = needed.map((text, index) =>
    parts[index]?.kind === 'words' ? text.replace(/(?<!\\)\$/g, '\\$') : text,
  );
  return whole(plain) ?? whole(needed) ?? escaped.join('');
};

const htmlOf = (tokens: readonly Token[]): string => {
  let html = '';
  let text: Exclude<Token, { kind: 'tag' }>[] = [];
  const endText = () => {
    html += escapeText(joined(text));
    text = [];
  };
  for (const token of tokens) {
    if (token.kind !== 'tag') text.push(token);
    else {
      endText();
      html += token.html;
    }
  }
  endText();
  return html;
};

const inlineTokens = (block: Node): Token[] => {
  const tokens: Token[] = [];
  let open: readonly Mark[] = [];
  const moveTo = (marks: readonly Mark[]) => {
    let same = 0;
    for (let next = marks[same]; next !== undefined && open[same]?.eq(next) === true;) {
      same += 1;
      next = marks[same];
    }
    for (const mark of open.slice(same).reverse()) {
      tokens.push({ kind: 'tag', html: `</${mark.type.name}>` });
    }
    for (const mark of marks.slice(same)) {
      tokens.push({ kind: 'tag', html: startTag(mark.type.name, mark.attrs) });
    }
    open = marks;
  };
  block.forEach((child) => {
    moveTo(child.marks);
    if (child.isText) tokens.push({ kind: 'words', text: child.text ?? '' });
    else if (child.type.name === 'formula') {
      tokens.push({ kind: 'formula', source: String(child.attrs['source']) });
    } else tokens.push({ kind: 'tag', html: startTag(child.type.name, child.attrs) });
  });
  moveTo([]);
  return tokens;
};

const inlineHtml = (block: Node): string =>
  block.type.name === 'pre'
    ? inlineTokens(block)
        .map((token) =>
          token.kind === 'words' ? escapeText(token.text) : token.kind === 'tag' ? token.html : '',
        )
        .join('')
    : htmlOf(inlineTokens(block));

const isLine = (block: Node | undefined): boolean => block?.type.name === 'line';

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
  const isRow = name === 'tr';
  const space = !isRow && blocks.length > 1 ? '\n' : '';
  return `${startTag(name, block.attrs)}${space}${blocks.join(isRow ? '' : '\n')}${space}</${name}>`;
};

/** A document of the visual editor as the HTML of a post; the opposite of `readHtml`. */
export const writeHtml = (doc: Node): string => blocksOf(doc).join('\n');
