import type { InputHTMLAttributes } from 'react';
import { OTHER_LANGUAGES } from '#domain/text/language.ts';
import { ROW_LISTS, type RowList } from './centre-values.ts';
import type { Option } from '../../ui/fields/Select.tsx';
import type { TranslatedField } from '../../ui/forms/LanguageTabs.tsx';
import { translatedLabels, translatedName } from '../../ui/forms/translated-values.ts';

/** One field of the settings form. */
export interface SettingField {
  name: string;
  label: string;
  hint?: string;
  /** More than one: a field of several lines. */
  rows?: number;
  /** `together`: the fields of its row or section are all empty or belong together, so none says that it may be left out. */
  optional?: boolean | 'together';
  /** `picture`: one that is uploaded; its text is `pictureText`. */
  type?: InputHTMLAttributes<HTMLInputElement>['type'] | 'picture';
  /** The row of a list that it belongs to; shown when the row before has something in it. */
  row?: { list: RowList; at: number };
  /** A choice from a list, in place of typing. */
  options?: readonly Option[];
  /** Its name among the translations of the form, where it has any: one of `ProfileTexts`, or that of a row's field. */
  translated?: string;
  /** The hint there, where it is not that of the English field. */
  translatedHint?: string;
}

/** The text of a setting that is on; off is empty. */
export const ON = 'Yes';
const YES_OR_NO: readonly Option[] = [
  { value: '', label: 'No' },
  { value: ON, label: 'Yes' },
];

/** A group of fields under one heading, with its own Save button. No two sections share a field of the profile. */
export interface SettingSection {
  /** Names its draft on this device. */
  id: string;
  title: string;
  fields: readonly SettingField[];
}

const times = <T>(count: number, make: (index: number) => readonly T[]): T[] =>
  Array.from({ length: count }, (_, index) => make(index)).flat();

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
  {
    id: 'names',
    title: 'Names',
    fields: [
      { name: 'productName', label: 'Name of the site', hint: 'Shown in the browser tab' },
      { name: 'shortName', label: 'Short name', hint: 'Shown at the top of this admin area' },
      {
        name: 'teacherName',
        translated: 'teacherName',
        label: 'Your name',
        hint: 'What students call you',
      },
      { name: 'city', translated: 'city', label: 'City' },
    ],
  },
  {
    id: 'notice',
    title: 'Notice',
    fields: [
      {
        name: 'notice',
        translated: 'notice',
        translatedHint: 'Shown only while there is a notice in English',
        label: 'Notice line',
        hint: 'Shown at the top of every page, for example for a holiday. Leave it empty to hide it.',
        optional: true,
      },
      {
        name: 'noticeUntil',
        label: 'Last day of the notice',
        type: 'date',
        hint: 'Shown until the end of this day. Leave it empty to show the notice until you remove it.',
        optional: true,
      },
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    fields: [
      { name: 'phone', label: 'Phone', type: 'tel', hint: 'With the country code' },
      { name: 'whatsapp', label: 'WhatsApp', type: 'tel', hint: 'With the country code' },
      { name: 'email', label: 'Email', type: 'email' },
      { name: 'address', translated: 'address', label: 'Street address', hint: 'On one line' },
      {
        name: 'askCallBack',
        label: 'Ask for a call-back time',
        hint: 'The contact form then offers morning, afternoon and evening',
        options: YES_OR_NO,
      },
      ...times(3, (index): SettingField[] => [
        { name: `social.${index}.name`, label: `Social link ${index + 1}: name` },
        {
          name: `social.${index}.url`,
          label: `Social link ${index + 1}: address`,
          type: 'url',
        },
      ]),
    ],
  },
  {
    id: 'teaching',
    title: 'Teaching',
    fields: [
      {
        name: 'openingHours.text',
        translated: 'openingHours',
        label: 'Opening hours',
        hint: 'Shown to visitors',
      },
      {
        name: 'openingHours.structured',
        label: 'Opening hours for search engines',
        hint: 'Such as Mo-Sa 06:00-20:00',
      },
      {
        name: 'showOpenNow',
        label: 'Show “Open now”',
        hint: 'Beside the opening hours on the home page, from the hours for search engines',
        options: YES_OR_NO,
      },
      { name: 'boards', label: 'Boards', hint: 'Separated by commas' },
      {
        name: 'languages',
        translated: 'languages',
        label: 'Languages',
        hint: 'Separated by commas',
      },
      { name: 'priceRange', label: 'Price range for search engines', hint: 'A symbol such as ₹₹' },
      {
        name: 'baseYears',
        label: 'Years of experience',
        type: 'number',
        hint: 'In the year below. The site adds the years since then.',
      },
      { name: 'baseYear', label: 'In the year', type: 'number' },
    ],
  },
  {
    id: 'about',
    title: 'About you',
    fields: [
      {
        name: 'biography',
        translated: 'biography',
        label: 'Biography',
        hint: 'An empty line starts a new paragraph',
        rows: 10,
      },
      {
        name: 'blurb',
        translated: 'blurb',
        label: 'Beside blog posts',
        hint: 'One or two sentences',
        rows: 3,
      },
    ],
  },
  {
    id: 'reasons',
    title: 'Why study with us',
    fields: times(4, (index): SettingField[] => [
      {
        name: `reasons.${index}.title`,
        translated: `reasons.${index}.title`,
        label: `Reason ${index + 1}`,
      },
      {
        name: `reasons.${index}.text`,
        translated: `reasons.${index}.text`,
        label: `Reason ${index + 1}: text`,
        rows: 3,
      },
    ]),
  },
  {
    id: 'faq',
    title: 'Questions and answers',
    fields: times(8, (index): SettingField[] => [
      {
        name: `faq.${index}.question`,
        translated: `faq.${index}.question`,
        label: `Question ${index + 1}`,
      },
      {
        name: `faq.${index}.answer`,
        translated: `faq.${index}.answer`,
        label: `Answer ${index + 1}`,
        hint: 'You can use simple HTML, such as a list',
        rows: 4,
      },
    ]),
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
