import type { Batch, Fee, Offer } from '#domain/offer/offer.ts';
import { asTimetable } from '#domain/offer/timetable.ts';
import type { MeetingMode } from '#domain/text/meeting.ts';
import { dayName, inWeekOrder } from '#domain/text/calendar.ts';
import type { Shell } from './select-shell.ts';
import { CONTEXT, organisationId } from './structured-data.ts';

const COURSE_MODES: Readonly<Record<MeetingMode, string>> = {
  centre: 'Onsite',
  online: 'Online',
  both: 'Blended',
};

/** A batch as one run of its course, every week at the same times. */
const courseInstance = ({ days, start, end, mode, languages, seatsLeft, startsOn }: Batch) => ({
  '@type': 'CourseInstance',
  courseMode: COURSE_MODES[mode],
  ...(languages.length === 0 ? {} : { inLanguage: languages }),
  ...(seatsLeft === undefined ? {} : { remainingAttendeeCapacity: seatsLeft }),
  courseSchedule: {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    byDay: inWeekOrder(days).map((day) => `${CONTEXT}/${dayName(day, 'en', 'long')}`),
    startTime: `${start}:00`,
    endTime: `${end}:00`,
    scheduleTimezone: 'Asia/Kolkata',
    ...(startsOn === undefined ? {} : { startDate: startsOn }),
  },
});

/** UN/CEFACT's codes of a month and of a year. */
const FEE_UNITS = { month: 'MON', year: 'ANN', course: undefined } as const;

const feeOffer = ({ amount, per, from }: Fee, { name, url }: { name: string; url: string }) => {
  const unitCode = FEE_UNITS[per];
  return {
    '@type': 'Offer',
    category: 'Paid',
    name,
    url,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'INR',
      ...(from ? { minPrice: amount } : { price: amount }),
      ...(unitCode && { unitCode }),
    },
  };
};

/** One class as a course, with its batches and its fee as far as the teacher has said them (OFFER-10). */
export const course = (
  shell: Shell,
  {
    path,
    title,
    description,
    offer: { batches = [], fee } = {},
  }: { path: string; title: string; description: string; offer?: Offer },
) => ({
  '@context': CONTEXT,
  '@type': 'Course',
  inLanguage: shell.language,
  name: title,
  description,
  url: shell.origin + path,
  provider: {
    '@type': 'EducationalOrganization',
    '@id': organisationId(shell),
    name: shell.productName,
    url: `${shell.origin}/`,
  },
  ...(batches.length > 0 && { hasCourseInstance: asTimetable(batches).map(courseInstance) }),
  ...(fee && { offers: feeOffer(fee, { name: title, url: shell.origin + path }) }),
});
