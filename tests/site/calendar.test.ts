import { expect, test } from 'vitest';
import { buildSnapshot } from '#api/publish/snapshot';
import { selectCalendar } from '#site/content/select-calendar.ts';
import { siteRoutes } from '#site/content/routes.ts';
import { aBatch, aClass, someContent } from '#support/builders';

const ORIGIN = { origin: 'https://example.org' };
const EXAM = { id: 'e1767225600000000001', name: 'Board exam; paper 1, बोर्ड परीक्षा का पहला प्रश्नपत्र, सुबह दस बजे', date: '2027-02-18' }; // oxfmt-ignore
const BATCH = aBatch({ id: 'b2', days: ['We', 'Fr'], start: '17:30', end: '19:00', mode: 'centre', startsOn: '2026-12-03', note: 'Room 2\nBring a ruler' }); // oxfmt-ignore
const ten = aClass({ examDates: [EXAM], batches: [BATCH] });

// Specification: EXAM-48
test('the calendar of a class has its exams as whole days and its batches every week in India', () => {
  const { text = '' } = selectCalendar(ten, ORIGIN) ?? {};
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const events = lines.join('\n').split('BEGIN:VEVENT\n').slice(1);
  expect(events).toHaveLength(2);
  expect(events[0]?.split('\n').slice(0, 6)).toEqual([
    'UID:e1767225600000000001.10@example.org',
    'DTSTAMP:20260101T000000Z',
    'DTSTART;VALUE=DATE:20270218',
    'TRANSP:TRANSPARENT',
    'SUMMARY:Class 10: Board exam\\; paper 1\\, बोर्ड परीक्षा का पहला प्रश्नपत्र\\, सुबह दस बजे',
    'URL:https://example.org/10',
  ]);
  // 3 December 2026 is a Thursday: the first class is on Friday.
  expect(events[1]?.split('\n').slice(0, 8)).toEqual([
    'UID:b2.10@example.org',
    'DTSTAMP:20260101T000000Z',
    'DTSTART;TZID=Asia/Kolkata:20261204T173000',
    'DTEND;TZID=Asia/Kolkata:20261204T190000',
    'RRULE:FREQ=WEEKLY;BYDAY=WE,FR',
    'SUMMARY:Class 10\\, At the centre',
    'DESCRIPTION:Room 2\\nBring a ruler',
    'URL:https://example.org/10',
  ]);
  expect(lines.filter((line) => line === 'TZID:Asia/Kolkata')).toHaveLength(1);
});

// Specification: EXAM-48
test('a class with exams or batches alone has a calendar, once for all languages', () => {
  const content = buildSnapshot(someContent({ classes: [ten, aClass({ id: '9' })] }));
  const routes = siteRoutes(content, { ...ORIGIN, year: 2026 });
  expect(routes.filter(({ path }) => path.endsWith('.ics'))).toMatchObject([
    { path: '/10/calendar.ics', contentType: 'text/calendar; charset=utf-8' },
  ]);
});
