import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '#site/i18n/en.ts';
import { ContactForm } from '#site/islands/contact-form/ContactForm.island.tsx';

const { callBack, contactAbout, contactForm } = en;

const html = renderToString(<ContactForm teacherName="Ganit Sir" texts={contactForm} />);
const tagWith = (attribute: string): string =>
  html.match(/<(?:input|textarea|form|button)[^>]*>/g)?.find((tag) => tag.includes(attribute)) ??
  '';

test('before it comes to life the form can be filled but sends nothing, least of all by address', () => {
  expect(tagWith('class="contact-form"')).toContain('method="dialog"');
  expect(html).not.toContain('action=');
  expect(html).toMatch(/<button class="button" disabled="">Send Message<\/button>/);
  expect(tagWith('name="message"')).not.toMatch(/readonly|disabled/i);
});

// Specification: CONTACT-7, CONTACT-9, CONTACT-13
test.each([
  ['name', ['maxLength="50"', 'autoComplete="name"', 'required']],
  ['phone', ['maxLength="20"', 'autoComplete="tel"', 'inputMode="tel"', 'required']],
  ['email', ['maxLength="100"', 'autoComplete="email"', 'type="email"']],
  ['message', ['maxLength="1000"', 'required']],
  ['answer', ['maxLength="3"', 'autoComplete="off"', 'inputMode="numeric"', 'required']],
])('the field %s has its limits and its keyboard', (name, attributes) => {
  const tag = tagWith(`name="${name}"`).toLowerCase();
  for (const attribute of attributes) expect(tag).toContain(attribute.toLowerCase());
  expect(html).toContain(`for="contact-${name}"`);
});

// Specification: CONTACT-1, CONTACT-10
test('only the e-mail is optional', () => {
  expect(tagWith('name="email"')).not.toContain('required');
  expect(html.match(/\(optional\)/g)).toHaveLength(1);
});

// Specification: CONTACT-1
test('the trap is out of reach for people and not hidden from machines', () => {
  const [trap = ''] = /<div class="website".*?<\/div>/.exec(html) ?? [];
  expect(trap).toContain('aria-hidden="true"');
  expect(trap).toMatch(/tabindex="-1"/i);
  expect(trap).toMatch(/autocomplete="off"/i);
  expect(trap).not.toMatch(/hidden=""|type="hidden"/);
});

test('no banner, no error and no inline style before anything happened', () => {
  expect(html).not.toMatch(/role="(alert|status)"|aria-invalid|style=/);
});

// Specification: OFFER-11
test('the form asks when to call back only where the teacher wants it, and needs no answer', () => {
  expect(html).not.toContain('callBack');
  const asking = renderToString(
    <ContactForm teacherName="Ganit Sir" texts={contactForm} callBack={callBack} />,
  );
  const [select = ''] = /<select[\s\S]*<\/select>/.exec(asking) ?? [];
  expect(select).not.toContain('required');
  expect(
    [...select.matchAll(/value="([^"]*)"[^>]*>([^<]+)/g)].map(([, value, text]) => [value, text]),
  ).toEqual([
    ['', 'Any time'],
    ['morning', 'Morning, before 12'],
    ['afternoon', 'Afternoon, 12 to 4'],
    ['evening', 'Evening, after 4'],
  ]);
  // Everything else is as before.
  expect(asking.replace(/<div class="field field-callBack">[\s\S]*?<\/div>/, '')).toBe(html);
});

// Specification: CONTACT-24
test('the choices of who writes about which class need no answer, and the page’s language goes with them', () => {
  const about = {
    texts: contactAbout,
    classes: [{ value: '10', label: 'Class 10' }],
    boards: [{ value: 'CBSE', label: 'CBSE', lang: 'en' }],
    language: 'pa',
  } as const;
  const asking = renderToString(
    <ContactForm teacherName="Ganit Sir" texts={contactForm} about={about} />,
  );
  const selects = asking.match(/<select[\s\S]*?<\/select>/g) ?? [];
  expect(selects.map((select) => /name="(\w+)"/.exec(select)?.[1])).toEqual([
    'writer',
    'classId',
    'board',
  ]);
  for (const select of selects) {
    expect(select).not.toContain('required');
    expect(select).toContain('<option value="">Choose</option>');
  }
  expect(asking).toContain('<option value="CBSE" lang="en">CBSE</option>');
  expect(asking).toContain('<input type="hidden" name="language" value="pa"/>');
  // Everything else is as before.
  const [block = ''] = /<div class="about">.*?<input type="hidden"[^>]*><\/div>/.exec(asking) ?? [];
  expect(asking.replace(block, '')).toBe(html);
});
