import * as z from 'zod';
import { endsLater, MEETING_FIELDS, type Meeting } from '../text/meeting.ts';
import { inWeekOrder, minutesOf, timeOf, WEEKDAYS, type Weekday } from '../text/calendar.ts';

/** How many lines of days and times opening hours may have. */
export const HOURS_LINES = 6;

/** When it is open: days with from and to, several lines if need be; none when it is not said (HOURS-1). */
const OpeningHours = z
  .array(z.strictObject(MEETING_FIELDS).refine(endsLater, { path: ['end'] }))
  .max(HOURS_LINES);

const DAY_MINUTES = 1_440;
const WEEK_MINUTES = 7 * DAY_MINUTES;
/** Time fields know no 24:00: their last minute stands for midnight. */
const LAST_MINUTE = timeOf(DAY_MINUTES - 1);

const DAY = `(?:${WEEKDAYS.join('|')})`;
const DAYS = `${DAY}(?:-${DAY})?`;
const TIME = String.raw`(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)`;
const HOURS = `${TIME}-${TIME}`;
/** `Mo-Fr,Su 06:00-12:00, 16:00-20:00`, one of several with commas or semicolons between them. */
const GROUP = new RegExp(
  String.raw`(${DAYS}(?:,\s*${DAYS})*)\s+(${HOURS}(?:,\s*${HOURS})*)(?:\s*[;,]\s*|$)`,
  'g',
);

const parts = (text: string) => text.split(/,\s*/).map((part) => part.split('-'));

/** `Sa-Mo` -> `Mo`, `Sa`, `Su` */
const daysOf = ([first = '', last = first]: string[]) => {
  const from = WEEKDAYS.indexOf(first as Weekday);
  const count = (WEEKDAYS.indexOf(last as Weekday) - from + 7) % 7;
  return WEEKDAYS.filter((_, at) => (at - from + 7) % 7 <= count);
};

/** `Mo-Sa 06:00-20:00`, as search engines read hours; nothing for anything else. */
const fromStructured = (text: string) => {
  const groups = [...text.matchAll(GROUP)];
  if (groups.map(([whole]) => whole).join('') !== text) return [];
  return groups.flatMap(([, days = '', hours = '']) =>
    parts(hours).map(([opens = '', closes = '']) => ({
      days: inWeekOrder(parts(days).flatMap(daysOf)),
      start: opens,
      end: closes === '24:00' ? LAST_MINUTE : closes,
    })),
  );
};

/**
 * Hours in words as search engines read them, the times alone for `days`; what is not understood stays.
 * `Monday to Saturday, 6 am to 8 pm` -> `Mo-Sa 06:00-20:00`
 */
const asStructured = (said: string, days: readonly Weekday[] = []) => {
  const text = said
    .trim()
    .replace(
      /\b([mtwfs])([aehoru])[a-z]*/gi,
      (_, first: string, second: string) => first.toUpperCase() + second.toLowerCase(),
    )
    .replace(
      /(\d{1,2})(?:[:.](\d\d))?\s*([ap])\.?m\.?/gi,
      (_, hour: string, minute: string | undefined, half: string) =>
        timeOf(((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)) * 60 + Number(minute ?? 0)),
    )
    .replace(/\s*(?:to|-|–)\s*/gi, '-')
    .replace(/[,:]?\s+(?=\d)/, ' ');
  return /^\d/.test(text) ? `${days.join()} ${text}` : text;
};

const Former = z.object({ text: z.string(), structured: z.string() });

/**
 * The opening hours of a profile, also of one from when they were two texts, one for readers and one for search
 * engines. Where the two differ, that for readers is meant; what cannot be read is left out.
 */
export const StoredHours = z.preprocess((stored) => {
  const former = Former.safeParse(stored).data;
  if (!former) return stored;
  const structured = fromStructured(former.structured.trim());
  const said = fromStructured(asStructured(former.text, structured[0]?.days));
  return (
    [said, structured].find((lines) => lines.length > 0 && OpeningHours.safeParse(lines).success) ??
    []
  );
}, OpeningHours);

/** Days in the order of the week, each with those that follow it: `Mo`, `Tu`, `Sa` -> [[`Mo`, `Tu`], [`Sa`]] */
export const dayRuns = (days: readonly Weekday[]): Weekday[][] => {
  const runs: Weekday[][] = [];
  for (const day of inWeekOrder(days)) {
    const last = runs.at(-1);
    const isNext = last?.at(-1) === WEEKDAYS[WEEKDAYS.indexOf(day) - 1];
    if (last && isNext) last.push(day);
    else runs.push([day]);
  }
  return runs;
};

/** The hours as schema.org writes them, a text for each line: `Mo-Sa 06:00-20:00` */
export const structuredHours = (hours: readonly Meeting[]): string[] =>
  hours.map(
    ({ days, start, end }) =>
      `${dayRuns(days)
        .map((run) => [...new Set([run[0], run.at(-1)])].join('-'))
        .join()} ${start}-${end}`,
  );

/** What is true from a minute of the week on. `until` and `at` are such minutes, too. */
export type OpenState =
  /** `until` is left out when it stays open for more than a day. */
  | { from: number; kind: 'open'; until?: number }
  /** `isToday`: it opens before the next midnight. */
  | { from: number; kind: 'closed'; at: number; isToday: boolean };

/** When it is open, in minutes of the week; times may touch and overlap. */
const openSpans = (hours: readonly Meeting[]) =>
  hours.flatMap(({ days, start, end }) =>
    days.map((day) => {
      const midnight = WEEKDAYS.indexOf(day) * DAY_MINUTES;
      const closes = end === LAST_MINUTE ? DAY_MINUTES : minutesOf(end);
      return { from: midnight + minutesOf(start), to: midnight + closes };
    }),
  );

/**
 * The states of a week in their order (HOURS-2), the first from minute 0 on: when it opens and closes, and when a day
 * begins on which it opens, as its words are then others.
 */
export const openStates = (hours: readonly Meeting[]): OpenState[] => {
  const spans = openSpans(hours);
  const isOpen = (minute: number) =>
    spans.some(({ from, to }) => from <= minute % WEEK_MINUTES && minute % WEEK_MINUTES < to);
  const turns = spans
    .flatMap(({ from, to }) => [from, to % WEEK_MINUTES])
    .filter((at) => isOpen(at) !== isOpen(at + WEEK_MINUTES - 1))
    .sort((one, other) => one - other);
  const stateAt = (from: number): OpenState => {
    // In the week after, if it is none of this one.
    const next = turns.find((at) => at > from) ?? (turns[0] ?? 0) + WEEK_MINUTES;
    if (isOpen(from)) {
      const isLong = next - from > DAY_MINUTES;
      return { from, kind: 'open', ...(isLong ? {} : { until: next % WEEK_MINUTES }) };
    }
    const isToday = Math.floor(next / DAY_MINUTES) === Math.floor(from / DAY_MINUTES);
    return { from, kind: 'closed', at: next % WEEK_MINUTES, isToday };
  };
  const opening = turns.filter(isOpen).map((at) => at - (at % DAY_MINUTES));
  const changes = new Set([0, ...turns, ...opening]);
  return [...changes].sort((one, other) => one - other).map(stateAt);
};
