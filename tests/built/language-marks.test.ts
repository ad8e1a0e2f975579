import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { isOfKind } from '#site/content/page-data.ts';
import { defaultContent } from '../../infra/default-content/default-content.ts';
import { aPost } from '../api/domain/builders.ts';
import { builtSite, pageText, site } from '../support/built-site.ts';

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

const routesOf = (content: SiteContent) =>
  builtSite(content).routes.filter(({ contentType }) => contentType.startsWith('text/html'));

const translated = defaultContent();
/** The same without any translation, with posts in English and Hindi. */
const english: SiteContent = {
  ...translated,
  profile: { ...translated.profile, notice: 'Closed on Monday', translations: {} },
  classes: Object.fromEntries(
    Object.entries(translated.classes).map(([id, one]) => [
      id,
      {
        ...one,
        translations: {},
        chapters: one.chapters.map(({ questions = [], ...chapter }) => ({
          ...chapter,
          translations: {},
          questions: questions.map((each) => ({ ...each, translations: {} })),
        })),
      },
    ]),
  ),
  blogPosts: [
    aPost(),
    aPost({
      id: 'blog_2',
      slug: 'hindi',
      title: 'शून्य क्यों?',
      description: 'शून्य से भाग क्यों नहीं होता।',
      content: '<p>क्योंकि कोई उत्तर नहीं है।</p>',
    }),
  ],
};

/** One page of each kind and language; of chapters and of what belongs to them the one with most on it. */
const pagesOf = (content: SiteContent) => {
  const byKind = new Map<string, ReturnType<typeof routesOf>[number]>();
  for (const route of routesOf(content)) {
    const { selection, language = 'en', path } = route;
    const kind =
      typeof selection === 'object' && selection !== null && 'kind' in selection
        ? String(selection.kind)
        : '';
    if (isOfKind(selection, 'admin') || isOfKind(selection, 'redirect')) continue;
    const key = `${language} ${kind} ${path.endsWith('/blog/hindi') ? path : ''}`;
    const known = byKind.get(key);
    const size = (one: typeof route | undefined) => JSON.stringify(one?.selection ?? '').length;
    if (size(route) > size(known)) byKind.set(key, route);
  }
  return [...byKind.values()];
};

// Specification: TRANSLATION-7
test.each([
  ['translated', translated],
  ['English', english],
])('every text of a page is marked with its language: %s content', async (_, content) => {
  const pages = pagesOf(content);
  expect(pages.length).toBeGreaterThanOrEqual(45);
  const wrong: string[] = [];
  for (const route of pages) {
    const html = pageText(await site.render(route));
    wrong.push(...wronglyMarked(html).map((text) => `${route.path}: ${text}`));
  }
  expect(wrong).toEqual([]);
});
