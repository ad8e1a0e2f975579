import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { filesBelow } from '../../../site/compile/source-digest.ts';

/** Bytes of a file's headers in a zip, beside its name, which is there twice. */
const HEADERS = 30 + 46;

/** What a folder weighs as a zip, the form in which it is uploaded. */
export const zippedBytes = async (folder: string): Promise<number> => {
  let sum = 22;
  for (const file of await filesBelow(folder)) {
    const packed = await promisify(deflateRaw)(await readFile(path.join(folder, file)));
    sum += packed.length + HEADERS + 2 * Buffer.byteLength(file);
  }
  return sum;
};
