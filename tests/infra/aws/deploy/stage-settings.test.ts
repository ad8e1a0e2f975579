import { expect, test } from 'vitest';
import {
  keepSettings,
  readStageSettings,
  describeAlarmAddress,
  withAlarmAddress,
  type SettingsChange,
} from '../../../../infra/aws/deploy/stage-settings.ts';
import { aParameterStore } from '../../../support/aws/parameter-store.ts';

const domain = { name: 'ganit.example', hostedZoneId: 'Z0123456789', zoneName: 'ganit.example' };
const mail = { from: 'Ganit Point <site@ganit.example>' };
const ALL = { domain, mail, alarmEmail: 'teacher@ganit.example', firewall: true };

/** A stage whose last deployment had these settings; each call is a new shell. */
const aStage = async (kept: object) => {
  const { ssm, parameters } = await aParameterStore();
  const read = (sources: Partial<SettingsChange> = {}) =>
    readStageSettings({ stage: 'prod', ...sources }, () => ssm);
  await keepSettings(ssm, await read({ given: JSON.stringify(kept) }));
  return { ssm, parameters, read };
};

test('a deployment from a shell without any settings has those of the last one', async () => {
  const { read, parameters } = await aStage(ALL);
  expect(await read()).toMatchObject(ALL);
  // Only what the repository does not have, so that its own figures can change.
  expect(JSON.parse(parameters.value('/ganit/prod/settings'))).toEqual(ALL);
});

test('--settings changes what it names and leaves the rest', async () => {
  const { read } = await aStage(ALL);
  const given = JSON.stringify({ firewall: false, budgetDollars: 30 });
  expect(await read({ given })).toMatchObject({ ...ALL, firewall: false, budgetDollars: 30 });
  await expect(read({ given: JSON.stringify({ mail }), remove: ['mail'] })).rejects.toThrow(
    '"mail" is set and removed at once.',
  );
});

test.each(['domain', 'mail', 'alarmEmail'] as const)(
  '%s is taken away by its flag alone',
  async (name) => {
    const { read } = await aStage(ALL);
    await expect(read({ given: JSON.stringify({ [name]: null }) })).rejects.toMatchObject({
      message: `Settings cannot take "${name}" away.`,
      next: `Use its flag: --remove ${name}`,
    });
    const { [name]: _gone, ...rest } = ALL;
    const without = await read({ remove: [name] });
    expect(without).toMatchObject(rest);
    expect(without[name]).toBeUndefined();
  },
);

test('kept settings that cannot be read are a fault in words, not a deployment without them', async () => {
  const { parameters, read } = await aStage(ALL);
  parameters.set('/ganit/prod/settings', '{"domain"');
  await expect(read()).rejects.toMatchObject({
    message: 'The parameter /ganit/prod/settings cannot be read.',
  });
});

test('a stage that was moved is found in the region of the environment', async () => {
  const here = await aParameterStore();
  const there = await aParameterStore();
  const ssmOf = (region: string) => (region === 'eu-west-1' ? there : here).ssm;
  const sources = { stage: 'prod' };
  const moved = await readStageSettings({ ...sources, given: '{"region":"eu-west-1"}' }, ssmOf);
  await keepSettings(there.ssm, { ...moved, firewall: true });
  const again = await readStageSettings({ ...sources, region: 'eu-west-1' }, ssmOf);
  expect(again).toMatchObject({ region: 'eu-west-1', firewall: true });
  const other = await readStageSettings({ ...sources, region: 'us-west-2' }, ssmOf);
  expect(other.region).toBe('ap-south-1');
});

test('without alarmEmail the administrator is told, and the deployment says who is', async () => {
  const { read } = await aStage({});
  const settings = withAlarmAddress(await read(), 'owner@ganit.example');
  expect(describeAlarmAddress(settings).join(' ')).toContain('go to owner@ganit.example');
  const { read: readOther } = await aStage({ alarmEmail: 'helper@ganit.example' });
  const other = withAlarmAddress(await readOther(), 'owner@ganit.example');
  expect(describeAlarmAddress(other).join(' ')).toContain('go to helper@ganit.example');
  expect(describeAlarmAddress(withAlarmAddress(await read(), undefined)).join(' ')).toContain(
    'No one receives the alarms.',
  );
});
