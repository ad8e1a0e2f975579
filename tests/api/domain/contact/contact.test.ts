import { expect, test } from 'vitest';
import { checkContact, cleanContact, type ContactInput } from '#domain/contact/contact.ts';
import { rows } from '#support/rows.ts';

const TOKEN = 'Invalid form submission. Please refresh the page and try again.';
const REQUIRED = 'Please fill in all required fields.';
const NAME = 'Please enter a valid name with only letters, spaces, apostrophes, and hyphens.';
const SPACES = 'Name cannot contain more than 2 spaces.';
const PHONE =
  'Please enter a valid phone number (6-20 digits with optional +, spaces, or hyphens).';
const EMAIL = 'Please enter a valid email address or leave the field empty.';
const MESSAGE = 'Message must be between 10 and 1000 characters.';
const ANSWER = 'Please provide the correct answer to the math problem.';

const good: ContactInput = {
  name: 'Asha Rani',
  phone: '+91 98765-43210',
  email: 'asha@example.org',
  message: 'My daughter is in Class 10.',
  answer: '12',
};
const check = (changes: Partial<ContactInput>, { tokenMatches = true, sum = 12 } = {}) =>
  checkContact({ ...good, ...changes }, { tokenMatches, sum });

// Specification: CONTACT-4, CONTACT-5, CONTACT-6
test('with everything wrong the problems come one at a time, in order', () => {
  let input: ContactInput = {
    name: '',
    phone: 'abc',
    email: 'nobody',
    message: 'short',
    answer: '13',
  };
  // Each step fixes the error of the one before.
  const steps: [Partial<ContactInput>, string, keyof ContactInput | undefined][] = [
    [{}, TOKEN, undefined],
    [{}, REQUIRED, 'name'],
    [{ name: 'A  B  C  4' }, NAME, 'name'],
    [{ name: 'A B C D' }, SPACES, 'name'],
    [{ name: 'A B C' }, PHONE, 'phone'],
    [{ phone: '987654' }, EMAIL, 'email'],
    [{ email: '' }, MESSAGE, 'message'],
    [{ message: 'Long enough' }, ANSWER, 'answer'],
  ];
  for (const [index, [corrected, message, field]] of steps.entries()) {
    input = { ...input, ...corrected };
    const problem = check(input, { tokenMatches: index > 0 });
    expect(problem).toEqual(field === undefined ? { message } : { message, field });
  }
  expect(check({ ...input, answer: '12' })).toBeUndefined();
  // Nought is an answer, nothing is none.
  expect(check({ answer: '0' }, { sum: 0 })).toBeUndefined();
  expect(check({ answer: '' }, { sum: 0 })?.message).toBe(ANSWER);
  for (const missing of ['phone', 'message'] as const)
    expect(check({ name: '123', [missing]: '' })).toEqual({ message: REQUIRED, field: missing });
});

const longest = `${'a'.repeat(88)}@example.org`;

// Specification: CONTACT-7, CONTACT-11, CONTACT-12
test.each<[keyof ContactInput, string[]]>([
  ['name', ['आशा रानी', 'ਗੁਰਪ੍ਰੀਤ ਕੌਰ', 'Dr. R. K. Sharma', 'A  B', 'क्\u200dषमा', 'x'.repeat(50)]],
  ['phone', ['987654', '+91 (161) 240-0000', '1'.repeat(20)]],
  ['email', ['', 'a@b.in', 'first.last+tag@mail.example.co.in', 'आशा@उदाहरण.भारत', longest]],
  ['message', ['x'.repeat(10), 'x'.repeat(1000)]],
  ['answer', ['12', '012']],
])('as %s these are taken: %j', (field, texts) => {
  for (const text of texts) expect([text, check({ [field]: text })]).toEqual([text, undefined]);
});

// Specification: CONTACT-7, CONTACT-8, CONTACT-9, CONTACT-10, CONTACT-11, CONTACT-12
test.each<[keyof ContactInput, string, string[]]>([
  [
    'name',
    NAME,
    ['a@b', '. Sharma', 'Asha   Rani', '=HYPERLINK(1)', 'Asha\r\nBcc: x@y.in', 'x'.repeat(51)],
  ],
  ['name', SPACES, ['A B C D', 'A  B C']],
  ['phone', PHONE, ['98765', '98765x43210', '९८७६५४३२१०', '1'.repeat(21), '98765\n43210']],
  [
    'email',
    EMAIL,
    [
      'a@b',
      'a@b..in',
      '.a@b.in',
      'a@b.in, c@d.in',
      'a@b.in\r\nBcc: c@d.in',
      'a\u202e@b.in',
      `a${longest}`,
    ],
  ],
  ['message', MESSAGE, ['x', 'x'.repeat(9), 'x'.repeat(1001)]],
  ['answer', ANSWER, ['', '12 ', ...'13 12.0 1e1 0012 १२ 5+7'.split(' ')]],
])('as %s these are refused with “%s”: %j', (field, message, texts) => {
  for (const text of texts)
    expect([text, check({ [field]: text })]).toEqual([text, { message, field }]);
});

// Specification: CONTACT-14
test('cleaning strips HTML and outer spaces from every field', () => {
  expect(
    cleanContact({
      name: ' <b>Asha</b> ',
      phone: ' 987654<br> ',
      email: '\ta@b.in<!-- x -->',
      message: ' Is a < b?<script>x</script>\r\nYes.\rNo. ',
      answer: ' <i>12</i>\n',
    }),
  ).toEqual({
    name: 'Asha',
    phone: '987654',
    email: 'a@b.in',
    message: 'Is a < b?x\nYes.\nNo.',
    answer: '12',
  });
});

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
