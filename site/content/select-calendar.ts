import { classPath } from '#domain/course/class-id';
import { indiaDay, WEEKDAYS, type Weekday } from '#domain/text/calendar';
import type { LocalClass } from '#domain/content/in-language';
import { TEXTS } from '../i18n/texts.ts';
import { className } from './format.ts';
import type { TextFile } from './text-file.ts';

/** Text as RFC 5545 holds it: `a, b; c` -> `a\\, b\\; c` */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r?\n/g, String.raw`\n`)
    // oxlint-disable-next-line no-control-regex -- exactly the control characters that RFC 5545 forbids
    .replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, '');

const MOST_OCTETS = 75;
const octets = new TextEncoder();

/** A line cut to 75 octets, between characters; what follows begins with a space. */
const folded = (line: string) => {
  let [text, size] = ['', 0];
  for (const character of line) {
    const more = octets.encode(character).length;
    if (size + more > MOST_OCTETS) [text, size] = [`${text}\r\n `, 1];
    text += character;
    size += more;
  }
  return text;
};

/** `2027-02-18`, `17:30` -> `20270218T173000`; an instant in UTC -> `20260101T000000Z` */
const stamp = (day: string, time = '') =>
  day.slice(0, 10).replaceAll('-', '') + (time === '' ? '' : `T${time.replace(':', '')}00`);
const utc = (instant: string) => `${stamp(instant, instant.slice(11, 16))}Z`;

// India has one zone without summer time since long before.
const INDIA = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Where the calendar of a class is: `10` -> `/10/calendar.ics` */
export const calendarPath = (classId: string): string => `${classPath(classId)}/calendar.ics`;

/** When something was made, as its id says (`new-id.ts`); else a moment that never changes. */
const madeAt = (id: string) =>
  new Date(Number(/^[a-z](\d{13})(?:\d{6})?$/.exec(id)?.[1] ?? Date.UTC(2026, 0, 1)));

/** The first of some weekdays from a day on: `('2026-12-01', ['We'])` -> `2026-12-02` */
const firstOf = (day: string, days: readonly Weekday[]) => {
  const from = Date.parse(day);
  const dates = WEEKDAYS.map((_, ahead) => new Date(from + ahead * 86_400_000));
  // Its week begins on Sunday.
  const first = dates.find((date) => days.includes(WEEKDAYS[(date.getUTCDay() + 6) % 7] ?? 'Mo'));
  return (first ?? new Date(from)).toISOString().slice(0, 10);
};

/** Selects the calendar (RFC 5545) of a class (EXAM-48); `undefined` when it has neither exams nor batches. */
export const selectCalendar = (
  source: Pick<LocalClass, 'id' | 'title' | 'examDates' | 'batches'>,
  { origin }: { origin: string },
): TextFile | undefined => {
  const { id: classId, examDates = [], batches = [] } = source;
  if (examDates.length + batches.length === 0) return undefined;
  const name = className('en', source);
  const { host } = new URL(origin);
  const event = (id: string, when: readonly string[], summary: string, note: string) => [
    'BEGIN:VEVENT',
    `UID:${id}.${classId}@${host}`,
    `DTSTAMP:${utc(madeAt(id).toISOString())}`,
    ...when,
    `SUMMARY:${escaped(summary)}`,
    ...(note === '' ? [] : [`DESCRIPTION:${escaped(note)}`]),
    `URL:${origin}${classPath(classId)}`,
    'END:VEVENT',
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ganit Point//Classes//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...(batches.length > 0 ? INDIA : []),
    ...examDates.flatMap((exam) => {
      const when = [`DTSTART;VALUE=DATE:${stamp(exam.date)}`, 'TRANSP:TRANSPARENT'];
      const summary = exam.name.includes(name) ? exam.name : `${name}: ${exam.name}`;
      return event(exam.id, when, summary, '');
    }),
    ...batches.flatMap(({ id, days, start, end, mode, startsOn, note = '' }) => {
      const day = firstOf(startsOn ?? indiaDay(madeAt(id)), days);
      const when = [
        `DTSTART;TZID=Asia/Kolkata:${stamp(day, start)}`,
        `DTEND;TZID=Asia/Kolkata:${stamp(day, end)}`,
        `RRULE:FREQ=WEEKLY;BYDAY=${days.join(',').toUpperCase()}`,
      ];
      return event(id, when, `${name}, ${TEXTS.en.batches.modes[mode]}`, note);
    }),
    'END:VCALENDAR',
    '',
  ];
  return {
    kind: 'text',
    contentType: 'text/calendar; charset=utf-8',
    text: lines.map(folded).join('\r\n'),
  };
};
