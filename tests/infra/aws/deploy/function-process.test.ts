import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { functionProcess } from '../../../../infra/aws/deploy/dry-run/function-process.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** A function with this code in its only file. */
const aFunction = async (code: string, env: Record<string, string> = {}, timeoutMs = 30_000) => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'api.mjs'), code);
  const made = functionProcess({
    name: 'Api',
    code: folder,
    handler: 'api.handler',
    timeoutMs,
    env,
  });
  onTestFinished(made.close);
  return made;
};

test('a function sees its event, and exactly the environment that it was given', async () => {
  const { invoke } = await aFunction(
    'export const handler = async (event) => ({ event, names: Object.keys(process.env) });',
    { CONTENT_TABLE: 'content' },
  );
  expect(await invoke({ kind: 'look' })).toEqual({
    kind: 'answer',
    answer: { event: { kind: 'look' }, names: ['CONTENT_TABLE'] },
  });
});

test('a function that misses a variable when it starts cannot be called', async () => {
  const { invoke } = await aFunction(
    "if (!process.env.CONTENT_TABLE) process.exit(1); export const handler = async () => 'here';",
  );
  expect(await invoke({})).toMatchObject({
    kind: 'error',
    error: { errorType: 'Runtime.ExitError' },
  });
});

test('what a function throws comes back by its name and message', async () => {
  const { invoke } = await aFunction(
    "export const handler = async () => { throw new TypeError('no such thing'); };",
  );
  expect(await invoke({})).toEqual({
    kind: 'error',
    error: { errorType: 'TypeError', errorMessage: 'no such thing' },
  });
});

test('a function that dies during a call is started anew for the next', async () => {
  const { invoke } = await aFunction(
    "export const handler = async ({ die }) => { if (die) process.exit(1); return 'here'; };",
  );
  expect((await invoke({ die: true })).kind).toBe('error');
  expect(await invoke({ die: false })).toEqual({ kind: 'answer', answer: 'here' });
});

test('a function that takes too long is ended', async () => {
  const { invoke } = await aFunction(
    'export const handler = () => new Promise((resolve) => setTimeout(resolve, 60_000));',
    {},
    2_000,
  );
  expect(await invoke({})).toMatchObject({ error: { errorType: 'Sandbox.Timedout' } });
});

test('calls wait for each other', async () => {
  const { invoke } = await aFunction(`
    let inside = 0;
    export const handler = async () => {
      inside += 1;
      const most = inside;
      await new Promise(setImmediate);
      inside -= 1;
      return most;
    };`);
  const answers = await Promise.all([invoke({}), invoke({}), invoke({})]);
  expect(answers.map((each) => each.kind === 'answer' && each.answer)).toEqual([1, 1, 1]);
});
