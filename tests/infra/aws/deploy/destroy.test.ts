import { expect, test } from 'vitest';
import { stageWith } from '../../../../infra/aws/stages.ts';
import { destroyStage } from '../../../../infra/aws/deploy/destroy.ts';

/** Runs it with a typed answer; resolves to the stacks that go. */
const destroy = async (typed: string, settings: object = {}) => {
  const deleted: string[] = [];
  const done = destroyStage({
    settings: stageWith('prod', { ...settings }),
    terminal: { print: () => undefined, ask: () => Promise.resolve(typed) },
    code: () => Promise.resolve('bundle'),
    stacks: {
      destroy: (stacks) => Promise.resolve(void deleted.push(...stacks)),
      synthesize: () => Promise.resolve(),
    },
  });
  return { deleted, failed: await done.catch(String) };
};

test('the site goes after the name was typed, with its firewall and who watched it; the data and the copies stay', async () => {
  const { deleted } = await destroy('prod', { alarmEmail: 'a@example.org', firewall: true });
  expect(deleted).toEqual(['ganit-prod-web', 'ganit-prod-watch', 'ganit-prod-edge']);
  const { deleted: nothing, failed } = await destroy('Prod');
  expect([nothing, failed]).toEqual([[], 'CommandError: Nothing was deleted.']);
});
