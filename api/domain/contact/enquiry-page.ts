import * as z from 'zod';
import { hasWords } from '../search/fold-text.ts';
import { ENQUIRY_STATUSES } from './enquiry-words.ts';
import { Enquiry, EnquiryStatus } from './enquiry.ts';
import { isDue } from './follow-up.ts';

/** Some messages of the inbox: those whose reminder is due come first, then the newest. */
export const EnquiryPage = z.strictObject({
  enquiries: z.array(Enquiry),
  /** How many of all messages that are searched for have each status. */
  counts: z.record(EnquiryStatus, z.int()),
  /** How many reminders are due, besides those of new messages. */
  due: z.int(),
  /** What the next page is asked for with; `null` after the last. */
  next: z.string().nullable(),
});
export type EnquiryPage = z.infer<typeof EnquiryPage>;

/** Which messages a page is of. */
export interface EnquiryQuery {
  /** Only those of this status. */
  status?: EnquiryStatus | undefined;
  /** Only those with these words in the name, the message or the notes, or with these digits in the phone number. */
  search?: string | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
}

/** Messages of a page. One with all its notes is at most 40 KB, which no inbox is full of; without notes it is at most 5 KB. */
const ENQUIRIES_A_PAGE = 100;

/**
 * The place of a message in the list, as texts are sorted, the last one first: whether it is due, its time in epoch
 * milliseconds (13 digits until 2286), and its id. The place of the last message of a page is where the next one begins.
 */
const placeOf = (enquiry: Enquiry, today: string) =>
  `${Number(isDue(enquiry, today))}:${enquiry.createdAt}:${enquiry.id}`;
export const ENQUIRY_CURSOR = /^[01]:\d{1,15}:[\w-]{1,64}$/;

/** Whether a text is a phone number or a part of one: 3 digits at least. */
const digitsIn = (text: string) => {
  const digits = text.replace(/\D/g, '');
  return /^[\d+() -]+$/.test(text) && digits.length >= 3 ? digits : undefined;
};

/** Whether an enquiry is one that is searched for (ENQUIRY-11): each word begins one of its words. */
const isFound = ({ name, phone, message, notes = [] }: Enquiry, search: string) => {
  const digits = digitsIn(search.trim());
  if (digits !== undefined && phone.replace(/\D/g, '').includes(digits)) return true;
  return hasWords([name, phone, message, ...notes.map(({ text }) => text)].join('\n'), search);
};

/**
 * A page of some messages (ENQUIRY-1, ENQUIRY-9, ENQUIRY-11); `today` is the day in India. Messages that come and go between
 * two pages disturb no other.
 */
export const enquiryPage = (
  all: readonly Enquiry[],
  { status, search = '', after }: EnquiryQuery,
  today: string,
  size = ENQUIRIES_A_PAGE,
): EnquiryPage => {
  const found = all.filter((one) => isFound(one, search));
  const counts = Object.fromEntries(
    ENQUIRY_STATUSES.map((each) => [each, found.filter((one) => one.status === each).length]),
    // Each status is there.
  ) as EnquiryPage['counts'];
  const rest = found
    .filter((one) => status === undefined || one.status === status)
    .map((enquiry) => ({ enquiry, place: placeOf(enquiry, today) }))
    .filter(({ place }) => after === undefined || place < after)
    .sort((one, other) => (one.place < other.place ? 1 : -1));
  const shown = rest.slice(0, size);
  const last = shown.at(-1);
  return {
    enquiries: shown.map(({ enquiry }) => enquiry),
    counts,
    due: found.filter((one) => one.status !== 'new' && isDue(one, today)).length,
    next: last && rest.length > size ? last.place : null,
  };
};
