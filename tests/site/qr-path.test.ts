import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from '#site/components/print-page/qr-path.ts';
import { seededRandom } from '../support/random.ts';

/** The strokes of a path as rows of `#` and `.`. */
const drawn = ({ size, d }: { size: number; d: string }): string[] => {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'));
  for (const [, x = '', y = '', length = ''] of d.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(length));
  }
  return rows.map((row) => row.join(''));
};

const FINDER = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];

test('a code has its three corners and the size that its text needs', () => {
  const code = qrPath('https://youtu.be/dQw4w9WgXcQ');
  const rows = drawn(code);
  expect(code.size).toBe(29);
  expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(FINDER);
  expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(FINDER);
  expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(FINDER);
});

test('the path is nothing but strokes inside the code, and always the same', () => {
  const code = qrPath('https://youtu.be/dQw4w9WgXcQ');
  expect(code.d).toMatch(/^(M\d+ \d+\.5h\d+)+$/);
  expect(Math.max(...drawn(code).map((row) => row.length))).toBe(code.size);
  expect(qrPath('https://youtu.be/dQw4w9WgXcQ')).toEqual(code);
  expect(qrPath('https://youtu.be/dQw4w9WgXcR').d).not.toBe(code.d);
});

test('a code that is made from another one is the code that the library makes', () => {
  const random = seededRandom(1);
  const signs = 'ABCXYZabcxyz0189-_/:.~?=#%& ';
  const texts = Array.from({ length: 400 }, (_, index) =>
    Array.from({ length: 1 + (index % 40) }, () =>
      signs.charAt(Math.floor(random() * signs.length)),
    ).join(''),
  );
  // Other layouts: digits, capitals, letters of two bytes, and one that a changed bit would move there.
  texts.push('1234567', 'CLASS 10', 'गणित', 'éé', 'AAAAAAa', 'AAAAAAA', 'AAAAAAz', 'x'.repeat(300));
  for (const text of [...texts, ...texts]) {
    const { data } = encode(text, { ecc: 'M', border: 0, maskPattern: 2 });
    expect(drawn(qrPath(text)), text).toEqual(
      data.map((row) => row.map((black) => (black ? '#' : '.')).join('')),
    );
  }
});
