import { expect, test } from 'vitest';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { defaultContent } from '../support/default-content.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { beyondHindiFont, PUNJABI_LETTERS } from '#site/content/hindi-font.ts';
import { aPost } from '../api/domain/builders.ts';
import { aClass, someContent } from '../support/content.ts';
import { allOf, builtSite, ORIGIN } from '../support/built-site.ts';

const content: SiteContent = {
  ...someContent({ classes: [aClass(), aClass({ id: 'ca', title: 'CA Foundation' })] }),
  profile: defaultContent().profile,
  blogPosts: [aPost()],
  formerSlugs: { 'old-name': 'why-zero' },
};
const { routes, page: htmlOf } = builtSite(content);

// Specification: LANGUAGE-1
test('every page is there in every language, but for what machines read and the editor', () => {
  const pages = routes.filter(({ contentType }) => contentType.startsWith('text/html'));
  const english = pages.filter(({ language }) => language === undefined).map(({ path }) => path);
  for (const language of ['hi', 'pa']) {
    const translated = pages.filter((each) => each.language === language).map(({ path }) => path);
    expect(translated).toEqual(
      english
        .filter((path) => path !== '/admin')
        .map((path) => (path === '/' ? `/${language}` : `/${language}${path}`)),
    );
  }
});

// Specification: LANGUAGE-2, LANGUAGE-40
test('each page of each language names all of them, itself included', async () => {
  for (const language of LANGUAGES) {
    const prefix = language === 'en' ? '' : `/${language}`;
    for (const path of ['', '/10', '/blog/why-zero']) {
      const html = await htmlOf(prefix + path || '/');
      expect(html).toContain(`<html lang="${language}-IN"`);
      expect(html).toContain(
        `<link rel="canonical" href="${ORIGIN}${prefix}${prefix + path === '' ? '/' : path}">`,
      );
      expect(allOf(html, /<link rel="alternate" hreflang="([^"]+)"/g)).toEqual([
        'en',
        'hi',
        'pa',
        'x-default',
      ]);
      expect(html).toContain(`hreflang="hi" href="${ORIGIN}/hi${path}"`);
      expect(html).toContain(`hreflang="x-default" href="${ORIGIN}${path || '/'}"`);
      // The switch in the header keeps the page.
      const others = LANGUAGES.filter((each) => each !== language);
      const bar = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
      expect(allOf(bar, /<a href="([^"]+)" lang="[a-z]+" hreflang=/g)).toEqual(
        others.map((each) => (each === 'en' ? path || '/' : `/${each}${path}`)),
      );
    }
  }
});

// Specification: LANGUAGE-40
test('pages of a language lead to pages of the same language', async () => {
  for (const path of [
    '/hi',
    '/hi/10',
    '/hi/10/4-quadratic-equations',
    '/hi/videos',
    '/hi/blog',
    '/hi/print/10',
    '/hi/404',
  ]) {
    const html = await htmlOf(path);
    const body = html
      .slice(html.indexOf('<body'))
      .replace(/<ul role="list" class="languages".*?<\/ul>/, '');
    const links = allOf(body, /<a [^>]*href="(\/[^"]*)"/g).filter(
      (link) => !/^\/(api|media)\//.test(link),
    );
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect(link, path).toMatch(/^\/hi(\/|#|$)/);
  }
});

// Specification: NOTFOUND-25
test('the not-found page offers home in other languages, since its own address has no page', async () => {
  const html = await htmlOf('/hi/404');
  expect(allOf(html, /<a href="([^"]+)" lang="[a-z]+" hreflang=/g)).toEqual(['/', '/pa']);
});

test('a former address of a post leads on in its own language', async () => {
  const html = await htmlOf('/pa/blog/old-name');
  expect(html).toContain('<html lang="pa-IN"');
  expect(html).toContain('content="0; url=/pa/blog/why-zero"');
});

// Specification: LANGUAGE-8
test('pages of a language load one font of it first, which has all that they show; English pages none', async () => {
  for (const path of ['', '/10', '/study-materials', '/videos']) {
    const [hindi, punjabi] = [await htmlOf(`/hi${path}`), await htmlOf(`/pa${path}`)];
    expect(hindi).toMatch(/rel="preload" href="\/_astro\/hindi\./);
    expect(hindi).toMatch(/<html lang="hi-IN" class="usual"/);
    expect(beyondHindiFont(hindi), path).toEqual([]);
    expect(punjabi).toMatch(/rel="preload" href="\/_astro\/gurmukhi\./);
    for (const letter of new Set(punjabi.match(/\u0964|[\u0a01-\u0a76]/g)))
      expect(PUNJABI_LETTERS).toContain(letter);
  }
  // Not for the names in its switch.
  expect(await htmlOf('/10')).not.toMatch(/\/_astro\/(?:hindi|devanagari|gurmukhi)\./);
});

// Specification: LANGUAGE-9
test('a class whose id is a language keeps its address, and the site does without that language', () => {
  const { routes } = builtSite({
    ...content,
    ...someContent({ classes: [aClass({ id: 'hi', title: 'Hi' })] }),
  });
  const paths = routes.map(({ path }) => path);
  expect(paths).toContain('/hi');
  expect(paths).not.toContain('/hi/videos');
  expect(paths).toContain('/pa/hi');
});
