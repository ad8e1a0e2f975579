import { defineRecord, onOff, type FieldDefinition } from '../text/define-record.ts';
import { DAY_OPTIONS } from '../text/meeting.ts';
import { TEXT } from '../text/texts.ts';
import { CENTRE_LIMITS } from './centre.ts';
import { HOURS_LINES } from './opening-hours.ts';
import { Profile } from './profile.ts';
import { REPLY_LIMITS } from './reply-templates.ts';

const NUMBER = 'Please enter a realistic whole number';
const PHONE = 'Please enter a phone number with the country code, such as +91 98765 43210';
const YEAR = 'Please enter a year, such as 2026';
const ALT: Pick<FieldDefinition, 'kind' | 'translated' | 'missing'> = {
  kind: 'text',
  translated: true,
  missing: 'Please say what the picture shows, for those who cannot see it',
};
const PICTURE = 'Please choose a picture';
const YES_OR_NO = [
  { value: false, label: 'No' },
  { value: true, label: 'Yes' },
];

/** What each setting is. */
export const PROFILE = defineRecord(Profile, {
  productName: { kind: 'text', label: 'Name of the site', hint: 'Shown in the browser tab' },
  shortName: { kind: 'text', label: 'Short name', hint: 'Shown at the top of this admin area' },
  teacherName: {
    kind: 'text',
    label: 'Your name',
    said: 'teacher’s name',
    hint: 'What students call you',
    translated: true,
  },
  city: { kind: 'text', label: 'City', translated: true },
  notice: {
    kind: 'text',
    label: 'Notice line',
    hint: 'Shown at the top of every page, for example for a holiday. Leave it empty to hide it.',
    translated: 'Shown only while there is a notice in English',
    optional: true,
  },
  noticeUntil: {
    kind: 'day',
    label: 'Last day of the notice',
    hint: 'Shown until the end of this day. Leave it empty to show the notice until you remove it.',
    optional: true,
    wrong: 'Please enter a date, such as 2026-11-14, or leave it empty',
  },
  phone: {
    kind: 'text',
    label: 'Phone',
    said: 'phone number',
    hint: 'With the country code',
    input: 'tel',
    wrong: PHONE,
  },
  whatsapp: {
    kind: 'text',
    label: 'WhatsApp',
    said: 'WhatsApp number',
    hint: 'Ten digits get 91, the code of India',
    input: 'tel',
    wrong: PHONE,
  },
  email: {
    kind: 'text',
    label: 'Email',
    said: 'email address',
    input: 'email',
    wrong: 'Please enter a full email address, such as name@example.org',
  },
  address: {
    kind: 'text',
    label: 'Street address',
    said: 'address',
    hint: 'On one line',
    translated: true,
  },
  askCallBack: {
    kind: 'choice',
    label: 'Ask for a call-back time',
    said: 'call-back time in the contact form',
    hint: 'The contact form then offers morning, afternoon and evening',
    options: YES_OR_NO,
    words: onOff,
  },
  social: {
    kind: 'records',
    label: 'Social links',
    most: 3,
    isFixed: true,
    fields: {
      name: { kind: 'text', label: 'Social link #: name' },
      url: {
        kind: 'text',
        label: 'Social link #: address',
        input: 'url',
        wrong: 'Please enter a full address that starts with https://',
      },
    },
  },
  boards: { kind: 'list', label: 'Boards', hint: 'One on each line', rows: 3 },
  languages: {
    kind: 'list',
    label: 'Languages',
    hint: 'One on each line',
    translated: true,
    rows: 3,
  },
  baseYears: {
    kind: 'number',
    label: 'Years of experience',
    hint: 'In the year below. The site adds the years since then.',
    wrong: NUMBER,
  },
  baseYear: {
    kind: 'number',
    label: 'In the year',
    said: 'year from which experience is counted',
    wrong: NUMBER,
  },
  priceRange: { kind: 'text', label: 'Price range' },
  portrait: {
    kind: 'picture',
    label: 'Your portrait',
    said: 'portrait',
    hint: 'Shown beside your name on the home page, beside posts and where students are asked to call',
    optional: true,
  },
  logo: {
    kind: 'picture',
    label: 'Your logo',
    said: 'logo',
    hint: 'Shown beside the name of the site at the top of every page, and given to search engines. Without one, the mark that comes with the site is shown.',
    optional: true,
  },
  biography: {
    kind: 'list',
    label: 'Biography',
    hint: 'An empty line starts a new paragraph',
    translated: true,
    paragraphs: true,
    rows: 10,
  },
  blurb: {
    kind: 'text',
    label: 'Beside blog posts',
    said: 'text beside blog posts',
    hint: 'One or two sentences',
    translated: true,
    rows: 3,
  },
  reasons: {
    kind: 'records',
    label: 'Reasons to study',
    most: 4,
    isFixed: true,
    fields: {
      title: { kind: 'text', label: 'Reason #', translated: true },
      text: { kind: 'text', label: 'Reason #: text', translated: true, rows: 3 },
    },
  },
  faq: {
    kind: 'records',
    label: 'Questions and answers',
    most: 8,
    isFixed: true,
    fields: {
      question: { kind: 'text', label: 'Question #', translated: true, formulas: 'text' },
      answer: {
        kind: 'text',
        label: 'Answer #',
        hint: 'You can use simple HTML, such as a list',
        translated: true,
        rows: 4,
        formulas: 'html',
      },
    },
  },
  openingHours: {
    kind: 'records',
    label: 'Opening hours',
    most: HOURS_LINES,
    fields: {
      days: {
        kind: 'choice',
        many: true,
        label: 'Hours #: days',
        hint: 'What you leave empty is not shown',
        options: DAY_OPTIONS,
        missing: TEXT.offer.days,
      },
      start: { kind: 'time', label: 'Hours #: from', missing: TEXT.offer.time },
      end: {
        kind: 'time',
        label: 'Hours #: to',
        missing: TEXT.offer.time,
        wrong: 'The closing time must be later than the opening time, on the same day',
      },
    },
  },
  showOpenNow: {
    kind: 'choice',
    label: 'Show “Open now”',
    said: 'words “Open now”',
    hint: 'Beside the opening hours on every page',
    options: YES_OR_NO,
    words: onOff,
  },
  promises: {
    kind: 'records',
    label: 'Promises',
    fields: {
      lead: {
        kind: 'text',
        label: 'Line below the heading of the home page',
        hint: 'Leave it empty to hide it, as the two below',
        translated: true,
        rows: 3,
        optional: true,
      },
      firstClass: {
        kind: 'text',
        label: 'About the first class',
        hint: 'In the contact section of the home page',
        translated: true,
        optional: true,
      },
      reply: {
        kind: 'text',
        label: 'How soon you answer',
        hint: 'At the end of class pages',
        translated: true,
        optional: true,
      },
      classes: {
        kind: 'choice',
        label: 'Where classes are',
        options: [
          { value: '', label: 'Not said' },
          { value: 'centre', label: 'In person' },
          { value: 'online', label: 'Online' },
          { value: 'both', label: 'In person and online' },
        ],
      },
    },
  },
  results: {
    kind: 'records',
    label: 'Results by year',
    most: CENTRE_LIMITS.years,
    fields: {
      year: { kind: 'number', label: 'Results #: year', wrong: YEAR },
      lines: {
        kind: 'list',
        label: 'Results #',
        hint: 'One on each line, such as: Class 10: 14 students above 90 out of 100',
        translated: true,
        rows: 4,
      },
      names: { kind: 'text', label: 'Results #: names', rows: 2, optional: true },
      consent: {
        kind: 'switch',
        label: 'Results #: these students and their parents agreed to show the names',
        hint: 'Without the tick the names are kept here and not shown.',
      },
    },
  },
  parentWords: {
    kind: 'records',
    label: 'Words of parents',
    most: CENTRE_LIMITS.words,
    fields: {
      text: { kind: 'text', label: 'Words #', translated: true, rows: 3 },
      name: {
        kind: 'text',
        label: 'Words #: name as it is shown',
        hint: 'Such as Mrs. Kaur',
        translated: true,
      },
      className: {
        kind: 'text',
        label: 'Words #: class',
        hint: 'Such as Class 10',
        translated: true,
        optional: true,
      },
      year: { kind: 'number', label: 'Words #: year', wrong: YEAR, optional: true },
      consent: {
        kind: 'switch',
        label: 'Words #: this parent agreed to show this',
        hint: 'Without the tick the words are kept here and not shown.',
      },
    },
  },
  photos: {
    kind: 'records',
    label: 'Photographs',
    most: CENTRE_LIMITS.photos,
    fields: {
      '': { kind: 'picture', label: 'Photograph #', hint: 'Of the centre', wrong: PICTURE },
      alt: { ...ALT, label: 'Photograph #: what it shows' },
    },
  },
  mapPicture: {
    kind: 'records',
    label: 'Map picture',
    fields: {
      '': {
        kind: 'picture',
        label: 'Picture of the map',
        hint: 'A screenshot of the map around your address. On the website it leads to directions.',
        wrong: PICTURE,
      },
      alt: { ...ALT, label: 'What the map shows' },
    },
  },
  replyTemplates: {
    kind: 'records',
    label: 'Reply templates',
    most: REPLY_LIMITS.templates,
    fields: {
      title: { kind: 'text', label: 'Template #: name', hint: 'Only you see it' },
      en: {
        kind: 'text',
        label: 'Template # in English',
        hint: 'For replies to enquiries. {name}, {class}, {teacher}, {site}, {phone} and {address} are filled in.',
        rows: 4,
        missing: 'Please enter the text in one language at least',
      },
      hi: { kind: 'text', label: 'Template # in Hindi', rows: 4 },
      pa: { kind: 'text', label: 'Template # in Punjabi', rows: 4 },
    },
  },
  automation: {
    kind: 'records',
    label: 'What the site does automatically',
    words: (chosen: Profile['automation']) =>
      `details of videos ${onOff(chosen?.videoDetails ?? true)}, morning email ${onOff(chosen?.enquirySummary)}`,
    fields: {
      videoDetails: {
        kind: 'choice',
        label: 'Ask YouTube about videos',
        hint: 'The site then gets title and picture of a link that you paste, and checks each night which videos still play',
        options: YES_OR_NO,
      },
      enquirySummary: {
        kind: 'choice',
        label: 'Morning email about enquiries',
        hint: 'At 7:30 am, only when a message is not answered or a reminder is due',
        options: YES_OR_NO,
      },
    },
  },
});
