import { readFile } from 'node:fs/promises';
import { parseSnapshot } from '#api/publish/snapshot.ts';
import type { Snapshot } from '#domain/content/snapshot.ts';

/** Reads an exported snapshot; throws in plain words when the file is not one. */
export const readSnapshotFile = async (file: string): Promise<Snapshot> => {
  const parsed = parseSnapshot(JSON.parse(await readFile(file, 'utf8')));
  switch (parsed.kind) {
    case 'ok':
      return parsed.snapshot;
    case 'other-schema':
      throw new Error(`${file} was made by another version of this product`);
    case 'malformed':
      throw new Error(`${file} is not a snapshot:\n  ${parsed.problems.join('\n  ')}`);
    case 'damaged':
      throw new Error(`${file} is damaged: its content does not match its digest`);
  }
};
