import { expect, test } from 'vitest';
import { openArchive, streamArchive } from '#api/archive/zip.ts';

const FILE_BYTES = 300_000;
const keyOf = (index: number) => `materials/10/chapter1/10_ch1_f${index}.pdf`;
const fileOf = (index: number) => new Uint8Array(FILE_BYTES).fill(index);

/** Packs twenty files; `most` is how much was read at any time and not yet written. */
const packed = async (content: string) => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let [read, written, most] = [0, 0, 0];
  const readOf = (index: number) => () => {
    read += FILE_BYTES;
    most = Math.max(most, read - written);
    return Promise.resolve(fileOf(index));
  };
  const files = new Map(Array.from({ length: 20 }, (_, index) => [keyOf(index), readOf(index)]));
  const into = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      written += chunk.length;
      chunks.push(chunk.slice());
    },
  });
  await streamArchive(new TextEncoder().encode(content), files, into);
  return { zip: new Blob(chunks), most };
};

// Specification: ARCHIVE-5
test('a file is read when the one before it has been written', async () => {
  const { zip, most } = await packed('{}');
  expect(most).toBeLessThanOrEqual(FILE_BYTES);
  const opened = await openArchive(zip);
  if (opened.kind !== 'ok') throw new Error(opened.message);
  expect(await opened.value.content.text()).toBe('{}');
  expect([...opened.value.files.keys()]).toEqual(Array.from({ length: 20 }, (_, i) => keyOf(i)));
  const last = await opened.value.files.get(keyOf(19))?.read();
  expect(new Uint8Array((await last?.arrayBuffer()) ?? [])).toEqual(fileOf(19));
});

// Specification: ARCHIVE-5
test('an entry that unpacks to more than it says is not read', async () => {
  const { zip } = await packed('{}');
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const view = new DataView(bytes.buffer);
  // The last entry of the directory at the end: PK 01 02, its unpacked size 24 bytes further.
  const at = Buffer.from(bytes).lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  expect(view.getUint32(at + 24, true)).toBe(FILE_BYTES);
  view.setUint32(at + 24, 10, true);
  const opened = await openArchive(new Blob([bytes]));
  if (opened.kind !== 'ok') throw new Error(opened.message);
  const file = opened.value.files.get(keyOf(19));
  expect(file?.bytes).toBe(10);
  await expect(file?.read()).rejects.toThrow();
});
