import DEFAULTS from './defaults.json' with { type: 'json' };
import { LANGUAGES, type Language } from '../text/language.ts';
import { telNumber } from './contact-links.ts';
import type { Profile, ProfileTexts } from './profile.ts';
import { SAMPLE_EMAIL } from './profile.ts';

/** In each language: who teaches, where, and a sentence of the biography without the name, which may be replaced in it. */
const SAMPLE_TEXTS = DEFAULTS.sample;
type SampleText = keyof typeof SAMPLE_TEXTS.en;

/** What a new site says of nobody: whoever runs it puts their own in its place. */
export const SAMPLE = {
  ...SAMPLE_TEXTS.en,
  phone: '+91 98765 43210',
  email: SAMPLE_EMAIL,
} as const;

const isSampleNumber = (phone: string) => telNumber(phone) === telNumber(SAMPLE.phone);

const isSampleLink = ({ url }: Profile['social'][number]) => /ganitpoint[.-]example$/.test(url);

const isSampleText = (texts: ProfileTexts, field: SampleText, language: Language) => {
  const [text, sample] = [texts[field], SAMPLE_TEXTS[language][field]];
  return typeof text === 'object' ? text.some((each) => each.includes(sample)) : text === sample;
};

/**
 * The profile as the public site shows it. Under the sample's name all of it is an example. Once the site has the name
 * of somebody, nothing of the sample may pass for theirs (SITE-131): its numbers, email, address, social links and
 * biography are empty, and its name becomes theirs in what was written for everybody, the questions and the text beside posts.
 * City, hours, boards, prices and years of experience are those of the product, whoever teaches.
 */
export const withoutSample = (profile: Profile): Profile => {
  const { teacherName, phone, whatsapp, email, social, translations } = profile;
  if (isSampleText(profile, 'teacherName', 'en')) return profile;
  const own = <T extends ProfileTexts>(texts: T, language: Language): T => {
    const isSample = (field: SampleText) => isSampleText(texts, field, language);
    const name = (!isSample('teacherName') && texts.teacherName) || teacherName;
    const named = (text: string) =>
      LANGUAGES.map((each) => SAMPLE_TEXTS[each].teacherName)
        // A name that has the sample's in it may be there already.
        .filter((sample) => !name.includes(sample))
        .reduce((said, sample) => said.replaceAll(sample, name), text);
    return {
      ...texts,
      ...(isSample('teacherName') && { teacherName: '' }),
      ...(isSample('address') && { address: '' }),
      ...(isSample('biography') && { biography: [] }),
      ...(texts.blurb && { blurb: named(texts.blurb) }),
      ...(texts.faq && {
        faq: texts.faq.map(({ question, answer }) => ({
          question: named(question),
          answer: named(answer),
        })),
      }),
    };
  };
  return {
    ...own(profile, 'en'),
    phone: isSampleNumber(phone) ? '' : phone,
    whatsapp: isSampleNumber(whatsapp) ? '' : whatsapp,
    email: email === SAMPLE.email ? '' : email,
    social: social.filter((link) => !isSampleLink(link)),
    ...(translations && {
      translations: {
        ...(translations.hi && { hi: own(translations.hi, 'hi') }),
        ...(translations.pa && { pa: own(translations.pa, 'pa') }),
      },
    }),
  };
};

/** The fields in which a profile still has something of the sample in any language. */
export const sampleFields = (profile: Profile) => {
  const { phone, whatsapp, email, social, translations } = profile;
  const isAnywhere = (field: SampleText) =>
    LANGUAGES.some((language) =>
      isSampleText(language === 'en' ? profile : (translations?.[language] ?? {}), field, language),
    );
  const checks = [
    ['teacherName', isAnywhere('teacherName')],
    ['phone', isSampleNumber(phone)],
    ['whatsapp', isSampleNumber(whatsapp)],
    ['email', email === SAMPLE.email],
    ['address', isAnywhere('address')],
    ['social', social.some(isSampleLink)],
    ['biography', isAnywhere('biography')],
  ] as const;
  return checks.flatMap(([field, isSample]) => (isSample ? field : []));
};
