import * as z from 'zod';
import { dayEnd, isIsoDay } from '../text/calendar.ts';

const line = (max: number) => z.string().trim().min(1).max(max);

// A number that can be dialled; without digits its links would lead nowhere.
const phone = line(30).regex(/^\+?[\d() -]{6,}$/);

/** One question of the home page's FAQ; the answer may hold simple HTML such as lists. */
export const Faq = z.strictObject({ question: line(200), answer: line(4_000) });
export type Faq = z.infer<typeof Faq>;

/** Who teaches, where and how to reach them. The only place where the site's identity is written. */
export const Profile = z.strictObject({
  /** The name of the site, as in the browser's title bar. */
  productName: line(60),
  /** The short form, for the admin's header. */
  shortName: line(30),
  /** The teacher's name as students say it. */
  teacherName: line(60),
  /** The paragraphs about the teacher on the home page. */
  biography: z.array(line(1_500)).min(1).max(8),
  /** One or two sentences about the teacher beside blog posts. */
  blurb: line(400),
  city: line(60),
  /** Street address, on one line; it links to a map search. */
  address: line(300),
  /** As dialled, with the country's code: `+91 98765 43210`. */
  phone,
  email: z.email().max(100),
  /** The WhatsApp number with the country's code. */
  whatsapp: phone,
  /** Three social links in the order shown. */
  social: z
    .array(z.strictObject({ name: line(30), url: z.url({ protocol: /^https$/ }) }))
    .length(3),
  openingHours: z.strictObject({
    /** As readers see them: `Monday to Saturday, 6 am to 8 pm`. */
    text: line(120),
    /** For search engines: `Mo-Sa 06:00-20:00`. */
    structured: line(60),
  }),
  boards: z.array(line(30)).min(1).max(10),
  languages: z.array(line(30)).min(1).max(10),
  /** For search engines: a symbol such as `₹₹`. */
  priceRange: line(10),
  /** Years of experience are `baseYears` plus the years since `baseYear`. */
  baseYear: z.int().min(1950).max(2100),
  baseYears: z.int().min(0).max(80),
  /** A line above every page, such as a holiday notice; empty for none. */
  notice: z.string().trim().max(200),
  /** The last day on which the notice is shown, `2026-11-14`; left out when it has no end. */
  noticeUntil: z.string().refine(isIsoDay).optional(),
  /** The eight questions and answers of the home page. */
  faq: z.array(Faq).length(8),
  /** The four reasons to study here. */
  reasons: z.array(z.strictObject({ title: line(80), text: line(400) })).length(4),
  /** Whether pages say beside the hours if it is open now; left out for no. */
  showOpenNow: z.boolean().optional(),
  /** Whether the contact form asks when to call back; left out for no. */
  askCallBack: z.boolean().optional(),
});
export type Profile = z.infer<typeof Profile>;

/** When the notice ends: midnight in India after its last day, in epoch milliseconds; `undefined` when it has no end. */
export const noticeEnd = ({ noticeUntil }: Pick<Profile, 'noticeUntil'>): number | undefined =>
  noticeUntil === undefined ? undefined : dayEnd(noticeUntil);

/** The profile as readers see it at an instant (epoch milliseconds): without a notice whose last day is over. */
export const publicProfile = (profile: Profile, nowMs: number): Profile => {
  const end = noticeEnd(profile);
  if (end === undefined || nowMs < end) return profile;
  const { noticeUntil: _, ...rest } = profile;
  return { ...rest, notice: '' };
};
