import { expect, test } from 'vitest';
import { defaultContent } from '../../support/default-content.ts';
import { TEXT } from '#domain/text/texts.ts';
import {
  checkProfile,
  checkSection,
  withPart,
} from '#site/admin/features/settings/check-profile.ts';
import {
  sectionValues,
  valuesOf as settingsOf,
} from '#site/admin/features/settings/profile-values.ts';
import { SECTIONS, SETTING_LABELS } from '#site/admin/features/settings/sections.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { aProfile, aStoredPicture } from '../../api/domain/builders.ts';

const { profile } = defaultContent();
const CENTRE = {
  results: [
    {
      year: 2026,
      lines: ['One', 'Two'],
      names: 'Asha',
      consent: true,
      translations: { hi: { lines: ['एक', 'दो'] }, pa: { lines: ['ਇੱਕ'] } },
    },
  ],
  parentWords: [
    {
      text: 'T',
      name: 'N',
      className: 'Class 10',
      year: 2025,
      consent: true,
      translations: { pa: { text: 'ਤ', className: 'ਜਮਾਤ 10' } },
    },
  ],
  photos: [{ ...aStoredPicture(), translations: { hi: { alt: 'कमरा' } } }],
  mapPicture: { ...aStoredPicture({ filename: 'map.png' }), translations: {} },
  portrait: { filename: 'me.webp', width: 400, height: 400 },
  promises: {
    reply: 'We answer.',
    classes: 'online' as const,
    translations: { hi: { reply: 'जवाब' } },
  },
};

test('a profile survives the way through the settings form', () => {
  expect(checkProfile(settingsOf(profile))).toEqual({ kind: 'ok', value: profile });
});

// Specification: SETTINGS-1
test('every setting has a field in the form', () => {
  expect(Object.keys(settingsOf(profile)).sort()).toEqual(Object.keys(SETTING_LABELS).sort());
});

test('the sections share no part of the profile, and together they are all of it', () => {
  const switches = { showOpenNow: true, askCallBack: true };
  const automation = { videoDetails: false, enquirySummary: true };
  const replyTemplates = [{ title: 'Short', pa: '{name} ਜੀ' }];
  const own = { automation, replyTemplates };
  const filled = { ...profile, noticeUntil: '2027-01-31', ...switches, ...own, ...CENTRE };
  const parts = SECTIONS.map((section) =>
    checkSection(section, sectionValues(section, filled), filled),
  ).map((checked) => (checked.kind === 'ok' ? checked.value : {}));
  const keys = parts.flatMap((part) => Object.keys(part).filter((key) => key !== 'translations'));
  expect([...keys, 'translations'].sort()).toEqual(Object.keys(filled).sort());
  const whole = parts.reduce<Profile>(withPart, { ...aProfile(), translations: {} });
  expect(whole).toEqual(filled);
});

// Specification: TRANSLATION-5
test('a section saves the translations of its own fields, and removes those that were emptied', () => {
  const [names] = SECTIONS;
  if (!names) throw new Error('There is no section');
  const typed = {
    ...sectionValues(names, profile),
    'translations.hi.city': ' नया शहर ',
    'translations.pa.city': '',
  };
  const checked = checkSection(names, typed, profile);
  if (checked.kind !== 'ok') throw new Error(checked.message);
  const saved = withPart(profile, checked.value);
  expect(saved.translations).toEqual({
    hi: { ...profile.translations?.hi, city: 'नया शहर' },
    pa: { ...profile.translations?.pa, city: undefined },
  });
  expect(
    checkSection(names, { ...typed, 'translations.pa.city': 'x'.repeat(61) }, profile),
  ).toEqual({ kind: 'invalid', field: 'translations.pa.city', message: TEXT.edit.tooLarge });
});

// Specification: SETTINGS-47
test('promises that were emptied are stored as none, and those that come with the site are not', () => {
  const stored = (changed: object) => {
    const checked = checkProfile({ ...settingsOf(profile), ...changed });
    return checked.kind === 'ok' && checked.value.promises;
  };
  expect(stored({})).toBeUndefined();
  const none = {
    'promises.lead': '',
    'promises.firstClass': '',
    'promises.reply': '',
    'promises.classes': '',
  };
  expect(stored(none)).toMatchObject({ lead: undefined, classes: undefined });
});

