import { describe, expect, test } from 'vitest';
import { checkContact, cleanContact, type ContactInput } from '#domain/contact/contact.ts';
import { lines } from '../../../support/rows.ts';

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
const check = (changes: Partial<ContactInput>, tokenMatches = true) =>
  checkContact({ ...good, ...changes }, { tokenMatches, sum: 12 });

test('a proper message passes', () => {
  expect(check({})).toBeUndefined();
});

// Specification: CONTACT-4
test('with everything wrong the problems come one at a time, in order', () => {
  const wrong: ContactInput = {
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
  let input = wrong;
  for (const [index, [corrected, message, field]] of steps.entries()) {
    input = { ...input, ...corrected };
    const problem = checkContact(input, { tokenMatches: index > 0, sum: 12 });
    expect(problem).toEqual(field === undefined ? { message } : { message, field });
  }
  expect(checkContact({ ...input, answer: '12' }, { tokenMatches: true, sum: 12 })).toBeUndefined();
});

// Specification: CONTACT-5
test('a wrong token is said even when all else is right', () => {
  expect(check({}, false)).toEqual({ message: TOKEN });
});

// Specification: CONTACT-6
test.each(['name', 'phone', 'message'] as const)('the %s is required', (field) => {
  expect(check({ [field]: '' })).toEqual({ message: REQUIRED, field });
});

test('a missing message is said before a wrong name', () => {
  expect(check({ name: '123', message: '' })).toEqual({ message: REQUIRED, field: 'message' });
});

describe('a name', () => {
  // Specification: CONTACT-7
  test.each([
    ...lines`
      Asha
      D'Souza
      O’Brien
      Anne-Marie
      Zoë Ångström
      आशा रानी
      ਗੁਰਪ੍ਰੀਤ ਕੌਰ
      李小龍
      Dr. R. K. Sharma
      R.K. Sharma
      A  B
    `,
    'क्\u200dषमा',
    'x'.repeat(50),
  ])('%j is taken', (name) => {
    expect(check({ name })).toBeUndefined();
  });

  // Specification: CONTACT-7
  test.each([
    'Asha1',
    'Asha २',
    'a@b',
    '. Sharma',
    'Asha..',
    'Asha   Rani',
    'Asha\tRani',
    'Asha\u00a0Rani',
    'Asha\r\nBcc: x@y.in',
    '\u200d',
    'Asha\u202e',
    '🙂',
    '=HYPERLINK(1)',
    'x'.repeat(51),
  ])('%j is refused', (name) => {
    expect(check({ name })).toEqual({ message: NAME, field: 'name' });
  });

  // Specification: CONTACT-8
  test.each(['A B C D', 'A  B C', 'a b c d e f', 'Dr. A B C D'])(
    '%j has too many spaces',
    (name) => {
      expect(check({ name })).toEqual({ message: SPACES, field: 'name' });
    },
  );
});

describe('a phone number', () => {
  test.each(['987654', '+91 (161) 240-0000', '1'.repeat(20), '98765 43210'])(
    '%j is taken',
    (phone) => {
      expect(check({ phone })).toBeUndefined();
    },
  );

  // Specification: CONTACT-9
  test.each([
    '98765',
    '1'.repeat(21),
    '98765x43210',
    '९८७६५४३२१०',
    '98765\n43210',
    '98765\u00a043210',
    '98765.43210',
    'tel:987654',
  ])('%j is refused', (phone) => {
    expect(check({ phone })).toEqual({ message: PHONE, field: 'phone' });
  });
});

describe('an e-mail address', () => {
  const longest = `${'a'.repeat(88)}@example.org`;

  test.each(['', 'a@b.in', 'first.last+tag@mail.example.co.in', 'आशा@उदाहरण.भारत', longest])(
    '%j is taken',
    (email) => {
      expect(check({ email })).toBeUndefined();
    },
  );

  // Specification: CONTACT-10
  test.each([
    ...lines`
      nobody
      a@b
      a@b.c
      @b.in
      a@.in
      a@b..in
      a..b@c.in
      .a@b.in
      a.@b.in
      a@b.in.
      a@@b.in
      a@b@c.in
      a b@c.in
      a@b.in, c@d.in
      a@b.in;c@d.in
      A <a@b.in>
      "a"@b.in
    `,
    'a@b.in\r\nBcc: c@d.in',
    'a\u0000@b.in',
    'a\u202e@b.in',
    `a${longest}`,
  ])('%j is refused', (email) => {
    expect(check({ email })).toEqual({ message: EMAIL, field: 'email' });
  });
});

describe('a message', () => {
  // Specification: CONTACT-11
  test.each([10, 1000])('of %i characters is taken', (length) => {
    expect(check({ message: 'x'.repeat(length) })).toBeUndefined();
  });

  // Specification: CONTACT-11
  test.each([1, 9, 1001])('of %i characters is refused', (length) => {
    expect(check({ message: 'x'.repeat(length) })).toEqual({ message: MESSAGE, field: 'message' });
  });
});

describe('the answer', () => {
  // Specification: CONTACT-12
  test.each(['12', '012'])('%j is right', (answer) => {
    expect(check({ answer })).toBeUndefined();
  });

  test.each([
    ...lines`
      13
      -12
      12.0
      1e1
      0012
      0xc
      १२
      5+7
    `,
    '',
    '12 ',
  ])('%j is wrong', (answer) => {
    expect(check({ answer })).toEqual({ message: ANSWER, field: 'answer' });
  });

  test('may be nought, but not empty', () => {
    const nought = { tokenMatches: true, sum: 0 };
    expect(checkContact({ ...good, answer: '0' }, nought)).toBeUndefined();
    expect(checkContact({ ...good, answer: '' }, nought)?.message).toBe(ANSWER);
  });
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

test('fields that hold nothing but HTML are empty', () => {
  const input = cleanContact({ ...good, name: '<b></b>', phone: '<i>' });
  expect(checkContact(input, { tokenMatches: true, sum: 12 })?.message).toBe(REQUIRED);
});
