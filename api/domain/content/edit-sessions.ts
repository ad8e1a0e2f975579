import { indiaDay, longDate, clockTime, DAY_MS, MINUTE_MS } from '../text/calendar.ts';

/** Changes with less than this between one and the next are in one group. */
const EDIT_SESSION_GAP_MS = 30 * MINUTE_MS;

/** What one person did with less than half an hour between one change and the next, the newest first. */
export interface EditSession<T> {
  by: string;
  items: T[];
}

/**
 * Groups changes, newest first, by session (HISTORY-1): two people who work at the same time have a session each.
 * The newest session comes first.
 */
export const editSessionsByPerson = <T extends { at: number; by: string }>(
  changes: readonly T[],
): EditSession<T>[] => {
  const sessions: EditSession<T>[] = [];
  for (const change of changes) {
    const open = sessions.findLast(({ by }) => by === change.by);
    const last = open?.items.at(-1)?.at ?? Number.NaN;
    if (open && last - change.at < EDIT_SESSION_GAP_MS) open.items.push(change);
    else sessions.push({ by: change.by, items: [change] });
  }
  return sessions;
};

/** The day of an instant as people say it on `now`'s day (epoch milliseconds): `Today`, `Yesterday`, `20 November`. */
const describeDay = (at: number, now: number) => {
  const day = indiaDay(at);
  const today = indiaDay(now);
  if (day === today) return 'Today';
  if (day === indiaDay(now - DAY_MS)) return 'Yesterday';
  const long = longDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? long.replace(/ \d{4}$/, '') : long;
};

/** An instant (epoch milliseconds) within a sentence, with its time of day as given: `today, 10:26:41 am`. */
export const describeMoment = (at: number, time: string, now: number): string =>
  `${describeDay(at, now).replace(/^[TY]/, (letter) => letter.toLowerCase())}, ${time}`;

/**
 * The time span of a group, in Indian time; all in epoch milliseconds: `Today, 10:02 to 10:26 am`,
 * `20 November, 9:15 am`, `Yesterday, 11:50 pm to today, 12:10 am`.
 */
export const describeEditSession = (from: number, to: number, now: number): string => {
  const [start, end] = [clockTime(from), clockTime(to)];
  const [startDay, endDay] = [describeDay(from, now), describeDay(to, now)];
  if (startDay !== endDay) {
    return `${startDay}, ${start} to ${describeMoment(to, end, now)}`;
  }
  if (start === end) return `${endDay}, ${end}`;
  const half = end.slice(-3);
  return `${endDay}, ${start.endsWith(half) ? start.slice(0, -3) : start} to ${end}`;
};