// Specification: HOURS-1
test('hours that end before they begin are refused at their field', () => {
  const typed = { ...settingsOf(profile), 'openingHours.0.end': '05:00' };
  expect(checkProfile(typed)).toMatchObject({ field: 'openingHours.0.end', kind: 'invalid' });
});

// Specification: ENQUIRY-12
test('a reply template with a placeholder that means nothing is refused at its field', () => {
  const typed = {
    ...settingsOf(profile),
    'replyTemplates.1.title': '',
    'replyTemplates.1.en': '',
    'replyTemplates.1.hi': '',
    'replyTemplates.1.pa': '',
    'replyTemplates.2.pa': 'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ {naam} ਜੀ',
  };
  expect(checkProfile(typed)).toEqual({
    kind: 'invalid',
    field: 'replyTemplates.2.pa',
    message: expect.stringContaining('There is no {naam} here.') as string,
  });
  const empty = { ...typed, 'replyTemplates.2.en': '', 'replyTemplates.2.hi': '' };
  expect(checkProfile({ ...empty, 'replyTemplates.2.pa': '' })).toMatchObject({
    field: 'replyTemplates.2.en',
    message: 'Please enter the text in one language at least',
  });
});

// Specification: ENQUIRY-12
test('the templates that come with the site are shown and not stored, and own ones are', () => {
  expect(settingsOf(profile)['replyTemplates.0.title']).toBe('First reply');
  const changed = { ...settingsOf(profile), 'replyTemplates.0.en': 'Hello {name}' };
  const checked = checkProfile(changed);
  const stored = checked.kind === 'ok' ? checked.value.replyTemplates : undefined;
  expect(stored).toHaveLength(3);
  expect(stored?.[0]).toMatchObject({ title: 'First reply', en: 'Hello {name}' });
});

// Specification: OFFER-8
test('what is switched off is no field of the profile', () => {
  const on = { ...profile, showOpenNow: true, askCallBack: true };
  expect(settingsOf(on)).toMatchObject({ showOpenNow: 'Yes', askCallBack: 'Yes' });
  const off = checkProfile({ ...settingsOf(on), showOpenNow: '', askCallBack: '' });
  expect(off.kind === 'ok' && JSON.stringify({ ...on, ...off.value })).toBe(
    JSON.stringify(profile),
  );
});

// Specification: DETAILS-6
test('what the site does by itself is on until it is switched off', () => {
  expect(settingsOf(profile)).toMatchObject({ 'automation.videoDetails': 'Yes' });
  const off = checkProfile({ ...settingsOf(profile), 'automation.videoDetails': '' });
  expect(off).toMatchObject({ kind: 'ok', value: { automation: { videoDetails: false } } });
});

const ALWAYS_FILLED = SECTIONS.filter(({ fields }) =>
  fields.some(({ optional, options }) => !optional && !options),
)
  .concat(SECTIONS.filter(({ id }) => id === 'notice'))
  .map((section) => [section.id, section] as const);

test.each(ALWAYS_FILLED)(
  'the section %s is checked alone: what is typed in it, and nothing of the others',
  (_, section) => {
    const typed = sectionValues(section, profile);
    const [field = ''] = Object.keys(typed);
    const changed = checkSection(section, { ...typed, [field]: 'Other' }, profile);
    expect(changed).toMatchObject({ kind: field === 'phone' ? 'invalid' : 'ok' });
    const empty = checkSection(section, { ...typed, [field]: ' ' }, profile);
    if (field === 'notice') expect(empty).toMatchObject({ kind: 'ok', value: { notice: '' } });
    else expect(empty).toMatchObject({ kind: 'invalid', field });
  },
);

