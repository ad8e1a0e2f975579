import { ENQUIRY_STATUSES, type Enquiry, type EnquiryStatus } from '#domain/contact/enquiry.ts';
import { STATUS_LABELS } from '#domain/contact/describe-delivery.ts';

/** Which messages the inbox shows. */
export type Filter = EnquiryStatus | 'all';

/** The filter in the address; anything unknown shows all. */
export const filterOf = (text: string | null): Filter =>
  ENQUIRY_STATUSES.find((status) => status === text) ?? 'all';

/** How many messages have a status. */
export const countOf = (enquiries: readonly Pick<Enquiry, 'status'>[], filter: Filter): number =>
  filter === 'all' ? enquiries.length : enquiries.filter(({ status }) => status === filter).length;

/** The filter's choices with their counts, in the order of the work. */
export const filterOptions = (enquiries: readonly Pick<Enquiry, 'status'>[]) =>
  (['all', ...ENQUIRY_STATUSES] as const).map((value) => ({
    value,
    label: value === 'all' ? 'All' : STATUS_LABELS[value],
    count: countOf(enquiries, value),
  }));

/** The messages with one changed. */
export const withStatus = (
  enquiries: readonly Enquiry[],
  id: string,
  status: EnquiryStatus,
): Enquiry[] => enquiries.map((each) => (each.id === id ? { ...each, status } : each));
