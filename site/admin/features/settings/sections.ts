import { PROFILE } from '#domain/profile/profile-fields.ts';
import {
  publicProfile,
  type Profile,
  waitingForConsent,
  DEFAULT_PROMISES,
} from '#domain/profile/profile.ts';
import { DEFAULT_REPLIES } from '#domain/profile/reply-templates.ts';
import type { RecordFields } from '#domain/text/define-record.ts';
import { OTHER_LANGUAGES } from '#domain/text/language.ts';
import { pickFields, placedFields } from '#domain/text/record-fields.ts';

/** A group of settings under one heading, with its own Save button. No two sections share a field of the profile. */
export interface SettingSection {
  /** Names its draft on this device. */
  id: string;
  title: string;
  fields: readonly (keyof Profile)[];
}

/** The sections of the settings, in the order of the profile's meaning: who, how to reach, what the pages say. */
export const SECTIONS: readonly SettingSection[] = [
  { id: 'names', title: 'Names', fields: ['productName', 'shortName', 'teacherName', 'city'] },
  { id: 'notice', title: 'Notice', fields: ['notice', 'noticeUntil'] },
  {
    id: 'contact',
    title: 'Contact',
    fields: ['phone', 'whatsapp', 'email', 'address', 'askCallBack', 'social'],
  },
  { id: 'teaching', title: 'Teaching', fields: ['boards', 'languages', 'baseYears', 'baseYear'] },
  { id: 'about', title: 'About you', fields: ['portrait', 'logo', 'biography', 'blurb'] },
  { id: 'reasons', title: 'Why study with us', fields: ['reasons'] },
  { id: 'faq', title: 'Questions and answers', fields: ['faq'] },
  { id: 'hours', title: 'Opening hours', fields: ['openingHours', 'showOpenNow'] },
  { id: 'promises', title: 'What you promise', fields: ['promises'] },
  { id: 'results', title: 'Results', fields: ['results'] },
  { id: 'parent-words', title: 'Words of parents', fields: ['parentWords'] },
  { id: 'photos', title: 'Photographs', fields: ['photos'] },
  { id: 'map', title: 'Map', fields: ['mapPicture'] },
  { id: 'replies', title: 'Reply templates', fields: ['replyTemplates'] },
  { id: 'automation', title: 'Automatic', fields: ['automation'] },
];

/** What the fields of a section are. */
export const fieldsOf = ({ fields }: SettingSection): RecordFields =>
  pickFields<RecordFields, string>(PROFILE.fields, fields);

/** What the fields of a section are called, for the search. */
export const labelsIn = (section: SettingSection): string[] => [
  ...new Set(placedFields(fieldsOf(section), {}).map(({ field }) => field.label.replace(' #', ''))),
];

/** What a section is about in a profile, with what comes with the site where nothing is stored. */
export const partOf = ({ fields }: SettingSection, profile: Profile): Partial<Profile> => {
  const { translations } = profile;
  const shown: Profile = {
    ...profile,
    promises: profile.promises ?? DEFAULT_PROMISES,
    replyTemplates: profile.replyTemplates ?? [...DEFAULT_REPLIES],
    automation: { videoDetails: true, enquirySummary: false, ...profile.automation },
  };
  const own = (record: object) =>
    Object.fromEntries(
      Object.entries(record).filter(([key]) => fields.some((each) => each === key)),
    );
  const texts = OTHER_LANGUAGES.map((language) => [language, own(translations?.[language] ?? {})]);
  return { ...own(shown), translations: Object.fromEntries(texts) as Profile['translations'] };
};

/** A profile with a section's part over it. */
export const withPart = <P extends Profile>(
  stored: P,
  { translations, ...part }: Partial<Profile>,
): P => ({
  ...stored,
  ...part,
  translations: {
    hi: { ...stored.translations?.hi, ...translations?.hi },
    pa: { ...stored.translations?.pa, ...translations?.pa },
  },
});

/** The message after a section is saved; it mentions what is not shown, and why. */
export const savedWords = ({ id, title }: SettingSection, saved: Profile): string => {
  const isOver = publicProfile(saved, Date.now()).notice !== saved.notice;
  if (isOver) return `${title} saved. The notice is not shown: its last day is over.`;
  const { results, parentWords } = saved;
  const section = id === 'results' ? { results } : id === 'parent-words' ? { parentWords } : {};
  return waitingForConsent(section) === 0
    ? `${title} saved`
    : `${title} saved. What has no tick for consent is not shown.`;
};
