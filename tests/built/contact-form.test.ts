import { expect, test } from 'vitest';
import { aClass, someContent } from '#support/builders.ts';
import { allOf, builtSite } from '#support/built-site.ts';

/** The form on the home page; `askCallBack`: whether the teacher asks when to call back. */
const formOn = async (path = '/', askCallBack = false): Promise<string> => {
  const content = someContent({ classes: [aClass()] });
  Object.assign(content.profile, { askCallBack, boards: ['CBSE'] });
  const html = await builtSite(content).page(path);
  return allOf(html, /(<form class="contact-form"[\s\S]*?<\/form>)/g).join('');
};
const html = await formOn();
const tagWith = (attribute: string): string =>
  allOf(html, /(<(?:input|textarea|form|button)[^>]*>)/g).find((tag) => tag.includes(attribute)) ??
  '';

test('before it comes to life the form can be filled but sends nothing, least of all by address', () => {
  expect(tagWith('class="contact-form"')).toContain('method="dialog"');
  expect(html).not.toContain('action=');
  expect(html).toMatch(
    /<button class="button" data-send disabled[^>]*>\s*Send Message\s*<\/button>/,
  );
  expect(tagWith('name="message"')).not.toMatch(/readonly|disabled/i);
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
  for (const attribute of attributes) expect(tag).toContain(attribute);
  expect(tag.includes('required')).toBe(name !== 'email');
  expect(html).toContain(`for="contact-${name}"`);
});

// Specification: CONTACT-1
test('the trap is out of reach for people and not hidden from machines', () => {
  const [trap = ''] =
    /<div class="visually-hidden"(?:(?!<\/div>)[\s\S])*name="website"[\s\S]*?<\/div>/.exec(html) ??
    [];
  for (const attribute of ['aria-hidden="true"', 'tabindex="-1"', 'autocomplete="off"'])
    expect(trap).toContain(attribute);
  expect(trap).not.toMatch(/hidden=""|type="hidden"/);
});

// Specification: OFFER-11, CONTACT-24
test('choices need no answer; when to call back is asked where the teacher wants it, and the page’s language goes along', async () => {
  const choices = (form: string, name: string): string[][] => {
    const [select = ''] =
      new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?</select>`).exec(form) ?? [];
    expect(select).not.toContain('required');
    return [...select.matchAll(/<option value="([^"]*)"[^>]*>([^<]+)/g)].map(
      ([, value = '', words = '']) => [value, words.trim()],
    );
  };
  expect(html).not.toContain('callBack');
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
  expect(punjabi).toMatch(/<input type="hidden" name="language" value="pa"/);
  expect(punjabi).toMatch(/<option value="CBSE" lang="en"/);
});
