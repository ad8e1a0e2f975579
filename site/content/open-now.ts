import { openStates, readOpeningHours, type OpenState } from '#domain/profile/opening-hours.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { Language } from '#domain/text/language.ts';
import { dayName, timeName, timeOf, WEEKDAYS } from '#domain/text/week.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';

/** What is said from a minute of the week on, which begins on Monday at 00:00 in India. */
export type OpenWords = readonly [from: number, words: string];

const wordsOf = (state: OpenState, language: Language): string => {
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
 * when the teacher does not want it, or when the hours cannot be read.
 */
export const openWords = (
  { showOpenNow, openingHours }: Pick<Profile, 'showOpenNow' | 'openingHours'>,
  language: Language,
): OpenWords[] | undefined => {
  const spans = showOpenNow === true ? readOpeningHours(openingHours.structured) : undefined;
  return spans && openStates(spans).map((state) => [state.from, wordsOf(state, language)]);
};
