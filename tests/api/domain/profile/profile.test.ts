import { expect, test } from 'vitest';
import { Profile, publicProfile, ReplyTemplate, waitingForConsent } from '#domain/profile/profile';
import { aProfile, aStoredPicture } from '#support/builders';
import {
  DEFAULT_REPLIES,
  filledReply,
  replyIn,
  unknownPlaceholder,
} from '#domain/profile/reply-templates';
import { LANGUAGES } from '#domain/text/language';
import { profileIn } from '#domain/content/in-language';
import { SAMPLE, withoutSample } from '#domain/profile/sample';
import { defaultContent } from '#support/default-content';
import { mapsUrl, telNumber, whatsappShareUrl, whatsappUrl } from '#domain/profile/contact-links';
import { rows } from '#support/rows';

const social = aProfile().social;
const said = { text: 'He is not afraid of maths any more.', name: 'Mrs. Kaur', consent: true };

// Specification: CENTRE-1
test.each<[string, Partial<Record<keyof Profile, unknown>>]>([
  ['no name', { productName: ' ' }],
  ['a phone with a script', { phone: '98765<script>' }],
  ['a script as link', { social: [{ name: 'x', url: 'javascript:alert(1)' }, ...social.slice(1)] }],
  ['seven questions', { faq: aProfile().faq.slice(1) }],
  ['a last day of the notice that does not exist', { noticeUntil: '2026-02-30' }],
  ['words without the question of consent', { parentWords: [{ ...said, consent: undefined }] }],
  ['results without a line', { results: [{ year: 2026, lines: [] }] }],
  ['a photograph without a description', { photos: [aStoredPicture({ alt: ' ' })] }],
  ['a photograph of a path', { photos: [aStoredPicture({ filename: '../secret.png' })] }],
])('a profile with %s is refused', (_name, wrong) =>
  expect(Profile.safeParse({ ...aProfile(), ...wrong }).success).toBe(false),
);

// Specification: HOURS-44
test('a profile from when opening hours were texts is read', () => {
  const openingHours = { text: '6 am to 8 pm', structured: 'Mo-Sa 06:00-20:00' };
  const translations = { hi: { city: 'लुधियाना', openingHours: 'सुबह 6 से' }, pa: {} };
  expect(Profile.parse({ ...aProfile(), openingHours, translations })).toEqual(
    aProfile({ translations: { hi: { city: 'लुधियाना' }, pa: {} } }),
  );
});

const holiday = aProfile({ notice: 'Closed for Diwali.', noticeUntil: '2026-11-14' });
const lastMoment = Date.parse('2026-11-14T23:59:59.999+05:30');

// Specification: SITE-15
test('a notice is shown to the end of its last day in India', () => {
  expect(publicProfile(holiday, lastMoment)).toEqual(holiday);
  expect(publicProfile(holiday, lastMoment + 1)).toEqual(aProfile({ notice: '' }));
  const endless = aProfile({ notice: 'New batches in April.' });
  expect(publicProfile(endless, Date.parse('2100-01-01'))).toEqual(endless);
});

const own = {
  automation: { enquirySummary: true },
  replyTemplates: [{ title: 'Short', en: 'Hello {name}' }],
};

// Specification: SETTINGS-4
test('readers never get the fields that are the teacher’s own', () => {
  const profile = Profile.parse({ ...aProfile(), ...own });
  expect(publicProfile(profile, 0)).toEqual(aProfile());
});

// Specification: ENQUIRY-12
test('the site’s own replies are in three languages and within the limits', () => {
  for (const template of DEFAULT_REPLIES) {
    expect(ReplyTemplate.parse(template)).toEqual(template);
    for (const language of LANGUAGES) {
      expect(replyIn(template, language).language).toBe(language);
      // The same things are filled in, whatever the language.
      const used = (text = '') => new Set(text.match(/\{\w+\}/g));
      expect(used(template[language])).toEqual(used(template.en));
    }
  }
});

// Specification: ENQUIRY-12
test('placeholders are filled in, also with words that look like one', () => {
  const others = { teacher: 'T', site: 'S', phone: 'P', address: 'A' };
  const values = { name: '{class} $& Asha', class: 'Class 10', ...others };
  expect(filledReply('{name}: {class}', values)).toBe('{class} $& Asha: Class 10');
  expect(unknownPlaceholder('{name} {nmae} {x}')).toBe('{nmae}');
});

// Specification: ENQUIRY-12
test('a template without a language is sent in English, or in the one it has', () => {
  expect(replyIn({ title: 'x', en: 'e', pa: 'p' }, 'hi')).toEqual({ language: 'en', text: 'e' });
  expect(replyIn({ title: 'x', pa: 'p' }, 'hi')).toEqual({ language: 'pa', text: 'p' });
});

