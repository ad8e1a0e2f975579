import { formatList } from '../text/format.ts';
import { TEXT, missing, ok, type Outcome } from '../text/texts.ts';
import { withTranslations } from '../text/translations.ts';
import type { Meeting } from '../text/meeting.ts';
import { dayName, inWeekOrder, timeName, WEEKDAYS } from '../text/calendar.ts';
import type { Batch, BatchFields, Offer } from './offer.ts';

/** Its first day of the week and its times, as texts are sorted: `2 17:30 19:00` */
const placeOf = ({ days, start, end }: Meeting) =>
  `${WEEKDAYS.findIndex((day) => days.includes(day))} ${start} ${end}`;

/** Batches as a timetable reads: by the first day of the week, then by time. Equal ones stay in their order. */
export const asTimetable = <T extends Meeting>(batches: readonly T[]): T[] =>
  [...batches].sort((one, other) => placeOf(one).localeCompare(placeOf(other)));

/** The batches that meet on a day, `2026-11-24`, by the time. One that begins later does not yet. */
export const meetingOn = <T extends Meeting & { startsOn?: string | undefined }>(
  batches: readonly T[],
  day: string,
): T[] => {
  const weekday = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7];
  return batches
    .filter(({ days, startsOn = day }) => startsOn <= day && days.some((one) => one === weekday))
    .sort((one, other) => one.start.localeCompare(other.start));
};

/** The batches that meet at a time at which this one does, too. Its own record, by id, is none of them. */
export const overlapping = (
  batch: Meeting & { id?: string | undefined },
  others: readonly Batch[],
): Batch[] =>
  others.filter(
    ({ id, days, start, end }) =>
      id !== batch.id &&
      days.some((day) => batch.days.includes(day)) &&
      start < batch.end &&
      batch.start < end,
  );

/** A batch in a few English words: `Mon, Wed and Fri, 5:30 pm to 7 pm` */
export const batchName = ({ days, start, end }: Meeting): string => {
  const names = formatList(inWeekOrder(days).map((day) => dayName(day)));
  return `${names}, ${timeName(start)} to ${timeName(end)}`;
};

/** A batch as it is sent: one that is stored already has its id. */
type SentBatch = BatchFields & { id?: string | undefined };

/** What replaces an offer. */
export interface SentOffer extends Omit<Offer, 'batches'> {
  batches: SentBatch[];
}

/**
 * Replaces what a record offers (`updateOffer`); what is empty is left out. A batch that is stored keeps its id, since
 * links name it; `newId` makes the id of any other from its place in the list.
 */
export const withOffer = <T extends Offer>(
  { batches: stored = [], fee: storedFee, bring: _bring, bringTranslations: kept, ...rest }: T,
  { batches, fee, bring = [], bringTranslations = kept }: SentOffer,
  newId: (index: number) => string,
): Omit<T, keyof Offer> & Offer => {
  const known = new Map(stored.map((batch) => [batch.id, batch]));
  const next = batches.map(({ id = '', ...batch }, index): Batch => {
    const before = known.get(id);
    return {
      ...withTranslations(batch, before?.translations),
      days: inWeekOrder(batch.days),
      // Sent twice, only the first one is that batch.
      id: known.delete(id) ? id : newId(index),
    };
  });
  const hasLists = bring.length > 0 && Object.keys(bringTranslations ?? {}).length > 0;
  return {
    ...rest,
    ...(next.length === 0 ? {} : { batches: next }),
    ...(fee && { fee: withTranslations(fee, storedFee?.translations) }),
    ...(bring.length === 0 ? {} : { bring }),
    ...(hasLists && { bringTranslations }),
  };
};

/** Says how many seats of one batch are left (`updateSeats`); 'Batch not found' when it does not exist. */
export const withSeats = <T extends Offer>(
  record: T,
  batchId: string,
  seatsLeft: number,
): Outcome<T> => {
  const { batches = [] } = record;
  return batches.some(({ id }) => id === batchId)
    ? ok({
        ...record,
        batches: batches.map((batch) => (batch.id === batchId ? { ...batch, seatsLeft } : batch)),
      })
    : missing(TEXT.missing.batch);
};
