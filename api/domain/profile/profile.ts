import * as z from 'zod';
import DEFAULTS from './defaults.json' with { type: 'json' };
import { translationsOf } from '../text/define-record.ts';
import { noticeEnd } from './notice.ts';
import { StoredHours } from './opening-hours.ts';
import { LANGUAGES, type Language } from '../text/language.ts';
import { REPLY_LIMITS, unknownPlaceholder } from './reply-templates.ts';
import { ALT_LENGTH, Picture } from '../files/picture.ts';
import { withTranslations, type Translations, textsIn } from '../text/translations.ts';
import { MEETING_MODES } from '../text/meeting.ts';

const promise = z.string().trim().min(1).max(200).optional();

const promises = {
  /** Below the heading of the home page. */
  lead: promise,
  /** `The first class is free.` */
  firstClass: promise,
  /** `You get a reply the same day.` */
  reply: promise,
};

/** What the site promises in the teacher's name (SETTINGS-47); what is left out is not said. */
export const Promises = z.strictObject({
  ...promises,
  /** Where classes are. */
  classes: z.enum(MEETING_MODES).optional(),
  translations: translationsOf(z.strictObject(promises)).optional(),
});
export type Promises = z.infer<typeof Promises>;

/** Those of a site whose teacher has not chosen. */
export const DEFAULT_PROMISES = Promises.parse(DEFAULTS.promises);

/** What a site promises in a language; a text that has no English one is not said. */
export const promisesIn = (
  { promises = DEFAULT_PROMISES }: { promises?: Promises | undefined },
  language: Language,
): Omit<Promises, 'translations'> => textsIn(promises, language);

/** Limits of what the home page shows for those who decide; characters, or pieces. */
export const CENTRE_LIMITS = {
  years: 4,
  lines: 10,
  line: 160,
  names: 600,
  words: 6,
  wordsText: 600,
  name: 60,
  photos: 8,
} as const;

const open = (max: number) => z.string().trim().max(max);
const line = (max: number) => open(max).min(1);
const year = z.int().min(1950).max(2100);

const resultLines = z.array(line(CENTRE_LIMITS.line)).min(1).max(CENTRE_LIMITS.lines);

/** Results of one year: what was reached, and who, if they agreed. */
const YearResults = z.strictObject({
  year,
  /** `Class 10: 14 students above 90 out of 100` */
  lines: resultLines,
  /** All lines in other languages; they need not correspond. Not sent, they stay, as all translations here do. */
  translations: translationsOf(z.strictObject({ lines: resultLines.optional() })).optional(),
  names: line(CENTRE_LIMITS.names).optional(),
  /** Whether these students and their parents agreed that the names are shown. */
  consent: z.boolean().optional(),
});
type YearResults = z.infer<typeof YearResults>;

const wordTexts = {
  text: line(CENTRE_LIMITS.wordsText),
  /** As it is shown: `Mrs. Kaur`. */
  name: line(CENTRE_LIMITS.name),
  /** `Class 10` */
  className: line(CENTRE_LIMITS.name).optional(),
};

/** What a parent said. */
const ParentWords = z.strictObject({
  ...wordTexts,
  year: year.optional(),
  translations: translationsOf(z.strictObject(wordTexts).partial()).optional(),
  /** Whether the parent agreed that this is shown. */
  consent: z.boolean(),
});

/** A picture of the centre, whose description may be in other languages as well. */
const CentrePicture = Picture.extend({
  translations: translationsOf(z.strictObject({ alt: line(ALT_LENGTH).optional() })).optional(),
});

const isHiddenName = ({ names, consent }: YearResults) => names !== undefined && consent !== true;

/** How many words of parents and years with names wait for the tick of consent. */
export const waitingForConsent = ({ results = [], parentWords = [] }: Partial<Profile>): number =>
  parentWords.filter(({ consent }) => !consent).length + results.filter(isHiddenName).length;

