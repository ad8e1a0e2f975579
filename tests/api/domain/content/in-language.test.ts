import { expect, test } from 'vitest';
import { chapterIn, classIn, profileIn } from '#domain/content/in-language.ts';
import { chapterPath } from '#domain/course/addresses.ts';
import { foreignLanguage } from '#domain/text/language.ts';
import { checkTranslations } from '#domain/text/translations.ts';
import { aClass } from '../../../support/content.ts';
import {
  aBatch,
  aChapter,
  aChoice,
  aMaterial,
  aProfile,
  aStoredPicture,
  aVideo,
} from '../builders.ts';

const empty = { question: '', answer: '' };

// Specification: TRANSLATION-3
test('a profile is in a language field by field, its questions text by text', () => {
  const english = aProfile({ notice: 'Holiday on Monday' });
  const shown = profileIn(
    {
      ...english,
      translations: {
        hi: {
          city: 'लुधियाना',
          blurb: '',
          biography: ['पहला', ''],
          notice: 'सोमवार को छुट्टी',
          faq: english.faq.map((_, at) => (at === 1 ? { question: 'कहाँ?', answer: '' } : empty)),
        },
      },
    },
    'hi',
  );
  expect(shown).not.toHaveProperty('translations');
  expect(shown.city).toBe('लुधियाना');
  expect(shown.blurb).toBe(english.blurb);
  expect(shown.biography).toEqual(['पहला']);
  expect(shown.notice).toBe('सोमवार को छुट्टी');
  expect(shown.faq[0]).toEqual(english.faq[0]);
  expect(shown.faq[1]).toEqual({ question: 'कहाँ?', answer: english.faq[1]?.answer });
  expect(shown.reasons).toEqual(english.reasons);
  expect(shown.phone).toBe(english.phone);
});

// Specification: TRANSLATION-3
test('a notice that is gone in English is gone in every language', () => {
  const profile = aProfile({ notice: '', translations: { pa: { notice: 'ਸੋਮਵਾਰ ਨੂੰ ਛੁੱਟੀ' } } });
  expect(profileIn(profile, 'pa').notice).toBe('');
});

// Specification: TRANSLATION-3
test('a chapter keeps the address of its English title in every language', () => {
  const chapter = aChapter({ translations: { hi: { title: 'द्विघात समीकरण' } } });
  const hindi = chapterIn(chapter, 'hi');
  expect(hindi.title).toBe('द्विघात समीकरण');
  expect(chapterPath('10', hindi)).toBe(chapterPath('10', chapter));
  expect(chapterIn(chapter, 'pa')).toBe(chapter);
  expect(chapterIn(chapter, 'en')).toBe(chapter);
});

// Specification: TRANSLATION-3
test('lessons of a chapter are in a language, each text where it is written', () => {
  const video = { ...aVideo(), title: 'The line', description: 'Its slope' };
  const material = { ...aMaterial(), title: 'Notes' };
  const chapter = aChapter({
    videos: [{ ...video, translations: { pa: { title: 'ਰੇਖਾ' } } }],
    materials: [{ ...material, translations: { pa: { title: 'ਨੋਟਸ' } } }],
  });
  const punjabi = chapterIn(chapter, 'pa');
  expect(punjabi.videos).toEqual([{ ...video, title: 'ਰੇਖਾ' }]);
  expect(punjabi.materials).toEqual([{ ...material, title: 'ਨੋਟਸ' }]);
  expect(chapterIn(chapter, 'hi')).toBe(chapter);
});

test('a class is in a language with its chapters', () => {
  const chapters = [aChapter({ translations: { pa: { title: 'ਦੋ ਘਾਤੀ ਸਮੀਕਰਨਾਂ' } } })];
  const translations = { pa: { title: 'ਜਮਾਤ 10 ਗਣਿਤ' } };
  expect(classIn(aClass({ chapters, translations }), 'pa')).toEqual({
    ...aClass(),
    title: 'ਜਮਾਤ 10 ਗਣਿਤ',
    english: 'Class 10 Mathematics',
    chapters: [{ ...chapters[0], title: 'ਦੋ ਘਾਤੀ ਸਮੀਕਰਨਾਂ', english: 'Quadratic Equations' }],
  });
});

