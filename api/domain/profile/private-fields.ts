import * as z from 'zod';
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
export const PRIVATE_FIELDS = {
  automation: Automation.optional(),
  /** Replies to enquiries; left out for those that come with the site. */
  replyTemplates: z.array(ReplyTemplate).min(1).max(REPLY_LIMITS.templates).optional(),
};

/** Those fields of a profile. */
interface PrivateFields {
  automation?: z.infer<typeof Automation> | undefined;
  replyTemplates?: ReplyTemplate[] | undefined;
}

/** A profile without them; the same object when it has none. */
export const withoutPrivate = <P extends PrivateFields>(profile: P): P => {
  const { automation, replyTemplates, ...rest } = profile;
  // The fields that were taken out are optional in P.
  return automation === undefined && replyTemplates === undefined ? profile : (rest as P);
};
