import { expect, test } from 'vitest';
import { addedIn, stageWith } from '../../../infra/aws/stages.ts';

test('prod keeps its data, dev does not', () => {
  expect(stageWith('prod', {}).retain).toBe(true);
  expect(stageWith('dev', {}).retain).toBe(false);
});

const domain = { name: 'ganit.example', hostedZoneId: 'Z0123456789', zoneName: 'ganit.example' };

test.each([
  ['staging', {}, 'There is no stage "staging". Use dev or prod.'],
  ['prod', { regoin: 'x' }, 'Unrecognized key: "regoin"'],
  ['prod', { alarmEmail: 'teacher' }, 'alarmEmail: must be an email address'],
  ['prod', { domain: { ...domain, name: 'https://x' } }, 'domain.name: must be like ganit.example'],
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
  ['prod', { github: { repository: 'ganit/*' } }, 'github.repository: must be like owner/name'],
  ['prod', { copies: { region: 'ap-south-1' } }, "must be another region than the stage's"],
])('stage %s with the settings %j is refused in words', (name, settings, words) => {
  expect(() => stageWith(name, settings)).toThrow(words);
});

test('what is kept of settings is what the repository does not have, and it leads back to them', () => {
  expect(addedIn(stageWith('prod', {}))).toEqual({});
  const given = { alarmEmail: 'teacher@ganit.example', firewall: true, budgetDollars: 10 };
  const settings = stageWith('prod', given);
  expect(addedIn(settings)).toEqual({ alarmEmail: 'teacher@ganit.example', firewall: true });
  expect(stageWith('prod', addedIn(settings))).toEqual(settings);
});
