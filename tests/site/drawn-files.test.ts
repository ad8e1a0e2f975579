import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { openDrawnFiles } from '#site/renderer/drawn-files.ts';
import { temporaryFolder } from '#support/temporary-folder';

test('a file is drawn once for all processes that share the compiled site, also where it cannot be kept', async () => {
  const folder = await temporaryFolder();
  const [drawn, reported]: string[][] = [[], []];
  const ask = async (keep: Awaited<ReturnType<typeof open>>, name: string, text = name) => {
    const draw = () => {
      drawn?.push(text);
      return Promise.resolve(new TextEncoder().encode(text));
    };
    return Buffer.from(await keep(`/${name}.png`, draw)).toString();
  };
  const open = () =>
    openDrawnFiles(pathToFileURL(`${folder}/`), (line) => {
      reported?.push(line);
    });
  expect(await ask(await open(), 'card')).toBe('card');
  const second = await open();
  expect(await ask(second, 'card', 'again')).toBe('card');
  expect(await ask(second, 'other')).toBe('other');
  expect(drawn).toEqual(['card', 'other']);

  await rm(join(folder, 'drawn'), { recursive: true });
  await writeFile(join(folder, 'drawn'), 'a file');
  const unkept = await open();
  for (const text of ['once', 'twice']) expect(await ask(unkept, 'card', text)).toBe(text);
  expect(reported).toHaveLength(1);
});
