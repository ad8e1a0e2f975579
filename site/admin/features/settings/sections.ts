import { OTHER_LANGUAGES } from '#domain/text/language.ts';
import type { TranslatedField } from '../../ui/forms/LanguageTabs.tsx';
import { translatedLabels, translatedName } from '../../ui/forms/translated-values.ts';
import { ROW_LISTS, type RowList } from './centre-values.ts';
import { PROFILE_SECTIONS } from './profile-sections.ts';
import { times, YES_OR_NO, type SettingField, type SettingSection } from './setting-field.ts';

/** The fields of each row of a list, named below it: `photos.0.alt`. */
const rows = (list: RowList, make: (number: number) => SettingField[]): SettingField[] =>
  times(ROW_LISTS[list], (at) =>
    make(at + 1).map((field) => ({
      ...field,
      name: `${list}.${at}.${field.name}`,
      ...(field.translated && { translated: `${list}.${at}.${field.translated}` }),
      row: { list, at },
      optional: 'together',
    })),
  );

/** The sections of the settings, in the order of the profile's meaning: who, how to reach, what the pages say. */
export const SECTIONS: readonly SettingSection[] = [
  ...PROFILE_SECTIONS,
  {
    id: 'hours',
    title: 'Opening hours',
    fields: [
      ...rows('openingHours', (number) => [
        {
          name: 'days',
          label: `Hours ${number}: days`,
          type: 'days',
          hint: 'What you leave empty is not shown',
        },
        { name: 'start', label: `Hours ${number}: from`, type: 'time' },
        { name: 'end', label: `Hours ${number}: to`, type: 'time' },
      ]),
      {
        name: 'showOpenNow',
        label: 'Show “Open now”',
        hint: 'Beside the opening hours on every page',
        options: YES_OR_NO,
      },
    ],
  },
  {
    id: 'promises',
    title: 'What you promise',
    fields: [
      {
        name: 'promises.lead',
        translated: 'promises.lead',
        label: 'Line below the heading of the home page',
        hint: 'Leave it empty to hide it, as the two below',
        rows: 3,
        optional: true,
      },
      {
        name: 'promises.firstClass',
        translated: 'promises.firstClass',
        label: 'About the first class',
        hint: 'In the contact section of the home page',
        optional: true,
      },
      {
        name: 'promises.reply',
        translated: 'promises.reply',
        label: 'How soon you answer',
        hint: 'At the end of class pages',
        optional: true,
      },
      {
        name: 'promises.classes',
        label: 'Where classes are',
        options: [
          { value: '', label: 'Not said' },
          { value: 'centre', label: 'In person' },
          { value: 'online', label: 'Online' },
          { value: 'both', label: 'In person and online' },
        ],
      },
    ],
  },
  {
    id: 'results',
    title: 'Results',
    fields: rows('results', (number) => [
      { name: 'year', label: `Results ${number}: year`, type: 'number' },
      {
        name: 'lines',
        translated: 'lines',
        label: `Results ${number}`,
        hint: 'One on each line, such as: Class 10: 14 students above 90 out of 100',
        rows: 4,
      },
      { name: 'names', label: `Results ${number}: names`, rows: 2 },
      {
        name: 'consent',
        label: `Results ${number}: these students and their parents agreed to show the names`,
        hint: 'Without the tick the names are kept here and not shown.',
        type: 'checkbox',
      },
    ]),
  },
  {
    id: 'parent-words',
    title: 'Words of parents',
    fields: rows('parentWords', (number) => [
      { name: 'text', translated: 'text', label: `Words ${number}`, rows: 3 },
      {
        name: 'name',
        translated: 'name',
        label: `Words ${number}: name as it is shown`,
        hint: 'Such as Mrs. Kaur',
      },
      {
        name: 'className',
        translated: 'className',
        label: `Words ${number}: class`,
        hint: 'Such as Class 10',
      },
      { name: 'year', label: `Words ${number}: year`, type: 'number' },
      {
        name: 'consent',
        label: `Words ${number}: this parent agreed to show this`,
        hint: 'Without the tick the words are kept here and not shown.',
        type: 'checkbox',
      },
    ]),
  },
  {
    id: 'photos',
    title: 'Photographs',
    fields: rows('photos', (number) => [
      { name: 'picture', label: `Photograph ${number}`, hint: 'Of the centre', type: 'picture' },
      { name: 'alt', translated: 'alt', label: `Photograph ${number}: what it shows` },
    ]),
  },
  {
    id: 'map',
    title: 'Map',
    fields: [
      {
        name: 'mapPicture.picture',
        label: 'Picture of the map',
        hint: 'A screenshot of the map around your address. On the website it leads to directions.',
        type: 'picture',
        optional: 'together',
      },
      {
        name: 'mapPicture.alt',
        translated: 'mapPicture.alt',
        label: 'What the map shows',
        optional: 'together',
      },
    ],
  },
  {
    id: 'replies',
    title: 'Reply templates',
    fields: rows('replyTemplates', (number) => [
      { name: 'title', label: `Template ${number}: name`, hint: 'Only you see it' },
      {
        name: 'en',
        label: `Template ${number} in English`,
        hint: 'For replies to enquiries. {name}, {class}, {teacher}, {site}, {phone} and {address} are filled in.',
        rows: 4,
      },
      { name: 'hi', label: `Template ${number} in Hindi`, rows: 4 },
      { name: 'pa', label: `Template ${number} in Punjabi`, rows: 4 },
    ]),
  },
  {
    id: 'automation',
    title: 'Automatic',
    fields: [
      {
        name: 'automation.videoDetails',
        label: 'Ask YouTube about videos',
        hint: 'The site then gets title and picture of a link that you paste, and checks each night which videos still play',
        options: YES_OR_NO,
      },
      {
        name: 'automation.enquirySummary',
        label: 'Morning email about enquiries',
        hint: 'At 7:30 am, only when a message is not answered or a reminder is due',
        options: YES_OR_NO,
      },
    ],
  },
];

/** The fields of some that have translations, as their form shows them. */
export const translatedFields = (fields: readonly SettingField[]): TranslatedField[] =>
  fields.flatMap(({ name, label, hint, rows, translated, translatedHint = hint }) =>
    translated === undefined
      ? []
      : [{ name: translated, label, english: name, hint: translatedHint, rows }],
  );

const ALL_FIELDS = SECTIONS.flatMap(({ fields }) => fields);

/** The names that all translated fields have among the translations. */
export const TRANSLATED_NAMES: readonly string[] = translatedFields(ALL_FIELDS).map(
  ({ name }) => name,
);

/** Whether a section has a field of a form, in English or in another language. */
export const hasField = ({ fields }: SettingSection, name: string): boolean =>
  fields.some(
    (field) =>
      field.name === name ||
      (field.translated !== undefined &&
        OTHER_LANGUAGES.some(
          (language) => translatedName(language, field.translated ?? '') === name,
        )),
  );

/** What each field is called, for comparing two versions. */
export const SETTING_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ALL_FIELDS.map(({ name, label }) => [name, label])),
  ...translatedLabels(
    Object.fromEntries(translatedFields(ALL_FIELDS).map(({ name, label }) => [name, label])),
  ),
};
