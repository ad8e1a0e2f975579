import { expect, test } from 'vitest';
import { aClass, someContent } from '#support/builders';
import { allOf, builtSite, has, lacks } from '#support/built-site';

/** The form on the home page; `askCallBack`: whether the teacher asks when to call back. */
const formOn = async (path = '/', askCallBack = false): Promise<string> => {
  const content = someContent({ classes: [aClass()] });
  Object.assign(content.profile, { askCallBack, boards: ['CBSE'] });
  const html = await builtSite(content).page(path);
  return allOf(html, /(<form class="contact-form [\s\S]*?<\/form>)/g).join('');
};
const html = await formOn();
const tagWith = (attribute: string): string =>
  allOf(html, /(<(?:input|textarea|form|button)[^>]*>)/g).find((tag) => tag.includes(attribute)) ??
  '';

test('before it comes to life the form can be filled but sends nothing, least of all by address', () => {
  has(tagWith('class="contact-form '), 'method="dialog"');
  lacks(html, 'action=');
  has(html, /<button class="button" data-send disabled[^>]*>\s*Send Message\s*<\/button>/);
  lacks(tagWith('name="message"'), /readonly|disabled/i);
});

// Specification: CONTACT-1, CONTACT-7, CONTACT-9, CONTACT-10, CONTACT-13
test.each([
  ['name', ['maxlength="50"', 'autocomplete="name"', 'required']],
  ['phone', ['maxlength="20"', 'autocomplete="tel"', 'inputmode="tel"', 'required']],
  ['email', ['maxlength="100"', 'autocomplete="email"', 'type="email"']],
  ['message', ['maxlength="1000"', 'required']],
  ['answer', ['maxlength="3"', 'autocomplete="off"', 'inputmode="numeric"', 'required']],
])('the field %s has its limits and its keyboard', (name, attributes) => {
  const tag = tagWith(`name="${name}"`);
  has(tag, ...attributes);
  expect(tag.includes('required')).toBe(name !== 'email');
  has(html, `for="contact-${name}"`);
});

// Specification: CONTACT-1
test('the trap is out of reach for people and not hidden from machines', () => {
  const [trap = ''] =
    /<div class="visually-hidden"(?:(?!<\/div>)[\s\S])*name="website"[\s\S]*?<\/div>/.exec(html) ??
    [];
  has(trap, 'aria-hidden="true"', 'tabindex="-1"', 'autocomplete="off"');
  lacks(trap, /hidden=""|type="hidden"/);
});

// Specification: OFFER-11, CONTACT-24
test('choices need no answer; when to call back is asked where the teacher wants it, and the page’s language goes along', async () => {
  const choices = (form: string, name: string): string[][] => {
    const [select = ''] =
      new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?</select>`).exec(form) ?? [];
    lacks(select, 'required');
    return [...select.matchAll(/<option value="([^"]*)"[^>]*>([^<]+)/g)].map(
      ([, value = '', words = '']) => [value, words.trim()],
    );
  };
  lacks(html, 'callBack');
  expect(choices(await formOn('/', true), 'callBack').map(([, words]) => words)).toEqual([
    'Any time',
    'Morning, before 12',
    'Afternoon, 12 to 4',
    'Evening, after 4',
  ]);
  expect(choices(html, 'writer').map(([value]) => value)).toEqual(['', 'parent', 'student']);
  expect(choices(html, 'classId')).toEqual([
    ['', 'Choose'],
    ['10', 'Class 10'],
  ]);
  const punjabi = await formOn('/pa');
  has(punjabi, /<input type="hidden" name="language" value="pa"/, /<option value="CBSE" lang="en"/);
});
