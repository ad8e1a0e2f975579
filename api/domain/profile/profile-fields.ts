import {
  defineRecord,
  onOff,
  choice,
  day,
  list,
  number,
  picture,
  records,
  text,
  time,
} from '../text/define-record.ts';
import { DAY_OPTIONS } from '../text/meeting.ts';
import { TEXT } from '../text/texts.ts';
import { HOURS_LINES } from './opening-hours.ts';
import { Profile, CENTRE_LIMITS } from './profile.ts';
import { REPLY_LIMITS } from './reply-templates.ts';

const NUMBER = 'Please enter a realistic whole number';
const PHONE = 'Please enter a phone number with the country code, such as +91 98765 43210';
const YEAR = 'Please enter a year, such as 2026';
const alt = (label: string) =>
  text(label, {
    translated: true,
    missing: 'Please say what the picture shows, for those who cannot see it',
  });
const PICTURE = 'Please choose a picture';
const YES_OR_NO = [
  { value: false, label: 'No' },
  { value: true, label: 'Yes' },
];

/** What each setting is. */
export const PROFILE = defineRecord(Profile, {
  productName: text('Name of the site', { hint: 'Shown in the browser tab' }),
  shortName: text('Short name', { hint: 'Shown at the top of this admin area' }),
  teacherName: text('Your name', {
    said: 'teacher’s name',
    hint: 'What students call you',
    translated: true,
  }),
  city: text('City', { translated: true }),
  notice: text('Notice line', {
    hint: 'Shown at the top of every page, for example for a holiday. Leave it empty to hide it.',
    translated: 'Shown only while there is a notice in English',
    optional: true,
  }),
  noticeUntil: day('Last day of the notice', {
    hint: 'Shown until the end of this day. Leave it empty to show the notice until you remove it.',
    optional: true,
    wrong: 'Please enter a date, such as 2026-11-14, or leave it empty',
  }),
  phone: text('Phone', {
    said: 'phone number',
    hint: 'With the country code',
    input: 'tel',
    wrong: PHONE,
  }),
  whatsapp: text('WhatsApp', {
    said: 'WhatsApp number',
    hint: 'Ten digits get 91, the code of India',
    input: 'tel',
    wrong: PHONE,
  }),
  email: text('Email', {
    said: 'email address',
    input: 'email',
    wrong: 'Please enter a full email address, such as name@example.org',
  }),
  address: text('Street address', {
    said: 'address',
    hint: 'On one line',
    translated: true,
  }),
  askCallBack: choice('Ask for a call-back time', {
    said: 'call-back time in the contact form',
    hint: 'The contact form then offers morning, afternoon and evening',
    options: YES_OR_NO,
    words: onOff,
  }),
  social: records('Social links', {
    most: 3,
    isFixed: true,
    fields: {
      name: text('Social link #: name'),
      url: text('Social link #: address', {
        input: 'url',
        wrong: 'Please enter a full address that starts with https://',
      }),
    },
  }),
  boards: list('Boards', {
    hint: 'One on each line',
    rows: 3,
  }),
  languages: list('Languages', {
    hint: 'One on each line',
    translated: true,
    rows: 3,
  }),
  baseYears: number('Years of experience', {
    hint: 'In the year below. The site adds the years since then.',
    wrong: NUMBER,
  }),
  baseYear: number('In the year', {
    said: 'year from which experience is counted',
    wrong: NUMBER,
  }),
  priceRange: text('Price range'),
  portrait: picture('Your portrait', {
    said: 'portrait',
    hint: 'Shown beside your name on the home page, beside posts and where students are asked to call',
    optional: true,
  }),
  logo: picture('Your logo', {
    said: 'logo',
    hint: 'Shown beside the name of the site at the top of every page, and given to search engines. Without one, the mark that comes with the site is shown.',
    optional: true,
  }),
  biography: list('Biography', {
    hint: 'An empty line starts a new paragraph',
    translated: true,
    paragraphs: true,
    rows: 10,
  }),
  blurb: text('Beside blog posts', {
    said: 'text beside blog posts',
    hint: 'One or two sentences',
    translated: true,
    rows: 3,
  }),
  reasons: records('Reasons to study', {
    most: 4,
    isFixed: true,
    fields: {
      title: text('Reason #', { translated: true }),
      text: text('Reason #: text', {
        translated: true,
        rows: 3,
      }),
    },
  }),
  faq: records('Questions and answers', {
    most: 8,
    isFixed: true,
    fields: {
      question: text('Question #', {
        translated: true,
        formulas: 'text',
      }),
      answer: text('Answer #', {
        hint: 'You can use simple HTML, such as a list',
        translated: true,
        rows: 4,
        formulas: 'html',
      }),
    },
  }),
  openingHours: records('Opening hours', {
    most: HOURS_LINES,
    fields: {
      days: choice('Hours #: days', {
        many: true,
        hint: 'What you leave empty is not shown',
        options: DAY_OPTIONS,
        missing: TEXT.offer.days,
      }),
      start: time('Hours #: from', { missing: TEXT.offer.time }),
      end: time('Hours #: to', {
        missing: TEXT.offer.time,
        wrong: 'The closing time must be later than the opening time, on the same day',
      }),
    },
  }),
  showOpenNow: choice('Show “Open now”', {
    said: 'words “Open now”',
    hint: 'Beside the opening hours on every page',
    options: YES_OR_NO,
    words: onOff,
  }),
  promises: records('Promises', {
    fields: {
      lead: text('Line below the heading of the home page', {
        hint: 'Leave it empty to hide it, as the two below',
        translated: true,
        rows: 3,
        optional: true,
      }),
      firstClass: text('About the first class', {
        hint: 'In the contact section of the home page',
        translated: true,
        optional: true,
      }),
      reply: text('How soon you answer', {
        hint: 'At the end of class pages',
        translated: true,
        optional: true,
      }),
      classes: choice('Where classes are', {
        options: [
          { value: '', label: 'Not said' },
          { value: 'centre', label: 'In person' },
          { value: 'online', label: 'Online' },
          { value: 'both', label: 'In person and online' },
        ],
      }),
    },
  }),
  results: records('Results by year', {
    most: CENTRE_LIMITS.years,
    fields: {
      year: number('Results #: year', { wrong: YEAR }),
      lines: list('Results #', {
        hint: 'One on each line, such as: Class 10: 14 students above 90 out of 100',
        translated: true,
        rows: 4,
      }),
      names: text('Results #: names', {
        rows: 2,
        optional: true,
      }),
      consent: {
        kind: 'switch',
        label: 'Results #: these students and their parents agreed to show the names',
        hint: 'Without the tick the names are kept here and not shown.',
      },
    },
  }),
  parentWords: records('Words of parents', {
    most: CENTRE_LIMITS.words,
    fields: {
      text: text('Words #', {
        translated: true,
        rows: 3,
      }),
      name: text('Words #: name as it is shown', {
        hint: 'Such as Mrs. Kaur',
        translated: true,
      }),
      className: text('Words #: class', {
        hint: 'Such as Class 10',
        translated: true,
        optional: true,
      }),
      year: number('Words #: year', {
        wrong: YEAR,
        optional: true,
      }),
      consent: {
        kind: 'switch',
        label: 'Words #: this parent agreed to show this',
        hint: 'Without the tick the words are kept here and not shown.',
      },
    },
  }),
  photos: records('Photographs', {
    most: CENTRE_LIMITS.photos,
    fields: {
      '': picture('Photograph #', {
        hint: 'Of the centre',
        wrong: PICTURE,
      }),
      alt: alt('Photograph #: what it shows'),
    },
  }),
  mapPicture: records('Map picture', {
    fields: {
      '': picture('Picture of the map', {
        hint: 'A screenshot of the map around your address. On the website it leads to directions.',
        wrong: PICTURE,
      }),
      alt: alt('What the map shows'),
    },
  }),
  replyTemplates: records('Reply templates', {
    most: REPLY_LIMITS.templates,
    fields: {
      title: text('Template #: name', { hint: 'Only you see it' }),
      en: text('Template # in English', {
        hint: 'For replies to enquiries. {name}, {class}, {teacher}, {site}, {phone} and {address} are filled in.',
        rows: 4,
        missing: 'Please enter the text in one language at least',
      }),
      hi: text('Template # in Hindi', { rows: 4 }),
      pa: text('Template # in Punjabi', { rows: 4 }),
    },
  }),
  automation: records('What the site does automatically', {
    words: (chosen: Profile['automation']) =>
      `details of videos ${onOff(chosen?.videoDetails ?? true)}, morning email ${onOff(chosen?.enquirySummary)}`,
    fields: {
      videoDetails: choice('Ask YouTube about videos', {
        hint: 'The site then gets title and picture of a link that you paste, and checks each night which videos still play',
        options: YES_OR_NO,
      }),
      enquirySummary: choice('Morning email about enquiries', {
        hint: 'At 7:30 am, only when a message is not answered or a reminder is due',
        options: YES_OR_NO,
      }),
    },
  }),
});
