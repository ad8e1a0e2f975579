import { classPath } from '#domain/course/class-id.ts';
import { indiaDay, WEEKDAYS, type Weekday } from '#domain/text/calendar.ts';
import type { LocalClass } from '#domain/content/in-language.ts';
import { TEXTS } from '../i18n/texts.ts';
import { className } from './format.ts';
import type { Shell } from './select-shell.ts';

/** Something in a calendar: a whole day, or a time of day every week. */
export interface CalendarEvent {
  uid: string;
  /** When the teacher entered it, an instant. */
  made: string;
  name: string;
  note: string;
  url: string;
  /** The day, or the first one: `2027-02-18` */
  day: string;
  weekly?: { start: string; end: string; days: readonly Weekday[] };
}

/** The calendar of a class: its exams and its batches. */
export interface CalendarFile {
  kind: 'calendar';
  /** `Class 10` */
  name: string;
  events: CalendarEvent[];
}

/** Where the calendar of a class is: `10` -> `/10/calendar.ics` */
export const calendarPath = (classId: string): string => `${classPath(classId)}/calendar.ics`;

/** When something was made, as its id says (`new-id.ts`); else a moment that never changes. */
const madeAt = (id: string): Date =>
  new Date(Number(/^[a-z](\d{13})(?:\d{6})?$/.exec(id)?.[1] ?? Date.UTC(2026, 0, 1)));

/** The first of some weekdays from a day on: `('2026-12-01', ['We'])` -> `2026-12-02` */
const firstOf = (day: string, days: readonly Weekday[]): string => {
  const from = Date.parse(day);
  const dates = WEEKDAYS.map((_, ahead) => new Date(from + ahead * 86_400_000));
  // Its week begins on Sunday.
  const first = dates.find((date) => days.includes(WEEKDAYS[(date.getUTCDay() + 6) % 7] ?? 'Mo'));
  return (first ?? new Date(from)).toISOString().slice(0, 10);
};

/** Selects the calendar of a class (EXAM-48); `undefined` when it has neither exams nor batches. */
export const selectCalendar = (
  source: Pick<LocalClass, 'id' | 'title' | 'examDates' | 'batches'>,
  { origin }: Pick<Shell, 'origin'>,
): CalendarFile | undefined => {
  const { id: classId, examDates = [], batches = [] } = source;
  if (examDates.length + batches.length === 0) return undefined;
  const name = className('en', source);
  const event = (id: string) => ({
    uid: `${id}.${classId}@${new URL(origin).host}`,
    made: madeAt(id).toISOString(),
    url: origin + classPath(classId),
  });
  return {
    kind: 'calendar',
    name,
    events: [
      ...examDates.map((exam) => ({
        ...event(exam.id),
        name: exam.name.includes(name) ? exam.name : `${name}: ${exam.name}`,
        note: '',
        day: exam.date,
      })),
      ...batches.map(({ id, days, start, end, mode, startsOn, note = '' }) => ({
        ...event(id),
        name: `${name}, ${TEXTS.en.batches.modes[mode]}`,
        note,
        day: firstOf(startsOn ?? indiaDay(madeAt(id)), days),
        weekly: { start, end, days },
      })),
    ],
  };
};
