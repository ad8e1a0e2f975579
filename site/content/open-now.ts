import { dayRuns, openStates, type OpenState } from '#domain/profile/opening-hours';
import type { Profile } from '#domain/profile/profile';
import { formatList } from '#domain/text/format';
import type { Language } from '#domain/text/language';
import { dayName, timeName, timeOf, WEEKDAYS, type Weekday } from '#domain/text/calendar';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';

const daysText = (days: readonly Weekday[], language: Language) => {
  const { everyDay, days: fromTo } = TEXTS[language].openNow;
  if (days.length === WEEKDAYS.length) return everyDay;
  const names = dayRuns(days).flatMap((run) => {
    const [first = '', ...rest] = run.map((day) => dayName(day, language, 'long'));
    // Two days are named, more are a range.
    return rest.length > 1 ? [fill(fromTo, { first, last: rest.at(-1) ?? '' })] : [first, ...rest];
  });
  return formatList(names, language);
};

/** The opening hours in a language: `Monday to Saturday, 6 am to 8 pm`; empty for none. */
export const hoursText = (hours: Profile['openingHours'], language: Language): string => {
  const byDays = Map.groupBy(hours, ({ days }) => daysText(days, language));
  const lines = [...byDays].map(([days, times]) => {
    const said = times.map(({ start, end }) =>
      fill(TEXTS[language].batches.time, {
        start: timeName(start, language),
        end: timeName(end, language),
      }),
    );
    return `${days}, ${formatList(said, language)}`;
  });
  return lines.join('; ');
};

/** What is said from a minute of the week on, which begins on Monday at 00:00 in India. */
export type OpenWords = readonly [from: number, words: string];

const wordsOf = (state: OpenState, language: Language) => {
  const { openNow } = TEXTS[language];
  const time = (minutes: number) => timeName(timeOf(minutes), language);
  if (state.kind === 'open') {
    return state.until === undefined
      ? openNow.open
      : fill(openNow.openUntil, { time: time(state.until) });
  }
  const day = WEEKDAYS[Math.floor(state.at / 1_440)] ?? 'Mo';
  return state.isToday
    ? fill(openNow.closedToday, { time: time(state.at) })
    : fill(openNow.closedUntil, { day: dayName(day, language, 'long'), time: time(state.at) });
};

/**
 * What the page says beside the opening hours through a week (HOURS-2), for the browser to choose from; `undefined`
 * when the teacher does not want it, or has said no hours.
 */
export const openWords = (
  { showOpenNow, openingHours }: Pick<Profile, 'showOpenNow' | 'openingHours'>,
  language: Language,
): OpenWords[] | undefined => {
  if (showOpenNow !== true || openingHours.length === 0) return undefined;
  return openStates(openingHours).map((state) => [state.from, wordsOf(state, language)]);
};
