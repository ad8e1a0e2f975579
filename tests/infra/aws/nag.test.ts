import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { newStage, EVERYTHING } from './a-stage.ts';

interface Report {
  pluginReports: {
    violations: { ruleName: string }[];
    suppressedViolations: { ruleName: string; reason?: string }[];
  }[];
}

test.each([
  ['prod', 'as it is', {}],
  ['dev', 'with everything', EVERYTHING],
])('the stacks of %s %s have no finding that is not explained', (stage, _how, settings) => {
  const { app } = newStage(stage, settings);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { verbose: true }));
  const { directory } = app.synth({ errorOnDuplicateSynth: false });
  const file = path.join(directory, 'validation-report.json');
  const { pluginReports } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  expect(pluginReports).toHaveLength(1);
  // Warnings, too: they do not stop a synthesis.
  expect(pluginReports.flatMap(({ violations }) => violations)).toEqual([]);
  const explained = pluginReports.flatMap(({ suppressedViolations }) => suppressedViolations);
  expect(explained.length).toBeGreaterThan(0);
  for (const { ruleName, reason = '' } of explained) {
    expect(reason.length, ruleName).toBeGreaterThan(30);
  }
});
