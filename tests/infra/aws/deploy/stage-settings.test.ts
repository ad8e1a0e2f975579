import { expect, test } from 'vitest';
import {
  keepSettings,
  readStageSettings,
  type SettingsChange,
} from '../../../../infra/aws/deploy/stage-settings.ts';
import { stageWith } from '../../../../infra/aws/stages.ts';
import { aParameterStore } from '#support/aws/parameter-store';
import { EVERYTHING } from '../a-stage.ts';

const { domain, mail, alarmEmail, firewall } = EVERYTHING;
const ALL = { domain, mail, alarmEmail, firewall };
const KEPT = '/ganit/prod/settings';

/** A stage whose last deployment had all settings; each call is a new shell. */
const aStage = async () => {
  const { ssm, parameters } = aParameterStore();
  const read = (sources: Partial<SettingsChange> = {}) =>
    readStageSettings({ stage: 'prod', ...sources }, () => ssm);
  await keepSettings(ssm, await read({ given: JSON.stringify(ALL) }));
  return { parameters, read };
};

test('a deployment from a shell without any settings has those of the last one; --settings changes what it names', async () => {
  const { read, parameters } = await aStage();
  expect(await read()).toMatchObject(ALL);
  // Only what the repository does not have, so that its own figures can change.
  expect(JSON.parse(parameters.value(KEPT))).toEqual(ALL);
  const given = JSON.stringify({ firewall: false, budgetDollars: 30 });
  expect(await read({ given })).toMatchObject({ ...ALL, firewall: false, budgetDollars: 30 });
});

test('null takes a setting away; one that a stage must have goes back to that of the repository', async () => {
  const { read } = await aStage();
  const { domain: _, firewall: __, ...rest } = ALL;
  const without = await read({ given: '{"domain":null,"firewall":null}' });
  expect(without).toMatchObject({ ...rest, firewall: false });
  expect(without.domain).toBeUndefined();
});

test('kept settings that cannot be read are a fault in words, not a deployment without them', async () => {
  const { parameters, read } = await aStage();
  parameters.set(KEPT, '{"domain"');
  await expect(read()).rejects.toThrow(`The parameter ${KEPT} cannot be read.`);
});

test('a stage that was moved is found in the region of the environment', async () => {
  const [here, there] = [aParameterStore(), aParameterStore()];
  const ssmOf = (region: string) => (region === 'eu-west-1' ? there : here).ssm;
  const read = (more: Partial<SettingsChange>) =>
    readStageSettings({ stage: 'prod', ...more }, ssmOf);
  const moved = await read({ given: '{"region":"eu-west-1"}' });
  await keepSettings(there.ssm, { ...moved, firewall: true });
  const found = { region: 'eu-west-1', firewall: true };
  expect(await read({ region: 'eu-west-1' })).toMatchObject(found);
  expect(await read({ region: 'us-west-2' })).toMatchObject({ region: 'ap-south-1' });
});

test.each([
  ['staging', {}, 'There is no stage "staging". Use dev or prod.'],
  ['prod', { regoin: 'x' }, 'Unrecognized key: "regoin"'],
  ['prod', { alarmEmail: 'teacher' }, 'alarmEmail: must be an email address'],
  [
    'prod',
    { domain: { ...domain, zoneName: 'other.example' } },
    'domain.name: must be in the zone zoneName',
  ],
  [
    'prod',
    { domain: { ...domain, name: 'www.ganit.example', www: true } },
    'domain.www: is for a name without www.',
  ],
  ['prod', { copies: { region: 'ap-south-1' } }, "must be another region than the stage's"],
])('stage %s with the settings %j is refused in words', (name, settings, words) =>
  expect(() => stageWith(name, settings)).toThrow(words),
);
