import { expect, test } from 'vitest';
import { cleanContact } from '#domain/contact/contact.ts';
import { rows } from '#support/rows.ts';

/** What is left of a message; spaces around it go. */
const stripHtml = (message: string) =>
  cleanContact({ name: '', phone: '', email: '', message, answer: '' }).message;

test.each([
  ['<SCRIPT >alert(1)</SCRIPT\n>', 'alert(1)'],
  ['<a\nhref="javascript:alert(1)">x</a>', 'x'],
  ...rows`
    <img src=x onerror="alert(1)">Hi           | Hi
    <scr<script>ipt>alert(1)</scr</script>ipt> | ipt>alert(1)ipt>
    <<<b>b>script>x                            | x
    <!-<!-- x -->- y -->z                      | z
    Hi <img src=x onerror=alert(1)             | Hi
    a<!-- <b>x</b> -->b                        | ab
    &lt;script&gt; &#60;b&#62; &amp;           | &lt;script&gt; &#60;b&#62; &amp;
    Is a < b?                                  | Is a < b?
  `,
])('%j becomes %j', (html, text) => {
  expect(stripHtml(html)).toBe(text);
});

test('nothing is left that begins a tag, however deeply tags are nested', () => {
  for (const depth of [1, 10, 11, 5_000]) {
    const text = stripHtml(`${'<'.repeat(depth)}${'b>'.repeat(depth)}<i>end</i>`);
    expect(text).not.toMatch(/<[a-z/!?]/i);
    expect(text).toContain('end');
  }
});
