import { expect, test } from 'vitest';
import { addedIn, readStage, stageWith } from '../../../infra/aws/stages.ts';

test('prod keeps its data, dev does not', () => {
  expect(readStage('prod', undefined).retain).toBe(true);
  expect(readStage('dev', undefined).retain).toBe(false);
});

test('addresses come from the environment, so that none stands in the repository', () => {
  const domain = { name: 'ganit.example', hostedZoneId: 'Z0123456789', zoneName: 'ganit.example' };
  expect(readStage('prod', JSON.stringify({ domain, firewall: true }))).toMatchObject({
    domain,
    firewall: true,
    region: 'ap-south-1',
  });
});

test.each([
  ['staging', undefined, 'There is no stage "staging". Use dev or prod.'],
  ['prod', '{"alarmEmail":"teacher"}', 'alarmEmail: must be an email address'],
  [
    'prod',
    '{"domain":{"name":"https://x","hostedZoneId":"Z01234","zoneName":"x"}}',
    'domain.name: must be like ganit.example',
  ],
  [
    'prod',
    '{"domain":{"name":"ganit.example","hostedZoneId":"Z01234","zoneName":"other.example"}}',
    'domain.name: must be in the zone zoneName',
  ],
  [
    'prod',
    '{"domain":{"name":"www.a.example","hostedZoneId":"Z01234","zoneName":"a.example","www":true}}',
    'domain.www: is for a name without www.',
  ],
])('stage %s with the settings %s is refused in words', (name, settings, words) => {
  expect(() => readStage(name, settings)).toThrow(words);
});

test('what is kept of settings is what the repository does not have, and it leads back to them', () => {
  expect(addedIn(readStage('prod', undefined))).toEqual({});
  const given = { alarmEmail: 'teacher@ganit.example', firewall: true, budgetDollars: 10 };
  const settings = stageWith('prod', given);
  expect(addedIn(settings)).toEqual({ alarmEmail: 'teacher@ganit.example', firewall: true });
  expect(stageWith('prod', addedIn(settings))).toEqual(settings);
});
