import { expect, test } from 'vitest';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { defaultContent } from '../support/default-content.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { beyondHindiFont } from '#site/content/hindi-font.ts';
import { aPost } from '../api/domain/builders.ts';
import { aClass, someContent } from '../support/content.ts';
import { allOf, builtSite, ORIGIN, pageText, site } from '../support/built-site.ts';

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
test('the pages of a language share one font with all letters of their interface', async () => {
  const sheets = await Promise.all(
    ['/pa', '/pa/10', '/pa/blog', '/pa/study-materials'].map(async (path) =>
      allOf(await htmlOf(path), /<link rel="stylesheet" href="(\/_astro\/content\/[^"]+)"/g),
    ),
  );
  expect(new Set(sheets.flat()).size).toBe(1);
  // An English page loads none for the names in its switch.
  expect(allOf(await htmlOf('/10'), /href="(\/_astro\/content\/[^"]+)"/g)).toEqual([]);
  const html = await htmlOf('/pa');
  const sheet = routes.find(({ path }) => path === sheets[0]?.[0]);
  const named = sheet ? pageText(await site.render(sheet)) : '';
  for (const letter of new Set(html.match(/\u0964|[\u0a01-\u0a76]/g))) {
    expect(named, letter).toContain(`U+${letter.codePointAt(0)?.toString(16) ?? ''}`);
  }
});

// Specification: LANGUAGE-8
test('Hindi pages load one font with all that they show, and none for each page', async () => {
  for (const path of ['/hi', '/hi/10', '/hi/study-materials', '/hi/videos']) {
    const html = await htmlOf(path);
    expect(html).toMatch(/rel="preload" href="\/_astro\/hindi\./);
    expect(html).not.toMatch(/href="\/_astro\/content\/fonts\//);
    expect(beyondHindiFont(html), path).toEqual([]);
  }
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
