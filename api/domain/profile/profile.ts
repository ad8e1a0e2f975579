import * as z from 'zod';
import { isIsoDay } from '../text/calendar.ts';
import { translationsOf } from '../text/define-record.ts';
import { CENTRE_FIELDS, line, publicCentre } from './centre.ts';
import { noticeEnd } from './notice.ts';
import { StoredHours } from './opening-hours.ts';
import { LANGUAGES } from '../text/language.ts';
import { REPLY_LIMITS, unknownPlaceholder } from './reply-templates.ts';

/** What the site does by itself; what is left out is as it was before anybody chose. */
const Automation = z.strictObject({
  /** Whether YouTube is asked about videos: title and picture of a pasted link, and each night whether they still play. On unless `false` (DETAILS-6). */
  videoDetails: z.boolean().optional(),
  /** Sends an email in the morning when an enquiry waits (SUMMARY-1). */
  enquirySummary: z.boolean().optional(),
});

/** What is wrong with the text of a template, in plain words. */
const replyProblem = (text: string): string | undefined => {
  const unknown = unknownPlaceholder(text);
  return (
    unknown &&
    `There is no ${unknown} here. You can use {name}, {class}, {teacher}, {site}, {phone} and {address}.`
  );
};

const text = z
  .string()
  .trim()
  .max(REPLY_LIMITS.text)
  .refine((typed) => unknownPlaceholder(typed) === undefined, {
    error: ({ input }) => replyProblem(String(input)) ?? '',
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

/** The fields of the profile that are the teacher's own: readers never get them, so no release holds them. */
const PRIVATE_FIELDS = {
  automation: Automation.optional(),
  /** Replies to enquiries; left out for those that come with the site. */
  replyTemplates: z.array(ReplyTemplate).min(1).max(REPLY_LIMITS.templates).optional(),
};

// A number that can be dialled; without digits its links would lead nowhere.
const phone = line(30).regex(/^\+?[\d() -]{6,}$/);

const open = (max: number) => z.string().trim().max(max);

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
const { teacherName, biography, blurb, city, address, languages, notice, faq, reasons } =
  textsOf(line);

/**
 * The same in another language (TRANSLATION-1), within the same limits. Each text may be missing or empty; questions
 * and reasons have the places of the English ones.
 */
export const ProfileTexts = z.strictObject(textsOf(open)).partial();
export type ProfileTexts = z.infer<typeof ProfileTexts>;

// Opening hours were a text in each language.
const StoredTranslations = z.preprocess((stored) => {
  const former = z
    .record(z.string(), z.looseObject({ openingHours: z.unknown().optional() }))
    .safeParse(stored);
  if (!former.success) return stored;
  const languages = Object.entries(former.data);
  return Object.fromEntries(
    languages.map(([language, { openingHours: _, ...texts }]) => [language, texts]),
  );
}, translationsOf(ProfileTexts));

/** Who teaches, where and how to reach them. The only place where the site's identity is written. */
export const Profile = z.strictObject({
  /** The name of the site, as in the browser's title bar. */
  productName: line(60),
  /** The short form, for the admin's header. */
  shortName: line(30),
  teacherName,
  biography: biography.min(1),
  blurb,
  city,
  address,
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
  languages: languages.min(1),
  /** For search engines: a symbol such as `₹₹`. */
  priceRange: line(10),
  /** Years of experience are `baseYears` plus the years since `baseYear`. */
  baseYear: z.int().min(1950).max(2100),
  baseYears: z.int().min(0).max(80),
  notice,
  /** The last day on which the notice is shown, `2026-11-14`; left out when it has no end. */
  noticeUntil: z.string().refine(isIsoDay).optional(),
  faq,
  reasons,
  ...CENTRE_FIELDS,
  /** Whether pages say beside the hours if it is open now; left out for no. */
  showOpenNow: z.boolean().optional(),
  /** Whether the contact form asks when to call back; left out for no. */
  askCallBack: z.boolean().optional(),
  ...PRIVATE_FIELDS,
  translations: StoredTranslations.optional(),
});
export type Profile = z.infer<typeof Profile>;

/** The address of the default content. It reaches nobody: until it is changed, emails go to an administrator. */
export const SAMPLE_EMAIL = 'hello@ganitpoint.example.com';

/**
 * The profile as readers see it at an instant (epoch milliseconds): without a notice whose last day is over, without
 * what waits for consent, and without what is the teacher's own.
 */
export const publicProfile = (profile: Profile, nowMs: number): Profile => {
  const { automation: _, replyTemplates: _replies, ...shown } = publicCentre(profile);
  if (nowMs < (noticeEnd(profile) ?? Infinity)) return shown;
  const { noticeUntil: _until, ...rest } = shown;
  return { ...rest, notice: '' };
};
