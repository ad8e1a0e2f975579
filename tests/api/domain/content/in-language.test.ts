import { expect, test } from 'vitest';
import { chapterIn, classIn, profileIn } from '#domain/content/in-language';
import { chapterPath } from '#domain/course/addresses';
import { Class } from '#domain/course/class';
import { Profile } from '#domain/profile/profile';
import { type OtherLanguage } from '#domain/text/language';
import { wholeSample } from '#support/whole-sample';
import { aChapter, aProfile, aVideo } from '#support/builders';

/** Every text that a record has in a language. */
const textsOf = (value: unknown, language: OtherLanguage, inIt = false): string[] => {
  if (typeof value === 'string') return inIt ? [value] : [];
  return Object.entries(value ?? {}).flatMap(([key, each]: [string, unknown]) =>
    /translations$/i.test(key)
      ? textsOf((each as Record<string, unknown>)[language], language, true)
      : textsOf(each, language, inIt),
  );
};

/** Records with everything in them that can be. */
const [aWholeClass, aWholeProfile] = [Class, Profile].map(
  (schema) => wholeSample(schema).sample,
) as [Class, Profile];
// The sample gives options to a question that has none in English.
for (const { questions } of aWholeClass.chapters) questions?.pop();
// Promises have a way of their own.
delete aWholeProfile.promises;

// Specification: TRANSLATION-3, PRACTICE-138
test.each([
  ['hi', 'pa'],
  ['pa', 'hi'],
] as const)('whatever is written in %s is shown in it, and nothing that is in %s', (own, other) => {
  for (const [record, shown] of [
    [aWholeClass, classIn(aWholeClass, own)],
    [aWholeProfile, profileIn(aWholeProfile, own)],
  ]) {
    // A chapter keeps the titles that it has elsewhere, by which searches find it.
    const json = JSON.stringify(shown, (key, value: unknown) =>
      key === 'translations' ? undefined : value,
    );
    const isShown = (text: string) => json.includes(`"${text}"`);
    const texts = textsOf(record, own);
    expect(texts.length).toBeGreaterThan(25);
    expect(texts.filter((text) => !isShown(text))).toEqual([]);
    expect(textsOf(record, other).filter(isShown)).toEqual([]);
  }
});

// Specification: TRANSLATION-3
test('what is not written in a language is in English, text by text', () => {
  const english = aProfile({ notice: 'Holiday on Monday' });
  const none = { question: '', answer: '' };
  const faq = english.faq.map((_, at) => (at === 1 ? { question: 'कहाँ?', answer: '' } : none));
  const hi = { city: 'लुधियाना', blurb: '', biography: ['पहला', ''], faq };
  const shown = profileIn({ ...english, translations: { hi } }, 'hi');
  const [, second] = english.faq;
  expect(shown).toEqual({
    ...english,
    city: 'लुधियाना',
    biography: ['पहला'],
    faq: english.faq.with(1, { question: 'कहाँ?', answer: second?.answer ?? '' }),
  });
});

// Specification: TRANSLATION-3
test('what is gone in English is gone in every language', () => {
  const profile = aProfile({ notice: '', translations: { pa: { notice: 'ਸੋਮਵਾਰ ਨੂੰ ਛੁੱਟੀ' } } });
  expect(profileIn(profile, 'pa').notice).toBe('');
  const pa = { title: 'ਰੇਖਾ', description: 'ਢਾਲ' };
  const { videos } = chapterIn(aChapter({ videos: [aVideo({ translations: { pa } })] }), 'pa');
  expect(videos).toEqual([aVideo({ title: 'ਰੇਖਾ' })]);
});

// Specification: TRANSLATION-3
test('a chapter keeps the address of its English title in every language', () => {
  const chapter = aChapter({ translations: { hi: { title: 'द्विघात समीकरण' } } });
  const hindi = chapterIn(chapter, 'hi');
  expect(hindi).toMatchObject({ title: 'द्विघात समीकरण', english: chapter.title });
  expect(chapterPath('10', hindi)).toBe(chapterPath('10', chapter));
  expect(chapterIn(chapter, 'pa')).toBe(chapter);
});
