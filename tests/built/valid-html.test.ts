import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { sampleSnapshot } from '#site/renderer/sample-snapshot.ts';
import { pageText, site } from '#support/built-site.ts';

const checker = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  elements: [
    'html5',
    {
      // In front of the first island, wherever that stands, Astro writes the one style sheet that a page contains.
      style: { flow: true },
      // The standard's own list, without `form`, which html-validate takes for transparent parents only.
      main: { permittedParent: ['body', 'div'] },
    },
  ],
  rules: {
    // All files come from the site itself.
    'require-sri': 'off',
  },
});
// Specification: SITE-47
test('every kind of page is valid HTML in every language', async () => {
  const seen = new Map<string, number>();
  const faults: string[] = [];
  for (const route of site.routes(sampleSnapshot(), {
    origin: 'https://example.org',
    year: 2026,
  })) {
    const kind = `${(route.selection as { kind: string }).kind} ${route.language ?? ''}`;
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    // Pages of one kind differ in what the teacher wrote: the first of them stand for the rest.
    if (!route.contentType.startsWith('text/html') || count > (route.language ? 1 : 2)) continue;
    const html = pageText(await site.render(route));
    // What follows the end is let through by the checker, and moved by browsers.
    if (!html.trimEnd().endsWith('</html>')) faults.push(`${route.path}: not at its end`);
    const { results } = await checker.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      faults.push(`${route.path}: ${ruleId}, ${message}, ${selector ?? ''}`);
    }
  }
  expect([...new Set(faults)]).toEqual([]);
});
