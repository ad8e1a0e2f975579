import { expect, test } from 'vitest';
import { readStage } from '../../../../infra/aws/stages.ts';
import { destroyStage } from '../../../../infra/aws/deploy/destroy.ts';

/** Runs it with a typed answer; returns the stacks that go and the output. */
const destroy = async (typed: string, settings: object = {}) => {
  const commands: string[] = [];
  const lines: string[] = [];
  const done = destroyStage({
    settings: readStage('prod', JSON.stringify(settings)),
    terminal: { print: (line) => lines.push(line), ask: () => Promise.resolve(typed) },
    code: () => Promise.resolve('bundle'),
    stacks: {
      destroy: (stacks) => Promise.resolve(void commands.push(stacks.join(' '))),
      synthesize: () => Promise.resolve(),
    },
  });
  const failed = await done.then(
    () => undefined,
    (error: unknown) => error,
  );
  return { commands, said: lines.join('\n'), failed };
};

test('the site goes after the name was typed, the data stays', async () => {
  const { commands, said } = await destroy('prod');
  expect(commands).toEqual(['ganit-prod-web']);
  expect(said).toContain('keeps ganit-prod-data');
  expect(said).toContain('npm run deploy -- --stage prod');
});

test('who watched it from outside goes with it', async () => {
  const { commands } = await destroy('prod', { alarmEmail: 'teacher@example.org' });
  expect(commands).toEqual(['ganit-prod-web ganit-prod-watch']);
});

test('with a firewall its stack goes, too', async () => {
  const { commands } = await destroy('prod', { firewall: true });
  expect(commands).toEqual(['ganit-prod-web ganit-prod-edge']);
});

test.each(['', 'y', 'yes', 'dev', 'Prod'])('"%s" deletes nothing', async (typed) => {
  const { commands, failed } = await destroy(typed);
  expect(commands).toEqual([]);
  expect(failed).toMatchObject({ message: 'Nothing was deleted.' });
});
