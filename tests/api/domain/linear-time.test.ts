import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { regexSteps } from '#support/regex-steps';
import { lines } from '#support/rows';

/** Each class of characters that texts are made of, and beginnings of what the domain looks for. */
const RUNS = [
  ...lines`
    a
    1
    1,
    क
    .
    -
    (
    [
    *
    $
    ^
    <
    <a
    &
    :
    =
    a@
    √
    😀
  `,
  ' ',
  '\n',
  ' \n',
  '\u2028',
  '1 ',
  '- ',
  '\u0301',
  '\ud800',
  'A. ',
  'Answer: ',
  'https://a.b/ ',
  'x\n',
];
const LENGTH = 80;
/** Fewer steps than these for each character are no matter. */
const FEW = 20;

/** Alone, and within something else, so that a match fails at its end. */
const shapes = (run: string, length: number): string[] => {
  const text = run.repeat(Math.ceil(length / run.length));
  return [text, `b${text}\u0001`];
};

type Reader = (text: string) => unknown;

/** What a module makes of texts: its functions and its schemas. Others refuse a text at once. */
const readersOf = (module: Record<string, unknown>): [name: string, read: Reader][] =>
  Object.entries(module).flatMap(([name, value]): [string, Reader][] => {
    if (typeof value === 'function') {
      const call = value as (text: string, other?: string) => unknown;
      return [[name, (text) => (call.length > 1 ? call(text, text) : call(text))]];
    }
    const isSchema = typeof value === 'object' && value !== null && 'safeParse' in value;
    return isSchema ? [[name, (value as { safeParse: Reader }).safeParse]] : [];
  });

/** The expressions whose steps more than double when a text is twice as long. */
const slowOnes = (read: Reader, run: string): string[] =>
  shapes(run, 2 * LENGTH).flatMap((long, shape) => {
    const more = [...regexSteps(() => read(long))].filter(([, steps]) => steps > FEW * 2 * LENGTH);
    if (more.length === 0) return [];
    const fewer = regexSteps(() => read(shapes(run, LENGTH)[shape] ?? ''));
    return more.flatMap(([source, steps]) =>
      steps > 2.6 * (fewer.get(source) ?? 0) ? `${source} for runs of ${JSON.stringify(run)}` : [],
    );
  });

const files = ['api/domain', 'api/html'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // `memoise.ts` is about lists, and takes the second text for a size.
    .filter((name) => name.endsWith('.ts') && !name.endsWith('memoise.ts'))
    .map((name) => path.resolve(folder, name)),
);

// Specification: API-87
test('no text makes a function of texts take more steps than in line with its length', async () => {
  // What is slow is seen.
  expect(slowOnes((text) => text.replace(/\s+$/, ''), ' ')).toHaveLength(1);
  const slow = new Set<string>();
  for (const file of files) {
    for (const [name, read] of readersOf((await import(file)) as Record<string, unknown>)) {
      for (const run of RUNS) for (const one of slowOnes(read, run)) slow.add(`${name}: ${one}`);
    }
  }
  expect([...slow]).toEqual([]);
});
