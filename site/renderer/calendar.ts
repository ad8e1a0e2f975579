import type { CalendarEvent, CalendarFile } from '../content/select-calendar.ts';

/** Text as RFC 5545 holds it: `a, b; c` -> `a\\, b\\; c` */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r?\n/g, String.raw`\n`)
    // oxlint-disable-next-line no-control-regex -- exactly the control characters that RFC 5545 forbids
    .replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, '');

const MOST_OCTETS = 75;
const octets = new TextEncoder();

/** A line cut to 75 octets, between characters; what follows begins with a space. */
const folded = (line: string): string => {
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
const stamp = (day: string, time = ''): string =>
  day.slice(0, 10).replaceAll('-', '') + (time === '' ? '' : `T${time.replace(':', '')}00`);
const utc = (instant: string): string => `${stamp(instant, instant.slice(11, 16))}Z`;

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

const linesOf = ({ uid, made, name, note, url, day, weekly }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${utc(made)}`,
  ...(weekly
    ? [
        `DTSTART;TZID=Asia/Kolkata:${stamp(day, weekly.start)}`,
        `DTEND;TZID=Asia/Kolkata:${stamp(day, weekly.end)}`,
        `RRULE:FREQ=WEEKLY;BYDAY=${weekly.days.join(',').toUpperCase()}`,
      ]
    : [`DTSTART;VALUE=DATE:${stamp(day)}`, 'TRANSP:TRANSPARENT']),
  `SUMMARY:${escaped(name)}`,
  ...(note === '' ? [] : [`DESCRIPTION:${escaped(note)}`]),
  `URL:${url}`,
  'END:VEVENT',
];

/** The text of a class's calendar (RFC 5545). */
export const calendarIcs = ({ name, events }: CalendarFile): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ganit Point//Classes//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...(events.some(({ weekly }) => weekly) ? INDIA : []),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
