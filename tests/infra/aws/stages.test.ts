import { expect, test } from 'vitest';
import { stageWith } from '../../../infra/aws/stages.ts';
import { EVERYTHING } from './a-stage.ts';

const { domain } = EVERYTHING;

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
])('stage %s with the settings %j is refused in words', (name, settings, words) => {
  expect(() => stageWith(name, settings)).toThrow(words);
});