// Specification: TRANSLATION-3
test('notes and what to bring are in a language, while there are any in English', () => {
  const translations = { hi: { note: 'दो किस्तों में' }, pa: { note: 'ਦੋ ਕਿਸ਼ਤਾਂ ਵਿੱਚ' } };
  const fee = { amount: 1500, per: 'month' as const, from: false };
  const bringTranslations = { hi: ['परकार'] };
  const given = aClass({
    batches: [aBatch({ note: 'In two parts', translations }), aBatch({ id: 'b2', translations })],
    fee: { ...fee, note: 'In two parts', translations },
    bring: ['Compass'],
    bringTranslations,
  });
  expect(classIn(given, 'hi')).toEqual(
    aClass({
      batches: [aBatch({ note: 'दो किस्तों में' }), aBatch({ id: 'b2' })],
      fee: { ...fee, note: 'दो किस्तों में' },
      bring: ['परकार'],
    }),
  );
  expect(classIn(given, 'pa').bring).toEqual(['Compass']);
  expect(classIn(aClass({ bringTranslations }), 'hi')).toEqual(aClass());
});

// Specification: TRANSLATION-1
test('typed translations are trimmed, empty ones left out, long ones refused at their field', () => {
  const limits = { title: 5, description: 9 };
  expect(checkTranslations({ hi: { title: ' a ', description: ' ' }, pa: {} }, limits)).toEqual({
    kind: 'ok',
    value: { hi: { title: 'a' } },
  });
  expect(checkTranslations({ hi: { title: '' } }, limits)).toEqual({
    kind: 'ok',
    value: undefined,
  });
  expect(checkTranslations({ pa: { title: '123456' } }, limits)).toMatchObject({
    kind: 'invalid',
    field: 'translations.pa.title',
  });
});

// Specification: TRANSLATION-3
test('results, words of parents and descriptions of pictures are in a language row by row', () => {
  const photo = { ...aStoredPicture(), translations: { hi: { alt: 'कमरा' } } };
  const words = { text: 'Thanks.', name: 'Mrs. Kaur', consent: true };
  const said = { text: 'शुक्रिया।', className: 'कक्षा 10' };
  const profile = aProfile({
    results: [
      { year: 2026, lines: ['Ten', 'Nine'], translations: { hi: { lines: ['दस'] } } },
      { year: 2025, lines: ['Eight'], translations: { pa: { lines: ['ਅੱਠ'] } } },
    ],
    parentWords: [{ ...words, translations: { hi: said } }],
    photos: [photo],
    mapPicture: { ...photo, filename: 'map.webp' },
  });
  expect(profileIn(profile, 'hi')).toEqual({
    ...aProfile(),
    results: [
      { year: 2026, lines: ['दस'] },
      { year: 2025, lines: ['Eight'] },
    ],
    // The class is shown only while there is one in English.
    parentWords: [{ ...words, text: said.text }],
    photos: [{ ...aStoredPicture(), alt: 'कमरा' }],
    mapPicture: { ...aStoredPicture(), filename: 'map.webp', alt: 'कमरा' },
  });
  expect(profileIn(profile, 'pa').photos).toEqual([aStoredPicture()]);
});

// Specification: TRANSLATION-7
test.each([
  ['Algebra', 'hi', 'en'],
  ['बीजगणित', 'pa', 'hi'],
  ['अध्याय 1: Algebra', 'hi', undefined],
  ['12 + 3', 'pa', undefined],
  ['Algebra', 'en', undefined],
] as const)('“%s” on a page in %s is marked %s', (text, page, mark) => {
  expect(foreignLanguage(text, page)).toBe(mark);
});

// Specification: PRACTICE-138
test('a question is in a language text by text, and keeps its id and its right option', () => {
  const question = aChoice({
    topic: 'Roots',
    translations: { pa: { text: 'ਮੂਲ ਹਨ', steps: ['ਨਾ'] } },
  });
  const asked = (language: 'hi' | 'pa') =>
    chapterIn(aChapter({ questions: [question] }), language).questions;
  const { translations: _, ...english } = question;
  expect(asked('hi')).toEqual([english]);
  expect(asked('pa')).toEqual([{ ...english, text: 'ਮੂਲ ਹਨ' }]);
});
