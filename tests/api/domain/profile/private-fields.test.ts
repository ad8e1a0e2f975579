import { expect, test } from 'vitest';
import { Profile, publicProfile, ReplyTemplate } from '#domain/profile/profile.ts';
import {
  DEFAULT_REPLIES,
  filledReply,
  replyIn,
  unknownPlaceholder,
} from '#domain/profile/reply-templates.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { aProfile } from '#support/builders.ts';

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
test('the replies that come with the site are in three languages and within the limits', () => {
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
test('a template without a text in a language is sent in English, or in the one it has', () => {
  expect(replyIn({ title: 'x', en: 'e', pa: 'p' }, 'hi')).toEqual({ language: 'en', text: 'e' });
  expect(replyIn({ title: 'x', pa: 'p' }, 'hi')).toEqual({ language: 'pa', text: 'p' });
});
