import { expect, test } from 'vitest';
import { stageWith } from '../../../../infra/aws/stages.ts';
import { destroyStage } from '../../../../infra/aws/deploy/destroy.ts';

/** Runs it with a typed answer; returns the stacks that go and the output. */
const destroy = async (typed: string, settings: object = {}) => {
  const commands: string[] = [];
  const lines: string[] = [];
  const done = destroyStage({
    settings: stageWith('prod', { ...settings }),
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

test.each([
  [{}, 'ganit-prod-web'],
  // Who watched it from outside goes with it, and so does the firewall.
  [{ alarmEmail: 'teacher@example.org' }, 'ganit-prod-web ganit-prod-watch'],
  [{ firewall: true }, 'ganit-prod-web ganit-prod-edge'],
])('the site with %j goes after the name was typed: %s; the data stays', async (settings, gone) => {
  const { commands, said } = await destroy('prod', settings);
  expect(commands).toEqual([gone]);
  expect(said).toContain('keeps ganit-prod-data');
  expect(said).toContain('npm run deploy -- --stage prod');
});

test.each(['', 'yes', 'Prod'])('"%s" deletes nothing', async (typed) => {
  const { commands, failed } = await destroy(typed);
  expect(commands).toEqual([]);
  expect(failed).toMatchObject({ message: 'Nothing was deleted.' });
});
