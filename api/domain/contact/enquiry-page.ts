import { ENQUIRY_STATUSES, type Enquiry, type EnquiryStatus } from './enquiry.ts';

/** How many messages have each status. */
export type EnquiryCounts = Record<EnquiryStatus, number>;

/** Some messages of the inbox, newest first. */
export interface EnquiryPage {
  enquiries: Enquiry[];
  /** Of all messages, not only of these. */
  counts: EnquiryCounts;
  /** What the next page is asked for with; `null` after the last. */
  next: string | null;
}

/** Which messages a page is of. */
export interface EnquiryQuery {
  /** Only those of this status. */
  status?: EnquiryStatus | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
}

/** Messages of a page. One is at most 5 KB, so a page is at most 0.5 MB. */
export const ENQUIRIES_A_PAGE = 100;

/** The last message of a page: when it came, in epoch milliseconds, and its id. */
export const ENQUIRY_CURSOR = /^\d{1,15}:[\w-]{1,64}$/;

const cursorOf = ({ createdAt, id }: Enquiry): string => `${createdAt}:${id}`;

const isAfter = (enquiry: Enquiry, cursor: string): boolean => {
  const [time = '', id = ''] = cursor.split(':');
  const { createdAt } = enquiry;
  return createdAt < Number(time) || (createdAt === Number(time) && enquiry.id < id);
};

const newestFirst = (one: Enquiry, other: Enquiry): number =>
  other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1);

/** A page of some messages (ENQUIRY-1). Messages that come and go between two pages disturb no other. */
export const enquiryPage = (
  all: readonly Enquiry[],
  { status, after }: EnquiryQuery = {},
  size = ENQUIRIES_A_PAGE,
): EnquiryPage => {
  const counts = Object.fromEntries(
    ENQUIRY_STATUSES.map((each) => [each, all.filter((one) => one.status === each).length]),
    // Each status is there.
  ) as EnquiryCounts;
  const rest = all
    .filter((one) => status === undefined || one.status === status)
    .filter((one) => after === undefined || isAfter(one, after))
    .sort(newestFirst);
  const enquiries = rest.slice(0, size);
  const last = enquiries.at(-1);
  return { enquiries, counts, next: last && rest.length > size ? cursorOf(last) : null };
};