const unsaid = { text: 'Only to the teacher.', name: 'Mr. Singh', consent: false };
const agreed = { year: 2026, lines: ['Class 10: 14 above 90'], names: 'Asha', consent: true };
const hidden = { year: 2025, lines: ['Class 12: 9 above 95'], names: 'Ravi, Simran' };

const profile = aProfile({
  results: [agreed, hidden],
  parentWords: [said, unsaid],
  photos: [aStoredPicture()],
  mapPicture: aStoredPicture({ filename: 'map-3f9a2c.png', alt: 'The map' }),
});

// Specification: CENTRE-3
test('what nobody agreed to show is not public: words, and names in results', () => {
  expect(Profile.parse(profile)).toEqual(profile);
  const shown = publicProfile(profile, 0);
  expect(shown.parentWords).toEqual([said]);
  expect(shown.results).toEqual([agreed, { year: 2025, lines: hidden.lines }]);
  expect(publicProfile(shown, 0)).toEqual(shown);
  expect(waitingForConsent(profile)).toBe(2);
  expect(waitingForConsent(shown)).toBe(0);
});

const sample = defaultContent().profile;
const named = (fields: Partial<Profile> = {}): Profile =>
  withoutSample({ ...sample, teacherName: 'Asha Rani', ...fields });

// Specification: SITE-131
test.each<[keyof Profile, nothing: unknown, own: unknown]>([
  ['phone', '', '+91 161 2345678'],
  ['whatsapp', '', '+91 161 2345678'],
  ['email', '', 'asha@example.org'],
  ['address', '', '1 Mall Road, Ludhiana'],
  ['social', [], sample.social.map(({ name }) => ({ name, url: `https://asha.example/${name}` }))],
  ['biography', [], ['Asha Rani teaches mathematics.']],
])('under another name %s of the sample is empty in every language', (field, nothing, own) => {
  for (const language of LANGUAGES) {
    expect(profileIn(named(), language)[field]).toEqual(nothing);
    expect(profileIn(named({ [field]: own }), language)[field]).toEqual(own);
  }
});

// Specification: SITE-131
test('the sample’s number is known however typed, and own links stay beside the sample’s', () => {
  const own = { name: 'YouTube', url: 'https://www.youtube.com/@asha' };
  const shown = named({ phone: '+91-98765-43210', social: [own, ...sample.social.slice(1)] });
  expect(shown).toMatchObject({ phone: '', social: [own] });
});

// Specification: SITE-131
test('what was written for everybody says the new name in each language', () => {
  const spelled = {
    ...sample.translations,
    hi: { ...sample.translations?.hi, teacherName: 'आशा' },
  };
  const shown = named({ translations: spelled });
  const said = LANGUAGES.map((language) => profileIn(shown, language).faq[2]?.answer ?? '');
  expect(said[0]).toContain('Asha Rani explains in Hindi');
  expect(said[1]).toContain('आशा हिन्दी');
  expect(said[2]).toContain('Asha Rani ਹਿੰਦੀ');
  expect(shown.blurb).toMatch(/^Asha Rani teaches/);
  const longer = `${SAMPLE.teacherName} Sharma`;
  const again = named({ teacherName: longer, blurb: `${longer} teaches.` });
  expect(again.blurb).toBe(`${longer} teaches.`);
});

// Specification: HOME-7
test.each([
  ['+91 98765-43210', '+919876543210'],
  ['+91 98765 43210 ext. 4"><script>', '+9198765432104'],
])('the telephone link of %j is %j', (phone, number) => expect(telNumber(phone)).toBe(number));

// Specification: ENQUIRY-3, SETTINGS-45
test.each(rows`
  98140 12345      | 919814012345
  +91 98765 43210  | 919876543210
  0091 98765 43210 | 919876543210
  +44 20 7946 0000 | 442079460000
`)('WhatsApp finds %s as %s', (typed, number) =>
  expect(new URL(whatsappUrl(typed, '')).pathname).toBe(`/${number}`),
);

// Specification: HOME-7
test('a map search holds the whole address, a text to share the whole text', () => {
  const text = 'SCO 12 & 13, 1st Floor #4, “लुधियाना”?\nx²+1=0';
  expect([...new URL(mapsUrl(text)).searchParams]).toEqual([
    ['api', '1'],
    ['query', text],
  ]);
  expect([...new URL(whatsappShareUrl(text)).searchParams]).toEqual([['text', text]]);
});
