import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from '#site/components/print-page/qr-path.ts';

test('the strokes of a path are the modules of the code that the library makes', () => {
  for (const text of ['https://youtu.be/dQw4w9WgXcQ', '1234567', 'गणित', 'x'.repeat(300)]) {
    const { size, d } = qrPath(text);
    expect(d).toMatch(/^(M\d+ \d+\.5h\d+)+$/);
    const rows = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
    for (const [, x = '', y = '', length = ''] of d.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
      rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
    }
    expect(rows, text).toEqual(encode(text, { ecc: 'M', border: 0, maskPattern: 2 }).data);
  }
});
