import { expect, test } from 'vitest';
import { readStage } from '../../../../infra/aws/stages.ts';
import { ensureBootstrap } from '../../../../infra/aws/deploy/steps/bootstrap.ts';
import { ensureFirstAdmin } from '../../../../infra/aws/deploy/steps/first-admin.ts';
import { printMissingMailKey } from '../../../../infra/aws/deploy/steps/check-account.ts';
import { startTestDatabase } from '../../../support/database.ts';
import { aParameterStore } from './a-parameter-store.ts';

const database = startTestDatabase();
const VERSION = '/cdk-bootstrap/hnb659fds/version';

/** An account's parameters, and a person who gives these answers. */
const anEvening = async (...answers: string[]) => {
  const { parameters, ssm } = await aParameterStore();
  const printed: string[] = [];
  const asked: string[] = [];
  const terminal = {
    print: (line: string) => printed.push(line),
    ask: (question: string) => {
      asked.push(question);
      return Promise.resolve(answers.shift() ?? '');
    },
  };
  return { parameters, ssm, terminal, printed, asked };
};

const bootstrap = async (evening: Awaited<ReturnType<typeof anEvening>>, yes: boolean) => {
  let made = 0;
  const stacks = { bootstrap: () => Promise.resolve(void (made += 1)) };
  const { ssm, terminal } = evening;
  const settings = readStage('dev', undefined);
  const failed = await ensureBootstrap({ settings, stacks, terminal, ssmOf: () => ssm }, yes).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { made, failed };
};

test('an account that CDK knows is left alone', async () => {
  const evening = await anEvening();
  evening.parameters.set(VERSION, '30');
  expect(await bootstrap(evening, false)).toEqual({ made: 0, failed: undefined });
  expect(evening.asked).toEqual([]);
});

test('a new account is prepared after a yes', async () => {
  expect(await bootstrap(await anEvening('yes'), false)).toEqual({ made: 1, failed: undefined });
});

test('with --yes no question is asked', async () => {
  const evening = await anEvening();
  expect((await bootstrap(evening, true)).made).toBe(1);
  expect(evening.asked).toEqual([]);
});

test.each(['no', '', 'perhaps'])('the answer "%s" prepares nothing', async (answer) => {
  const { made, failed } = await bootstrap(await anEvening(answer), false);
  expect(made).toBe(0);
  expect(failed).toMatchObject({ message: 'Without it nothing can be deployed.' });
});

test('the first administrator is asked for; an address that is none is refused', async () => {
  const { terminal } = await anEvening('owner@example.org', 'nonsense');
  const { db } = database;
  const askedOf = async () =>
    ensureFirstAdmin(
      { db, terminal },
      { ...names, privateTable: await database.freshTable() },
      { admin: undefined, yes: false },
    );
  const names = { contentTable: 'c', mediaBucket: 'm', releaseBucket: 'r' };
  expect(await askedOf()).toMatchObject({ kind: 'link', email: 'owner@example.org' });
  await expect(askedOf()).rejects.toThrow('not a valid email address');
});

test('where no question can be answered, the site goes without an administrator', async () => {
  const { terminal, asked } = await anEvening();
  const privateTable = await database.freshTable();
  const data = { contentTable: 'c', mediaBucket: 'm', releaseBucket: 'r', privateTable };
  const made = await ensureFirstAdmin({ db: database.db, terminal }, data, {
    admin: undefined,
    yes: true,
  });
  expect(made).toEqual({ kind: 'nobody' });
  expect(asked).toEqual([]);
});

test('the key of the e-mail service is mentioned while it is missing, where e-mail is sent', async () => {
  const { ssm, terminal, printed, parameters } = await anEvening();
  const mail = JSON.stringify({ mail: { from: 'Site <site@example.org>' } });
  await printMissingMailKey({ settings: readStage('dev', undefined), ssm, terminal });
  expect(printed).toEqual([]);
  await printMissingMailKey({ settings: readStage('dev', mail), ssm, terminal });
  expect(printed.join('\n')).toContain('--name /ganit/dev/resend-api-key');
  printed.length = 0;
  parameters.set('/ganit/dev/resend-api-key', 're_x');
  await printMissingMailKey({ settings: readStage('dev', mail), ssm, terminal });
  expect(printed).toEqual([]);
});
