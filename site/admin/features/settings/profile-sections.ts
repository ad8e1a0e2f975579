import { times, YES_OR_NO, type SettingField, type SettingSection } from './setting-field.ts';

/** The sections of what pages say about the teacher: who, how to reach, what is taught and why here. */
export const PROFILE_SECTIONS: readonly SettingSection[] = [
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
      {
        name: 'whatsapp',
        label: 'WhatsApp',
        type: 'whatsapp',
        hint: 'Ten digits get 91, the code of India',
      },
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
        name: 'portrait',
        label: 'Your portrait',
        hint: 'Shown beside your name on the home page, beside posts and where students are asked to call',
        type: 'picture',
        optional: true,
      },
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
];
