/*
 * The fast path of the sanitiser. A text that passes is a text that the sanitiser would return unchanged, and one in
 * which nothing can act whatever the sanitiser does: every tag is one of those below, without any attribute
 * (docs/decisions/0033). Whatever is not certain is left to the sanitiser.
 */

/** Where text and marks may be. */
const TEXT_BLOCKS = ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'blockquote', 'td', 'th', 'pre'];
const MARKS = 'strong b em i u s del ins mark small sub sup cite q code kbd'.split(' ');
/** Where blocks may be; the empty name is the text itself. */
const ROOMS = ['', 'blockquote', 'li'];

const each = (names: readonly string[], parents: readonly string[]) =>
  names.map((name): [string, ReadonlySet<string>] => [name, new Set(parents)]);

/**
 * The elements that simple HTML has, each with those that it may be in. An HTML parser closes none of them on its own
 * account when they stand like this: no `<p>` in a `<p>`, no `<li>` outside a list.
 */
const PARENTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...each(MARKS, ['', ...TEXT_BLOCKS, ...MARKS]),
  ...each(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'ul', 'ol', 'blockquote'], ROOMS),
  ...each(['li'], ['ul', 'ol']),
  ...each(['table'], ['']),
  ...each(['thead', 'tbody'], ['table']),
  ...each(['tr'], ['thead', 'tbody']),
  ...each(['th', 'td'], ['tr']),
]);

/** Names are at most this long; a tag that does not end by then is none of these. */
const LONGEST_NAME = 10;
/** The sanitiser cuts off at 60. */
const DEEPEST = 20;

const LESS = 60;
const GREATER = 62;
const AMPERSAND = 38;
const TAB = 9;
const LINE_FEED = 10;
const SPACE = 32;

/** The entities that the sanitiser writes in texts; all others it turns into characters. */
const isEntity = (html: string, at: number): boolean =>
  html.startsWith('amp;', at + 1) ||
  html.startsWith('lt;', at + 1) ||
  html.startsWith('gt;', at + 1);

/**
 * Whether `sanitiseHtml` would return exactly this text. `false` for much that is clean, too. One pass, whose time
 * grows with the length alone.
 * `<p>2 &lt; <em>x</em></p>` -> true, `<p class="a">x</p>` -> false
 */
export const isSimpleHtml = (html: string): boolean => {
  const open = [''];
  for (let at = 0; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code === LESS) {
      const closes = html[at + 1] === '/';
      const start = closes ? at + 2 : at + 1;
      const end = html.slice(start, start + LONGEST_NAME + 1).indexOf('>');
      if (end === -1) return false;
      const name = html.slice(start, start + end);
      const parent = open.at(-1) ?? '';
      if (closes) {
        if (name === '' || name !== parent) return false;
        open.pop();
      } else {
        if (open.length > DEEPEST || PARENTS.get(name)?.has(parent) !== true) return false;
        open.push(name);
      }
      at = start + end;
    } else if (code === AMPERSAND) {
      if (!isEntity(html, at)) return false;
    } else if (code === GREATER || (code < SPACE && code !== LINE_FEED && code !== TAB)) {
      return false;
    }
  }
  return open.length === 1 && html.trim() === html;
};
