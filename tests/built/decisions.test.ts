import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../docs/decisions/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
const pages = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .sort();

const FORMAT =
  /^# (?<number>\d+)\. (?<title>.+)\n\n\*\*Status\.\*\* (?<status>Accepted|Superseded by \[decision \d+\]\(\d{4}-[a-z0-9-]+\.md\)), \d{4}-\d\d-\d\d\.\n\n\*\*Context\.\*\* [\s\S]+\n\n\*\*Decision\.\*\*[\s\S]+\n\n\*\*Consequences\.\*\*\n\n- [\s\S]+$/;

test.each(pages)(
  '%s has a number, a title, a status, context, decision and consequences',
  (name) => {
    expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
    expect(read(name)).toMatch(FORMAT);
    expect(Number(FORMAT.exec(read(name))?.groups?.['number'])).toBe(Number(name.slice(0, 4)));
  },
);

test('each number is used once', () => {
  expect(new Set(pages.map((name) => name.slice(0, 4))).size).toBe(pages.length);
});

test('the list names every decision with its title and status', () => {
  const rows = pages.map((name) => {
    const { number, title, status } = FORMAT.exec(read(name))?.groups ?? {};
    return [number, `[${title ?? ''}](${name})`, status?.toLowerCase()];
  });
  const listed = [...read('README.md').matchAll(/^\| *(\d+) *\| (.+?) *\| (.+?) *\|$/gm)].map(
    ([, ...cells]) => cells,
  );
  expect(listed).toEqual(rows);
});
