import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { DemoSize } from './demo-content.ts';

const count = (fallback: number) => z.coerce.number().int().min(0).max(100_000).default(fallback);

const Options = z
  .strictObject({
    'data-dir': z.string().min(1).default('.data-demo'),
    posts: count(50),
    videos: count(300),
    materials: count(300),
    seed: count(1),
    'chapters-per-class': z.coerce.number().int().min(1).max(200).optional(),
  })
  .transform(({ 'data-dir': dataDir, 'chapters-per-class': chaptersPerClass, ...size }) => ({
    dataDir,
    size: { ...size, ...(chaptersPerClass === undefined ? {} : { chaptersPerClass }) },
  }));

/** Reads the options of `npm run demo`; throws in plain words when one is wrong. */
export const demoOptions = (args: readonly string[]): { dataDir: string; size: DemoSize } => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      'data-dir': text,
      posts: text,
      videos: text,
      materials: text,
      seed: text,
      'chapters-per-class': text,
    },
  });
  const parsed = Options.safeParse(values);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error), { cause: parsed.error });
  return parsed.data;
};
