/** Browsers by the mark that each alone leaves; those that call themselves by others' names come first. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly (readonly [mark: RegExp, name: string])[], userAgent: string) =>
  names.find(([mark]) => mark.test(userAgent))?.[1];

/** What a session is called whose browser says nothing that we know. */
export const UNKNOWN_DEVICE = 'Unknown device';

/**
 * A browser's own description of itself in words that distinguish two devices of one person.
 * `Mozilla/5.0 (Linux; Android 10; K) … Chrome/142.0.0.0 Mobile Safari/537.36` -> `Chrome on Android`
 */
export const describeDevice = (userAgent: string): string => {
  // The first 500 characters are enough, and the limit bounds the time that the patterns take.
  const start = userAgent.slice(0, 500);
  const browser = nameIn(BROWSERS, start);
  const system = nameIn(SYSTEMS, start);
  if (browser === undefined) return system ?? UNKNOWN_DEVICE;
  return system === undefined ? browser : `${browser} on ${system}`;
};