/** The pictures of a profile, each with what the teacher knows it by. */
export const centrePictures = ({ photos = [], mapPicture, portrait, logo }: Profile): Picture[] => [
  ...photos,
  ...(mapPicture ? [mapPicture] : []),
  ...(portrait ? [{ ...portrait, alt: 'Your portrait' }] : []),
  ...(logo ? [{ ...logo, alt: 'Your logo' }] : []),
];

/*
 * Results, words of parents and descriptions of pictures carry their translations, as batches do: rows are moved, taken
 * out for want of consent and deleted, and their texts go with them.
 */

interface Keyed {
  translations?: Translations<object> | undefined;
  filename?: string;
  text?: string;
  year?: number;
}

/** What a record stays the same by: its picture, its words or its year. Of the promises there is one. */
const keyOf = ({ filename, text, year }: Keyed) => filename ?? text ?? year;
const listOf = (value: unknown) => [(value ?? []) as Keyed | Keyed[]].flat();

/**
 * A profile as it is saved: where no translations were sent, those stay that are stored for the same year, the same
 * words or the same picture (TRANSLATION-2).
 */
export const withCentreTranslations = (sent: Profile, stored: Profile): Profile => {
  const fields = ['results', 'parentWords', 'photos', 'mapPicture', 'promises'] as const;
  const kept = fields.flatMap((field) => {
    const before = listOf(stored[field]);
    const records = listOf(sent[field]).map((each) =>
      withTranslations(each, before.find((one) => keyOf(one) === keyOf(each))?.translations),
    );
    if (records.length === 0) return [];
    return [[field, Array.isArray(sent[field]) ? records : records[0]] as const];
  });
  // The same fields as before, perhaps without translations, which are optional.
  return { ...sent, ...Object.fromEntries(kept) };
};

/** What the site does by itself; what is left out is as it was before anybody chose. */
const Automation = z.strictObject({
  /** Whether YouTube is asked about videos: title and picture of a pasted link, and each night whether they still play. On unless `false` (DETAILS-6). */
  videoDetails: z.boolean().optional(),
  /** Sends an email in the morning when an enquiry waits (SUMMARY-1). */
  enquirySummary: z.boolean().optional(),
});

const text = z
  .string()
  .trim()
  .max(REPLY_LIMITS.text)
  .refine((typed) => unknownPlaceholder(typed) === undefined, {
    error: ({ input }) =>
      `There is no ${unknownPlaceholder(String(input)) ?? ''} here. You can use {name}, {class}, {teacher}, {site}, {phone} and {address}.`,
  })
  .optional();

/** A reply that the teacher sends again and again, in one language at least. */
export const ReplyTemplate = z
  .strictObject({
    title: z.string().trim().min(1).max(REPLY_LIMITS.name),
    en: text,
    hi: text,
    pa: text,
  })
  .refine((one) => LANGUAGES.some((language) => one[language]), { path: ['en'] });
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

// A number that can be dialled; without digits its links would lead nowhere.
const phone = line(30).regex(/^\+?[\d() -]{6,}$/);

/** What readers see of a profile in each language. */
const textsOf = (text: typeof open) => ({
  /** The teacher's name as students say it. */
  teacherName: text(60),
  /** The paragraphs about the teacher on the home page. */
  biography: z.array(text(1_500)).max(8),
  /** One or two sentences about the teacher beside blog posts. */
  blurb: text(400),
  city: text(60),
  /** Street address, on one line; it links to a map search. */
  address: text(300),
  languages: z.array(text(30)).max(10),
  /** A line above every page, such as a holiday notice; empty for none, and then shown in no language. */
  notice: open(200),
  /** The eight questions and answers of the home page; an answer may hold simple HTML such as lists. */
  faq: z.array(z.strictObject({ question: text(200), answer: text(4_000) })).length(8),
  /** The four reasons to study here. */
  reasons: z.array(z.strictObject({ title: text(80), text: text(400) })).length(4),
});
const english = textsOf(line);

/**
 * The same in another language (TRANSLATION-1), within the same limits. Each text may be missing or empty; questions
 * and reasons have the places of the English ones.
 */
