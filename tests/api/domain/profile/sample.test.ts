import { expect, test } from 'vitest';
import { profileIn } from '#domain/content/in-language.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { SAMPLE, withoutSample } from '#domain/profile/sample.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { defaultContent } from '#support/default-content.ts';

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
])(
  'under another name %s of the sample is empty in every language, and the own is shown',
  (field, nothing, own) => {
    for (const language of LANGUAGES) {
      expect(profileIn(named(), language)[field]).toEqual(nothing);
      expect(profileIn(named({ [field]: own }), language)[field]).toEqual(own);
    }
  },
);

// Specification: SITE-131
test('a number of the sample typed in another way is one, and own links stay beside those of the sample', () => {
  const own = { name: 'YouTube', url: 'https://www.youtube.com/@asha' };
  const shown = named({ phone: '+91-98765-43210', social: [own, ...sample.social.slice(1)] });
  expect(shown).toMatchObject({ phone: '', social: [own] });
});

// Specification: SITE-131
test('what was written for everybody says the new name in each language, a name within it once', () => {
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
