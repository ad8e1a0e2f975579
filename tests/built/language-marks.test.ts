import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import type { SiteContent } from '#domain/content/snapshot';
import { defaultContent } from '../../infra/default-content/default-content.ts';
import { aPost } from '#support/builders';
import { builtSite } from '#support/built-site';

/** Words that every language writes in Latin letters, addresses, and letters of formulas. */
const ANY_LANGUAGE =
  /\b(?:WhatsApp|YouTube|JavaScript|PDF|KB|MB|CA|CBSE|ICSE|PSEB|NCERT|ICAI|HCF|LCM|sin|cos|tan|cot|sec|lim|log|adj)\b|\S+[@/.]\S+|\b[A-Za-z]{1,2}\b/g;
const UNSPOKEN = new Set(['script', 'style', 'template', 'svg', 'annotation', 'title']);
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const SPOKEN_ATTRIBUTES = ['aria-label', 'alt', 'placeholder'];

/** The languages that a text has words of. A title within a sentence is read in the voice of the sentence. */
const languagesIn = (text: string): string[] => [
  ...(/[\u0900-\u0963\u0966-\u097f]/.test(text) ? ['hi'] : []),
  ...(/[\u0a01-\u0a76]/.test(text) ? ['pa'] : []),
  ...(/[A-Za-z]/.test(text.replaceAll(ANY_LANGUAGE, ' ')) ? ['en'] : []),
];

/** The texts that a screen reader would say in the voice of another language. */
const wronglyMarked = (html: string): string[] => {
  const languages: string[] = [];
  const unspoken: string[] = [];
  const found: string[] = [];
  const check = (text: string) => {
    const own = languagesIn(text);
    const marked = languages.at(-1)?.slice(0, 2) ?? '';
    if (unspoken.length === 0 && own.length > 0 && !own.includes(marked))
      found.push(`${text.trim()} (${marked})`);
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      languages.push(attributes['lang'] ?? languages.at(-1) ?? '');
      const isHidden = attributes['aria-hidden'] === 'true' && !VOID.test(name);
      if (UNSPOKEN.has(name) || isHidden || unspoken.length > 0) unspoken.push(name);
      for (const attribute of SPOKEN_ATTRIBUTES) check(attributes[attribute] ?? '');
      if (!VOID.test(name)) return;
      languages.pop();
      if (unspoken.at(-1) === name) unspoken.pop();
    },
    ontext: check,
    onclosetag: (name) => {
      if (VOID.test(name)) return;
      languages.pop();
      unspoken.pop();
    },
  });
  parser.end(html);
  return found;
};

const translated = defaultContent();
/** The same without any translation, with posts in English and Hindi. */
const english = JSON.parse(
  JSON.stringify(translated, (key, value: unknown) => (key === 'translations' ? {} : value)),
) as SiteContent;
english.profile.notice = 'Closed on Monday';
english.blogPosts = [
  aPost(),
  aPost({
    id: 'blog_2',
    slug: 'hindi',
    title: 'शून्य क्यों?',
    description: 'शून्य से भाग क्यों नहीं होता।',
    content: '<p>क्योंकि कोई उत्तर नहीं है।</p>',
  }),
];

/** One page of each kind and language, the one with most on it; and the post in Hindi. */
const pagesOf = (content: SiteContent) => {
  const byKind = new Map<string, { path: string; size: number }>();
  for (const { path, selection, language = 'en', contentType } of builtSite(content).routes) {
    const { kind } = selection as { kind?: string };
    if (!contentType.startsWith('text/html') || kind === 'admin' || kind === 'redirect') continue;
    const key = `${language} ${kind ?? ''} ${path.endsWith('/blog/hindi') ? 'in Hindi' : ''}`;
    const size = JSON.stringify(selection).length;
    if (size > (byKind.get(key)?.size ?? 0)) byKind.set(key, { path, size });
  }
  return [...byKind.values()].map(({ path }) => path);
};

// Specification: TRANSLATION-7
test.each([
  ['translated', translated],
  ['English', english],
])('every text of a page is marked with its language: %s content', async (_, content) => {
  const { page } = builtSite(content);
  const paths = pagesOf(content);
  expect(paths.length).toBeGreaterThanOrEqual(45);
  const wrong: string[] = [];
  for (const path of paths)
    wrong.push(...wronglyMarked(await page(path)).map((text) => `${path}: ${text}`));
  expect(wrong).toEqual([]);
});
