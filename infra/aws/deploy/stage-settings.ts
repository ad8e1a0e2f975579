import { PutParameterCommand, type SSMClient } from '@aws-sdk/client-ssm';
import { parameterName } from '#api/lambda/stage-names';
import {
  addedIn,
  parseAdded,
  secondNameOf,
  stageWith,
  type AddedSettings,
  type StageSettings,
} from '../stages.ts';
import { readParameter } from './stage-parameters.ts';
import { CommandError } from '../../command-error.ts';

/** What changes the settings that a stage keeps. */
export interface SettingsChange {
  stage: string;
  /** `--settings`: JSON; `null` takes a setting away. */
  given?: string | undefined;
  /** `AWS_REGION`: where a stage may be that was moved. */
  region?: string | undefined;
}

const REPAIR = 'Say all settings with --settings, after deleting that parameter in the console.';

/** What was kept at the last deployment; `undefined` when there was none in this region. */
const recall = async (ssm: SSMClient, stage: string) => {
  const name = parameterName(stage, 'settings');
  const stored = await readParameter(ssm, name);
  if (!stored) return undefined;
  try {
    return parseAdded(stored.value, name);
  } catch (error) {
    throw new CommandError(`The parameter ${name} cannot be read.`, REPAIR, { cause: error });
  }
};

/** Keeps the settings of a stage, so that a later deployment begins with them. */
export const keepSettings = async (ssm: SSMClient, settings: StageSettings): Promise<void> => {
  const Name = parameterName(settings.name, 'settings');
  const Value = JSON.stringify(addedIn(settings));
  if ((await readParameter(ssm, Name))?.value === Value) return;
  await ssm.send(new PutParameterCommand({ Name, Value, Type: 'String', Overwrite: true }));
};

/** The settings that were kept, with the changes. Throws `CommandError`. */
const changedSettings = ({ stage, given }: SettingsChange, kept: AddedSettings | undefined) => {
  const all = Object.entries({ ...kept, ...parseAdded(given, '--settings') });
  return stageWith(stage, Object.fromEntries(all.filter(([, value]) => value !== null)));
};

/**
 * Reads the settings of a stage: those of its last deployment, with the changes. A stage that was moved is looked for in
 * the region that is asked for, and in that of the environment.
 */
export const readStageSettings = async (
  change: SettingsChange,
  ssmOf: (region: string) => SSMClient,
): Promise<StageSettings> => {
  // Before anything is asked of AWS: what cannot be used at all.
  const { region } = changedSettings(change, undefined);
  const usual = stageWith(change.stage, {}).region;
  const regions = region === usual ? [change.region ?? usual, usual] : [region];
  for (const each of new Set(regions)) {
    const kept = await recall(ssmOf(each), change.stage);
    if (kept) return changedSettings(change, kept);
  }
  return changedSettings(change, undefined);
};

/** The settings in a few lines, for the output of a deployment. */
export const describeSettings = (settings: StageSettings): string[] => {
  const { region, domain, mail, firewall, copies, github } = settings;
  const www = secondNameOf(settings);
  return [
    `region ${region}, firewall ${firewall ? 'on' : 'off'}`,
    `domain: ${domain?.name ?? "none, CloudFront's own address"}${www === undefined ? '' : ` and ${www}`}`,
    `email: ${mail ? `from ${mail.from}` : 'none is sent'}`,
    `safe copies: ${copies === 'off' ? 'none are made' : (copies.bucket ?? `a bucket in ${copies.region}`)}`,
    ...(github ? [`pipeline: ${github.repository}`] : []),
  ].map((line) => `  ${line}`);
};

/** Who gets the alarms, as text. AWS asks each address once, in each of the two regions. */
export const describeAlarmAddress = ({ alarmEmail, name }: StageSettings): string[] =>
  alarmEmail === undefined
    ? [
        '  No one receives the alarms. To set an address:',
        `  npm run deploy -- --stage ${name} --settings '{"alarmEmail":"you@example.org"}'`,
      ]
    : [
        `  Alarms and budget notices go to ${alarmEmail}.`,
        '  The first time, AWS sends that address two emails. No alarms arrive until both are confirmed.',
      ];
