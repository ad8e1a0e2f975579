import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { renderFormulas } from '#api/html/render-formulas';
import { sanitiseHtml } from '#api/html/sanitise';
import { openVisually, writeHtml } from '#ui/editor/html-document.ts';
import { generatedPost } from '#support/post-html';

const POSTS = 500;
const MARKS =
  /<\/?(?:a|q|kbd|code|mark|abbr|strong|b|em|i|u|s|del|ins|small|sub|sup|cite)(?: [^>]*)?>/g;

/** The page of a post without its marks, as a reader's browser gets it: blocks, pictures, words and set formulas. */
const pageOf = (html: string): string => {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const shown = Object.entries(attributes).map((each) => each.join('='));
      found.push(`<${[name, ...shown.sort()].join(' ')}>`);
    },
    ontext: (text) => found.push(text.trim()),
    onclosetag: (name) => found.push(`</${name}>`),
  });
  parser.end(renderFormulas(sanitiseHtml(html)).html.replaceAll(MARKS, ''));
  return found
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=<)|(?<=>) /g, '')
    .replace(/<(p|h\d|blockquote)><\/\1>/g, '');
};

/** A stored post as the visual tab writes it; `undefined` where the tab refuses. */
const written = (html: string): string | undefined => {
  const opened = openVisually(html);
  return opened.kind === 'ok' ? sanitiseHtml(writeHtml(opened.value)) : undefined;
};

// Specification: POST-26
test('a round trip of 500 generated posts through the visual tab changes nothing that readers see', () => {
  let opened = 0;
  let index = 0;
  for (; opened < POSTS; index += 1) {
    const stored = sanitiseHtml(generatedPost(index));
    const again = written(stored);
    if (again === undefined) continue;
    opened += 1;
    if (pageOf(again) !== pageOf(stored)) expect(pageOf(again)).toBe(pageOf(stored));
    // What it writes it can open, and then it changes nothing at all.
    if (written(again) !== again) expect(written(again)).toBe(again);
  }
  // A tab that refuses most texts would be of no use.
  expect(opened / index).toBeGreaterThan(0.5);
});
