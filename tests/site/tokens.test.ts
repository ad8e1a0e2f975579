import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../../site/styles/tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');

const colours = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
const light = colours(lightCss);
const schemes = { light, dark: { ...light, ...colours(darkCss) } };

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The contrast of two colours as WCAG 2.2 defines it, from 1 to 21. */
const contrast = (a: string, b: string): number => {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
};

const PAPERS = ['paper', 'paper-raised', 'paper-sunk'];
const INKS = ['ink', 'ink-strong', 'ink-muted', 'link', 'accent-text', 'danger'];
const TEXT_PAIRS = [
  ...INKS.flatMap((ink) => PAPERS.map((paper) => [ink, paper])),
  ['ink', 'sky-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'sky'],
  ['on-slate', 'slate'],
  ['on-slate-muted', 'slate'],
  ['sky', 'slate'],
  ['accent-text', 'accent-soft'],
  ['danger', 'danger-soft'],
];
const SHAPE_PAIRS = ['focus', 'rule-strong'].flatMap((shape) =>
  PAPERS.map((paper) => [shape, paper]),
);

const measure = (scheme: 'light' | 'dark', pair: readonly string[]): number => {
  const [a, b] = pair.map((name) => schemes[scheme][name]);
  if (a === undefined || b === undefined) throw new Error(`No colour for ${pair.join(' on ')}`);
  return contrast(a, b);
};

// Specification: SITE-16
test.each(['light', 'dark'] as const)(
  'text can be read, focus and borders can be seen in the %s scheme',
  (scheme) => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(TEXT_PAIRS.filter((pair) => measure(scheme, pair) < 4.5)).toEqual([]);
    expect(SHAPE_PAIRS.filter((pair) => measure(scheme, pair) < 3)).toEqual([]);
  },
);

// Specification: SITE-16, ADMIN-23
test('the colours of the theme are those of the specification', () =>
  expect(light).toMatchObject({
    ink: '#2c3e50',
    sky: '#87ceeb',
    accent: '#1abc9c',
    slate: '#2c3e50',
    'paper-raised': '#ffffff',
  }));

// One that is not defined makes its whole declaration void: a screen without margins is no error to anybody.
test('every custom property that a style uses is defined', () => {
  const sources = globSync('site/**/*.{css,astro,ts,tsx}').map((file) =>
    readFileSync(file, 'utf8'),
  );
  const found = (pattern: RegExp) =>
    sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name));
  const defined = new Set(found(/(--[\w-]+)['"\]]*\s*[:,]/g));
  const used = found(/var\((--[\w-]+)\)/g);
  expect(used.length).toBeGreaterThan(500);
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});
