import { minutesOf, WEEKDAYS, type Weekday } from '../text/week.ts';

const DAY_MINUTES = 1_440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Some time in which it is open, in minutes since Monday 00:00 in India. The end may be in the week after. */
export interface OpenSpan {
  from: number;
  to: number;
}

const DAY = `(?:${WEEKDAYS.join('|')})`;
const DAYS = `${DAY}(?:-${DAY})?`;
const TIME = String.raw`(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)`;
const HOURS = `${TIME}-${TIME}`;
/** `Mo-Fr,Su 06:00-12:00, 16:00-20:00`, one of several with commas or semicolons between them. */
const GROUP = new RegExp(
  String.raw`(${DAYS}(?:,\s*${DAYS})*)\s+(${HOURS}(?:,\s*${HOURS})*)(?:\s*[;,]\s*|$)`,
  'y',
);

const parts = (text: string): string[][] => text.split(/,\s*/).map((part) => part.split('-'));

/** `Sa-Mo` -> 5, 6, 0 */
const daysOf = ([first = '', last = first]: string[]): number[] => {
  const from = WEEKDAYS.indexOf(first as Weekday);
  const count = (WEEKDAYS.indexOf(last as Weekday) - from + 7) % 7;
  return Array.from({ length: count + 1 }, (_, index) => (from + index) % 7);
};

const merged = (spans: readonly OpenSpan[]): OpenSpan[] => {
  const result: OpenSpan[] = [];
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else result.push({ ...span });
  }
  // Sunday until midnight and Monday from midnight are one.
  const [first] = result;
  const last = result.at(-1);
  if (first && last && first !== last && first.from === 0 && last.to === WEEK_MINUTES) {
    last.to += first.to;
    result.shift();
  }
  return result;
};

/**
 * Opening hours as search engines read them (HOURS-1): `Mo-Sa 06:00-20:00`, days and hours several times if need be.
 * The times of the week in which it is open, in order and apart from each other; `undefined` for anything else, also
 * for hours that end before they begin.
 */
export const readOpeningHours = (text: string): OpenSpan[] | undefined => {
  const spans: OpenSpan[] = [];
  const trimmed = text.trim();
  GROUP.lastIndex = 0;
  let end = 0;
  while (end < trimmed.length) {
    const [whole, days = '', hours = ''] = GROUP.exec(trimmed) ?? [];
    if (whole === undefined) return undefined;
    end = GROUP.lastIndex;
    for (const [opens = '', closes = ''] of parts(hours)) {
      if (minutesOf(closes) <= minutesOf(opens)) return undefined;
      for (const day of parts(days).flatMap(daysOf)) {
        const midnight = day * DAY_MINUTES;
        spans.push({ from: midnight + minutesOf(opens), to: midnight + minutesOf(closes) });
      }
    }
  }
  return spans.length === 0 ? undefined : merged(spans);
};

/** What is true from a minute of the week on. `until` and `at` are such minutes, too. */
export type OpenState =
  /** `until` is left out when it stays open for more than a day. */
  | { from: number; kind: 'open'; until?: number }
  /** `isToday`: it opens before the next midnight. */
  | { from: number; kind: 'closed'; at: number; isToday: boolean };

/**
 * The states of a week in their order (HOURS-2), the first from minute 0 on: when it opens and closes, and when a day
 * begins on which it opens, as its words are then others. `spans` as `readOpeningHours` gives them.
 */
export const openStates = (spans: readonly OpenSpan[]): OpenState[] => {
  const changes = new Set([0]);
  for (const { from, to } of spans) {
    for (const at of [from - (from % DAY_MINUTES), from, to % WEEK_MINUTES]) changes.add(at);
  }
  // The week before and after, for what lasts or comes beyond this one.
  const all = [-WEEK_MINUTES, 0, WEEK_MINUTES].flatMap((shift) =>
    spans.map(({ from, to }) => ({ from: from + shift, to: to + shift })),
  );
  const stateAt = (from: number): OpenState => {
    const open = all.find((span) => span.from <= from && from < span.to);
    if (open) {
      const isLong = open.to - open.from > DAY_MINUTES;
      return { from, kind: 'open', ...(isLong ? {} : { until: open.to % WEEK_MINUTES }) };
    }
    const at = all.find((span) => span.from > from)?.from ?? 0;
    const isToday = Math.floor(at / DAY_MINUTES) === Math.floor(from / DAY_MINUTES);
    return { from, kind: 'closed', at: at % WEEK_MINUTES, isToday };
  };
  return [...changes].sort((one, other) => one - other).map(stateAt);
};
