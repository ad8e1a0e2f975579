import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type * as z from 'zod';

/** A small JSON file that a fake keeps its state in; written whole or not at all. */
export const stateFile = <T>(file: string, schema: z.ZodType<T>, empty: T) => {
  let state = existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : empty;
  return {
    read: (): T => state,
    write: (next: T): void => {
      writeFileSync(`${file}.part`, JSON.stringify(next, null, 2), { mode: 0o600 });
      renameSync(`${file}.part`, file);
      state = next;
    },
  };
};
