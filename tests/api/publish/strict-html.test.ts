import { expect, test } from 'vitest';
import { policyHash } from '#api/publish/digest.ts';
import { parseHtmlPage, readHtmlPage } from '#api/publish/page-facts.ts';
import { createStrictHtml } from '#api/publish/strict-html.ts';
import { damagedPost, fuzzedHtml } from '../../support/html-texts.ts';
import { XSS_VECTORS } from '../../support/xss-vectors.ts';

const ORIGIN = 'https://example.org';
const policy = `default-src 'none'; script-src 'self' ${policyHash('run()')}`;
const HEADER =
  '<header class="a"><nav><a href="/10" id="h">Ten</a><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></nav></header>';
const FOOTER = '<footer><a href="mailto:a@b.c">Write</a><a href="/#top">Up</a></footer>';

const pageOf = (main: string, head = '') => ({
  body: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A &amp; B</title>${head}</head><body>${HEADER}<main id="main">${main}</main>${FOOTER}</body></html>`,
  policy,
});

const expectSame = (page: ReturnType<typeof pageOf>) => {
  expect(readHtmlPage('/blog/x', page, ORIGIN), page.body).toEqual(
    parseHtmlPage('/blog/x', page, ORIGIN),
  );
};

test('hostile texts anywhere on a page are read as the parser reads them', () => {
  for (const vector of XSS_VECTORS) {
    expectSame(pageOf(vector));
    expectSame(pageOf(`<a title="${vector}" href="/9">x</a>`));
    for (const name of ['select', 'template', 'textarea']) {
      expectSame(
        pageOf(`<${name}><option value="a">${vector}</option></${name}><a href="/9">x</a>`),
      );
    }
    expectSame(pageOf('', vector));
    expectSame(pageOf(`<script>${vector}</script><a href="/8">x</a>`));
  }
});

test('fuzzed pages are read as the parser reads them', () => {
  for (let index = 0; index < 1_000; index += 1) {
    expectSame(pageOf(fuzzedHtml(index)));
    expectSame(pageOf(damagedPost(index)));
    for (const name of ['select', 'template', 'textarea']) {
      expectSame(pageOf(`<${name}>${fuzzedHtml(index)}</${name}><a href="/9">x</a>`));
    }
    const whole = pageOf(
      `<h2 id="p${index % 7}">Part</h2><script>run()</script>`,
      '<link rel="icon" href="/i.png">',
    );
    const at = (index * 37) % whole.body.length;
    expectSame({
      ...whole,
      body:
        whole.body.slice(0, at) +
        '<">\'=&!-/ '.charAt(index % 10) +
        whole.body.slice(at + (index % 3)),
    });
  }
});

/** A strict reader that notes what it makes facts of. */
const aReader = () => {
  const made: string[] = [];
  const read = createStrictHtml({
    factsOf: ({ name, attributes }) => {
      made.push(name);
      return `${name}${JSON.stringify(attributes)}`;
    },
  });
  const facts = (html: string) => {
    const told: string[] = [];
    const isStrict = read(html, {
      tags: (all) => told.push(...all),
      text: (of, text) => told.push(`${of}: ${text}`),
    });
    return isStrict ? told : undefined;
  };
  return { facts, made };
};

test('equal tags of several pages are read once', () => {
  const { facts, made } = aReader();
  const first = facts(`${HEADER}<p>One</p>${FOOTER}`);
  made.length = 0;
  expect(facts(`${HEADER}<p>Two</p>${FOOTER}`)).toEqual(first);
  expect(made).toEqual([]);
});

test('a menu that differs in one letter is another one, also inside of another part that pages share', () => {
  const { facts } = aReader();
  const menu = '<nav class="a"><a href="/10" id="h">Ten</a></nav>';
  const other = menu.replace('/10', '/11');
  for (const html of [menu, `<footer>${menu}</footer>`]) {
    facts(html);
    expect(facts(html.replace(menu, other))).toContain('a{"href":"/11","id":"h"}');
    expect(facts(html)).toContain('a{"href":"/10","id":"h"}');
  }
});

test.each([
  ['a comment with a tag in it', '<p><!-- <b> --></p>'],
  ['a comment that ends early', '<p><!--> <b>x</b> --></p>'],
  ['an attribute without quotes', '<p id=x>a</p>'],
  ['single quotes', "<p id='x'>a</p>"],
  ['a bare <', '<p>1 < 2</p>'],
  ['a script that is not closed', '<script>run()'],
  ['a script with an end tag in it', '<script>"</b>"</script>'],
  ['a script in a drawing', '<svg><script>run()</script></svg>'],
  ['a textarea that is not closed', '<textarea><p>'],
])('%s is left to the parser', (_name, html) => {
  expect(aReader().facts(html)).toBeUndefined();
});

test('what readers without scripts see and empty comments of React are read as the parser reads them', () => {
  const html = '<noscript><!-- --><a href="/10">Ten</a></noscript>';
  expect(aReader().facts(html)).toEqual(['noscript{}', 'a{"href":"/10"}']);
  expectSame(pageOf(html));
  expectSame(pageOf('<p>Page <!-- -->1<!--/$--></p><!--astro:end--><a href="/9">x</a>'));
  expectSame(pageOf('', '<noscript><link rel="stylesheet" href="/a.css"></noscript>'));
  expectSame(
    pageOf(`<noscript><a title="</noscript>" href="/9">x</a><script>run()</script></noscript>`),
  );
});

test('choices, templates of lists and fields for text are read as the parser reads them', () => {
  const html =
    '<select name="a"><option value="/x">X</option></select><template><a href="/10">Ten</a></template><textarea name="b">\n<p></textarea>';
  expect(aReader().facts(html)).toEqual([
    'select{"name":"a"}',
    'option{"value":"/x"}',
    'template{}',
    'a{"href":"/10"}',
    'textarea{"name":"b"}',
    'textarea{"name":"b"}: \n<p>',
  ]);
  expectSame(pageOf(html));
});

test('a > in an attribute ends no tag', () => {
  expect(aReader().facts('<a title="a > b" href="/10">x</a>')).toEqual([
    'a{"title":"a > b","href":"/10"}',
  ]);
});