test.each([
  ['productName', '', TEXT.form.required],
  ['email', 'nobody', 'Please enter a full email address, such as name@example.org'],
  [
    'phone',
    'call me',
    'Please enter a phone number with the country code, such as +91 98765 43210',
  ],
  ['social.1.url', 'http://x.example', 'Please enter a full address that starts with https://'],
  ['faq.7.answer', ' ', TEXT.form.required],
  ['reasons.0.title', 'x'.repeat(81), TEXT.edit.tooLarge],
  ['boards', ' , ', TEXT.form.required],
  ['biography', '\n\n', TEXT.form.required],
  ['baseYear', '', 'Please enter a realistic whole number'],
  ['baseYears', '2.5', 'Please enter a realistic whole number'],
])('the setting %s as "%s" is refused at its field', (field, text, message) => {
  const checked = checkProfile({ ...settingsOf(profile), [field]: text });
  expect(checked).toEqual({ kind: 'invalid', field, message });
});

test('the last day of the notice may be left empty, and must be a day', () => {
  const until = (noticeUntil: string) => checkProfile({ ...settingsOf(profile), noticeUntil });
  expect(until('2026-11-14')).toMatchObject({ value: { noticeUntil: '2026-11-14' } });
  expect(settingsOf({ ...profile, noticeUntil: '2026-11-14' })['noticeUntil']).toBe('2026-11-14');
  expect(until('')).toEqual({ kind: 'ok', value: profile });
  expect(until('tomorrow')).toEqual({
    kind: 'invalid',
    field: 'noticeUntil',
    message: 'Please enter a date, such as 2026-11-14, or leave it empty',
  });
});

// Specification: TRANSLATION-1, TRANSLATION-2
test('translations of a row are checked with it, and emptied ones are removed', () => {
  const values = settingsOf({ ...profile, ...CENTRE });
  const typed = (fields: object) => checkProfile({ ...values, ...fields });
  const removed = {
    'translations.hi.results.0.lines': ' \n',
    'translations.pa.results.0.lines': '',
    'translations.hi.photos.0.alt': ' ',
  };
  expect(typed(removed)).toMatchObject({
    value: { results: [{ translations: {} }], photos: [{ translations: {} }] },
  });
  // A row that is emptied takes its translations with it.
  expect(typed({ 'photos.0.picture': '', 'photos.0.alt': '' })).toMatchObject({
    value: { photos: undefined },
  });
  const long = 'x'.repeat(201);
  for (const field of [
    'translations.hi.results.0.lines',
    'translations.pa.photos.0.alt',
    'translations.hi.mapPicture.alt',
  ])
    expect(typed({ [field]: long })).toEqual({
      kind: 'invalid',
      field,
      message: TEXT.edit.tooLarge,
    });
});

// Specification: CENTRE-1
test('rows of the settings that are empty are left out, and problems name the row that is wrong', () => {
  const values = settingsOf(profile);
  const words = (fields: object) => checkProfile({ ...values, ...fields });
  const typed = { 'parentWords.1.text': ' Thank you. ', 'parentWords.1.name': 'Mrs. Kaur' };
  expect(words({ ...typed, 'parentWords.3.consent': 'yes' })).toMatchObject({
    value: { parentWords: [{ text: 'Thank you.', name: 'Mrs. Kaur', consent: false }] },
  });
  expect(words({ ...typed, 'parentWords.1.name': '' })).toMatchObject({
    field: 'parentWords.1.name',
  });
  expect(words({ ...typed, 'parentWords.1.year': 'last' })).toEqual({
    kind: 'invalid',
    field: 'parentWords.1.year',
    message: 'Please enter a year, such as 2026',
  });
  const lines = { 'results.0.year': '2026', 'results.0.lines': 'One\n\n Two ' };
  expect(words(lines)).toMatchObject({
    value: { results: [{ year: 2026, lines: ['One', 'Two'] }] },
  });
  const photo = { 'photos.2.picture': 'a (1)-3f9a2c.webp (1200 × 800)' };
  expect(words(photo)).toMatchObject({ field: 'photos.2.alt' });
  expect(words({ ...photo, 'photos.2.alt': 'A room' })).toMatchObject({
    value: {
      photos: [{ filename: 'a (1)-3f9a2c.webp', width: 1200, height: 800, alt: 'A room' }],
    },
  });
  expect(words({ 'mapPicture.alt': 'A map' })).toMatchObject({ field: 'mapPicture.picture' });
});
