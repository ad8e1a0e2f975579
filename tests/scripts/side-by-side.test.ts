import path from 'node:path';
import { expect, test } from 'vitest';
import { sideBySide } from '../../scripts/side-by-side.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const node = (code: string) => [process.execPath, '-e', code] as const;

test('all succeed or it fails; what each wrote is told in one piece', async () => {
  const told: string[] = [];
  const commands = [
    node("console.log('first'); console.error('of one')"),
    node("console.log('second'); process.exit(3)"),
  ];
  const ok = await sideBySide(commands, (_command, { output, ok }) => {
    told.push(`${String(ok)} ${output.trim().replaceAll('\n', ' ')}`);
  });
  expect(ok).toBe(false);
  expect(told.toSorted()).toEqual(['false second', 'true first of one']);
  expect(await sideBySide([node('')], () => undefined)).toBe(true);
});

test('they run at the same time', async () => {
  const dir = await temporaryFolder();
  // Each ends well only when it sees the other's file; one after another the first would give up.
  const meets = (own: string, other: string) =>
    node(`
      const { existsSync, writeFileSync } = require('node:fs');
      writeFileSync(${JSON.stringify(path.join(dir, own))}, '');
      let looks = 0;
      setInterval(() => {
        if (existsSync(${JSON.stringify(path.join(dir, other))})) process.exit(0);
        if (++looks > 400) process.exit(1);
      }, 50);
    `);
  expect(await sideBySide([meets('one', 'two'), meets('two', 'one')], () => undefined)).toBe(true);
});