export const ProfileTexts = z.strictObject(textsOf(open)).partial();
export type ProfileTexts = z.infer<typeof ProfileTexts>;

// Opening hours were a text in each language.
const StoredTexts = z
  .looseObject({ openingHours: z.unknown().optional() })
  .transform(({ openingHours: _, ...texts }) => texts)
  .pipe(ProfileTexts);

/** Who teaches, where and how to reach them. The only place where the site's identity is written. */
export const Profile = z.strictObject({
  /** The name of the site, as in the browser's title bar. */
  productName: line(60),
  /** The short form, for the admin's header. */
  shortName: line(30),
  ...english,
  biography: english.biography.min(1),
  /** As dialled, with the country's code: `+91 98765 43210`. */
  phone,
  email: z.email().max(100),
  /** The WhatsApp number with the country's code. */
  whatsapp: phone,
  /** Three social links in the order shown. */
  social: z
    .array(z.strictObject({ name: line(30), url: z.url({ protocol: /^https$/ }) }))
    .length(3),
  /** What pages and search engines say is made of them; none for nothing. */
  openingHours: StoredHours,
  boards: z.array(line(30)).min(1).max(10),
  languages: english.languages.min(1),
  /** For search engines: a symbol such as `₹₹`. */
  priceRange: line(10),
  /** Years of experience are `baseYears` plus the years since `baseYear`. */
  baseYear: year,
  baseYears: z.int().min(0).max(80),
  /** The last day on which the notice is shown, `2026-11-14`; left out when it has no end. */
  noticeUntil: z.iso.date().optional(),

  // For those who decide (CENTRE-1): each is left out while there is nothing.
  /** The newest year first. */
  results: z.array(YearResults).min(1).max(CENTRE_LIMITS.years).optional(),
  parentWords: z.array(ParentWords).min(1).max(CENTRE_LIMITS.words).optional(),
  /** Photographs of the centre. */
  photos: z.array(CentrePicture).min(1).max(CENTRE_LIMITS.photos).optional(),
  /** A picture of the map around the address; it leads to directions. */
  mapPicture: CentrePicture.optional(),
  /** The teacher's own picture, described by the name that stands beside it. */
  portrait: Picture.omit({ alt: true }).optional(),
  /** The teacher's own logo, in place of the mark that comes with the site. */
  logo: Picture.omit({ alt: true }).optional(),
  /** Left out for those that come with the site. */
  promises: Promises.optional(),

  /** Whether pages say beside the hours if it is open now; left out for no. */
  showOpenNow: z.boolean().optional(),
  /** Whether the contact form asks when to call back; left out for no. */
  askCallBack: z.boolean().optional(),

  // The teacher's own: readers never get them, so no release holds them.
  automation: Automation.optional(),
  /** Replies to enquiries; left out for those that come with the site. */
  replyTemplates: z.array(ReplyTemplate).min(1).max(REPLY_LIMITS.templates).optional(),

  translations: translationsOf(StoredTexts).optional(),
});
export type Profile = z.infer<typeof Profile>;

/** The address of the default content. It reaches nobody: until it is changed, emails go to an administrator. */
export const SAMPLE_EMAIL = 'hello@ganitpoint.example.com';

/**
 * The profile as readers see it at an instant (epoch milliseconds): without a notice whose last day is over, without
 * what nobody agreed to show, words of parents and names in results (CENTRE-3), and without what is the teacher's own.
 */
export const publicProfile = (profile: Profile, nowMs: number): Profile => {
  const { automation: _, replyTemplates: _replies, results, parentWords = [], ...rest } = profile;
  const words = parentWords.filter(({ consent }) => consent);
  const years = results?.map((each): YearResults => {
    const { names: _names, consent: _consent, ...others } = each;
    return isHiddenName(each) ? others : each;
  });
  const shown = {
    ...rest,
    ...(years && { results: years }),
    ...(words.length > 0 && { parentWords: words }),
  };
  if (nowMs < (noticeEnd(profile) ?? Infinity)) return shown;
  const { noticeUntil: _until, ...others } = shown;
  return { ...others, notice: '' };
};
