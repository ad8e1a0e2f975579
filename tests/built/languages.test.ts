import { expect, test } from 'vitest';
import type { SiteContent } from '#domain/content/snapshot';
import { defaultContent } from '#support/default-content';
import { LANGUAGES, pathIn } from '#domain/text/language';
import { beyondHindiFont, PUNJABI_LETTERS } from '#site/content/hindi-font.ts';
import { aClass, aPost, someContent } from '#support/builders';
import { allOf, builtSite, ORIGIN, has, lacks } from '#support/built-site';

const content: SiteContent = {
  ...someContent({ classes: [aClass(), aClass({ id: 'ca', title: 'CA Foundation' })] }),
  profile: defaultContent().profile,
  blogPosts: [aPost()],
};
const { routes, page: htmlOf } = builtSite(content);

// Specification: LANGUAGE-1
test('every page is there in every language, but for what machines read and the editor', () => {
  const pages = routes.filter(({ contentType }) => contentType.startsWith('text/html'));
  const pathsIn = (wanted?: string) =>
    pages.filter(({ language }) => language === wanted).map(({ path }) => path);
  const english = pathsIn().filter((path) => path !== '/admin');
  for (const language of ['hi', 'pa'] as const)
    expect(pathsIn(language)).toEqual(english.map((path) => pathIn(language, path)));
});

// Specification: LANGUAGE-2, LANGUAGE-40
test('each page of each language names all of them, itself included, and its switch keeps the page', async () => {
  for (const language of LANGUAGES)
    for (const path of ['/', '/10', '/blog/why-zero']) {
      const html = await htmlOf(pathIn(language, path));
      has(
        html,
        `<html lang="${language}-IN"`,
        `<link rel="canonical" href="${ORIGIN}${pathIn(language, path)}">`,
      );
      const alternates = [...LANGUAGES.map((each) => [each, each]), ['x-default', 'en']] as const;
      expect(allOf(html, /<link rel="alternate" (hreflang="[^"]+" href="[^"]+")/g)).toEqual(
        alternates.map(([name, to]) => {
          const address = ORIGIN + pathIn(to, path);
          return `hreflang="${name}" href="${address}"`;
        }),
      );
      const bar = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
      expect(allOf(bar, /<a href="([^"]+)" lang="[a-z]+" hreflang=/g)).toEqual(
        LANGUAGES.filter((each) => each !== language).map((each) => pathIn(each, path)),
      );
    }
});

// Specification: LANGUAGE-40
test.each([
  '/hi',
  '/hi/10',
  '/hi/10/4-quadratic-equations',
  '/hi/videos',
  '/hi/blog',
  '/hi/print/10',
  '/hi/404',
])('%s leads to pages of the same language', async (path) => {
  const html = await htmlOf(path);
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<ul role="list" class="languages".*?<\/ul>/, '');
  const links = allOf(body, /<a [^>]*href="(\/(?!api\/|media\/)[^"]*)"/g);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !/^\/hi(\/|#|$)/.test(link))).toEqual([]);
});

// Specification: NOTFOUND-25
test('the not-found page offers home in other languages, since its own address has no page', async () => {
  const html = await htmlOf('/hi/404');
  expect(allOf(html, /<a href="([^"]+)" lang="[a-z]+" hreflang=/g)).toEqual(['/', '/pa']);
});

// Specification: LANGUAGE-8, SITE-25
test('pages of a language load one font of it first, which has all that they show; English pages none', async () => {
  for (const path of ['', '/10', '/study-materials', '/videos']) {
    const [hindi, punjabi] = [await htmlOf(`/hi${path}`), await htmlOf(`/pa${path}`)];
    has(hindi, /rel="preload" href="\/_astro\/hindi\./, /<html lang="hi-IN" class="own usual"/);
    expect(beyondHindiFont(hindi), path).toEqual([]);
    has(punjabi, /rel="preload" href="\/_astro\/gurmukhi\./);
    has(PUNJABI_LETTERS, ...new Set(punjabi.match(/\u0964|[\u0a01-\u0a76]/g)));
  }
  // Not for the names in its switch.
  lacks(await htmlOf('/10'), /\/_astro\/(?:hindi|devanagari|gurmukhi)\./);
});

// Specification: LANGUAGE-9
test('a class whose id is a language keeps its address, and the site does without that language', () => {
  const classes = [aClass({ id: 'hi', title: 'Hi' })];
  const paths = builtSite(someContent({ classes })).routes.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/hi', '/pa/hi']));
  lacks(paths, '/hi/videos');
});
