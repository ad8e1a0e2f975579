import { describe, expect, test } from 'vitest';
import { stripHtml } from '#domain/contact/contact.ts';
import { lines, rows } from '../../../support/rows.ts';

describe('stripHtml', () => {
  test.each([
    ...rows`
      <img src=x onerror="alert(1)">Hi | Hi
    `,
    ['<SCRIPT >alert(1)</SCRIPT\n>', 'alert(1)'],
    ['<a\nhref="javascript:alert(1)">x</a>', 'x'],
    // Nested and split tags.
    ...rows`
      <scr<script>ipt>alert(1)</scr</script>ipt> | ipt>alert(1)ipt>
      <<b>script>alert(1)                        | alert(1)
      <<<b>b>script>x                            | x
      <!-<!-- x -->- y -->z                      | z
    `,
    // Unclosed ones.
    ['Hi <img src=x onerror=alert(1)', 'Hi '],
    ['Hi <!-- there', 'Hi '],
    // Comments and similar markup.
    ...rows`
      a<!-- <b>x</b> -->b | ab
      a<![CDATA[x]]>b     | ab
    `,
    // Entities are text: they are never decoded into tags.
    ...rows`
      &lt;script&gt;    | &lt;script&gt;
      &#60;b&#62; &amp; | &#60;b&#62; &amp;
    `,
  ])('%j becomes %j', (html, text) => {
    expect(stripHtml(html)).toBe(text);
  });

  test.each([
    ...lines`
      Is a < b?
      अगर क < ख
      <
      >
      Class 10 🙂
    `,
    '',
  ])('%j stays as it is', (text) => {
    expect(stripHtml(text)).toBe(text);
  });

  test('leaves nothing that begins a tag, however deeply tags are nested', () => {
    for (const depth of [1, 5, 10, 11, 100, 5_000]) {
      const text = stripHtml(`${'<'.repeat(depth)}${'b>'.repeat(depth)}<i>end</i>`);
      expect(text).not.toMatch(/<[a-z/!?]/i);
      expect(text).toContain('end');
    }
  });
});
