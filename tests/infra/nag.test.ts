import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { aStage } from './a-stage.ts';

/** Everything on, so that every construct is looked at. */
const EVERYTHING = {
  domain: { name: 'ganit.example', hostedZoneId: 'Z0123456789', zoneName: 'ganit.example' },
  alarmEmail: 'teacher@ganit.example',
  firewall: true,
  mail: { from: 'Ganit Point <site@ganit.example>' },
};

test.each(['dev', 'prod'])('the stacks of %s have no finding that is not explained', (stage) => {
  const { app } = aStage(stage, EVERYTHING);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { verbose: true }));
  expect(() => app.synth({ errorOnDuplicateSynth: false })).not.toThrow();
});
