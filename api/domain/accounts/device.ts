/** Browsers and systems by the mark that each alone leaves; those that call themselves by others' names come first. */
import MARKS from './device-marks.json' with { type: 'json' };

const nameIn = (names: readonly string[][], userAgent: string): string | undefined =>
  names.find(([mark = '']) => new RegExp(mark).test(userAgent))?.[1];

/** What a session is called whose browser says nothing that we know. */
export const UNKNOWN_DEVICE = 'Unknown device';

/**
 * A browser's own description of itself in words that distinguish two devices of one person.
 * `Mozilla/5.0 (Linux; Android 10; K) … Chrome/142.0.0.0 Mobile Safari/537.36` -> `Chrome on Android`
 */
export const describeDevice = (userAgent: string): string => {
  // The first 500 characters are enough, and the limit bounds the time that the patterns take.
  const start = userAgent.slice(0, 500);
  const browser = nameIn(MARKS.browsers, start);
  const system = nameIn(MARKS.systems, start);
  if (browser === undefined) return system ?? UNKNOWN_DEVICE;
  return system === undefined ? browser : `${browser} on ${system}`;
};
