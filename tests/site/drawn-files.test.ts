import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { openDrawnFiles } from '#site/renderer/drawn-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A folder of a compiled site, and how often something was drawn for it. */
const opened = async () => {
  const folder = await temporaryFolder();
  const reported: string[] = [];
  const drawn: string[] = [];
  const open = () =>
    openDrawnFiles(pathToFileURL(`${folder}/`), (line) => {
      reported.push(line);
    });
  const draw = (name: string) => () => {
    drawn.push(name);
    return Promise.resolve(bytes(name));
  };
  return { folder, reported, drawn, open, draw };
};

test('a file is drawn once for all processes that share the compiled site', async () => {
  const { open, draw, drawn } = await opened();
  const first = await open();
  expect(Buffer.from(await first('/card.png', draw('card'))).toString()).toBe('card');
  const second = await open();
  expect(Buffer.from(await second('/card.png', draw('again'))).toString()).toBe('card');
  expect(Buffer.from(await second('/other.png', draw('other'))).toString()).toBe('other');
  expect(drawn).toEqual(['card', 'other']);
});

test('a folder that cannot be written is reported once, and everything is drawn', async () => {
  const { open, draw, drawn, reported, folder } = await opened();
  await writeFile(join(folder, 'drawn'), 'a file');
  const keep = await open();
  await keep('/card.png', draw('card'));
  await keep('/card.png', draw('card'));
  expect(drawn).toEqual(['card', 'card']);
  expect(reported).toHaveLength(1);
});

test('a large site keeps the first 512 files only', async () => {
  const { open, draw, folder } = await opened();
  await mkdir(join(folder, 'drawn'));
  for (let n = 0; n < 511; n += 1) await writeFile(join(folder, 'drawn', String(n)), '');
  const keep = await open();
  for (const name of ['one', 'two', 'three']) await keep(name, draw(name));
  expect(await readdir(join(folder, 'drawn'))).toHaveLength(512);
});
