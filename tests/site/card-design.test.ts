import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { CARD_DESIGN } from '#site/content/share-cards.ts';
import { filesBelow } from '#site/compile/source-digest.ts';

const FONTS = 'site/renderer/card-fonts';
const FILES = [
  'site/components/motifs/class-drawings.json',
  'site/components/motifs/motifs.ts',
  'site/renderer/share-card.ts',
  'site/renderer/card-text.ts',
];

/** Of everything that decides what a picture looks like; lines and spaces aside. */
const digest = async () => {
  const { sharp, katex } = project.dependencies;
  const hash = createHash('sha256').update(`${sharp} ${katex}`);
  const fonts = (await filesBelow(FONTS)).filter((file) => file.endsWith('.ttf'));
  for (const file of [...fonts.map((name) => `${FONTS}/${name}`), ...FILES]) {
    const bytes = await readFile(file);
    hash.update(file.endsWith('.ts') ? bytes.toString().replaceAll(/\s/g, '') : bytes);
  }
  return hash.digest('hex').slice(0, 16);
};

// Specification: SITE-8
test('pictures that are drawn otherwise get other addresses: if they look different now, raise CARD_DESIGN; then set both', async () => {
  expect([CARD_DESIGN, await digest()]).toEqual([2, '7dad98e786adbc51']);
});
