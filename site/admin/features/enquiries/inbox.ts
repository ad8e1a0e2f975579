import type { EnquiryPage } from '#domain/contact/enquiry-page.ts';
import { ENQUIRY_STATUSES, type EnquiryStatus } from '#domain/contact/enquiry.ts';
import { STATUS_LABELS } from '#domain/contact/describe-delivery.ts';

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

/** A page after a message got another status, or was deleted (`undefined`). `was` is its status before. */
export const withChanged = <Page extends EnquiryPage>(
  page: Page,
  { id, was, status }: { id: string; was: EnquiryStatus; status: EnquiryStatus | undefined },
): Page => {
  const counts = { ...page.counts };
  counts[was] -= 1;
  if (status !== undefined) counts[status] += 1;
  const enquiries = page.enquiries.flatMap((each) =>
    each.id === id ? (status === undefined ? [] : [{ ...each, status }]) : [each],
  );
  return { ...page, counts, enquiries };
};
