import { isDue } from '#domain/contact/follow-up.ts';
import type { EnquiryPage } from '#domain/contact/enquiry-page.ts';
import { ENQUIRY_STATUSES, STATUS_LABELS } from '#domain/contact/enquiry-words.ts';
import type { Enquiry, EnquiryStatus } from '#domain/contact/enquiry.ts';

/** Which messages the inbox shows. */
export type Filter = EnquiryStatus | 'all';

/** The filter in the address; anything unknown shows all. */
export const filterOf = (text: string | null): Filter =>
  ENQUIRY_STATUSES.find((status) => status === text) ?? 'all';

/** How many messages there are. */
export const total = (counts: EnquiryPage['counts']): number =>
  ENQUIRY_STATUSES.reduce((sum, status) => sum + counts[status], 0);

/** The filter's choices with their counts, in the order of the work. */
export const filterOptions = (counts: EnquiryPage['counts']) =>
  (['all', ...ENQUIRY_STATUSES] as const).map((value) => ({
    value,
    label: value === 'all' ? 'All' : STATUS_LABELS[value],
    count: value === 'all' ? total(counts) : counts[value],
  }));

/**
 * A page after a message became another, or was deleted (`after` is `undefined`). It stays where it is until the list is
 * loaded again. `today` is the day in India.
 */
export const withChanged = <Page extends EnquiryPage>(
  page: Page,
  { before, after, today }: { before: Enquiry; after: Enquiry | undefined; today: string },
): Page => {
  const counts = { ...page.counts };
  counts[before.status] -= 1;
  if (after) counts[after.status] += 1;
  const due = (one: Enquiry | undefined) =>
    one !== undefined && one.status !== 'new' && isDue(one, today) ? 1 : 0;
  const enquiries = page.enquiries.flatMap((each) =>
    each.id === before.id ? (after ?? []) : [each],
  );
  return { ...page, counts, due: page.due - due(before) + due(after), enquiries };
};
