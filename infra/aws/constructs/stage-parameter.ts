import { Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { parameterName, type ParameterName } from '../../../api/lambda/env-names.ts';

/** A parameter that the scripts of a stage read: names and addresses as JSON, nothing secret. */
export interface StageParameterProps {
  readonly stage: string;
  /** `data` or `web`: the last part of the parameter's name. */
  readonly name: ParameterName;
  readonly value: Readonly<Record<string, string>>;
}

/** Writes down what a stack made, so that deploying, seeding and snapshots find it by the stage's name alone. */
export const stageParameter = (
  scope: Construct,
  id: string,
  { stage, name, value }: StageParameterProps,
): StringParameter =>
  new StringParameter(scope, id, {
    parameterName: parameterName(stage, name),
    stringValue: Stack.of(scope).toJsonString(value),
  });
