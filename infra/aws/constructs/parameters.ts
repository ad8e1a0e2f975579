import { Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { parameterName, type ParameterName } from '../../../api/lambda/env-names.ts';
import { StageError } from '../stages.ts';

/** A parameter that the scripts of a stage read: names and addresses as JSON, nothing secret. */
interface StageParameterProps {
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

/**
 * Reference to the secret that CloudFront sends and the API takes: a plain parameter that is made before the stacks; its
 * value is in no template. CloudFront takes no SecureString. This one opens nothing by itself: behind it each call is
 * still checked.
 *
 * CloudFormation does not look whether a parameter changed, so a deployment names the version that it found.
 */
export const originSecretReference = (scope: Construct, stage: string): string => {
  const version: unknown = scope.node.tryGetContext('originSecretVersion');
  const name = parameterName(stage, 'origin-secret');
  if (version === undefined) return `{{resolve:ssm:${name}}}`;
  if (typeof version !== 'string' || !/^[1-9]\d{0,9}$/.test(version)) {
    throw new StageError(
      `originSecretVersion must be the version of ${name}, a whole number from 1 on.`,
    );
  }
  return `{{resolve:ssm:${name}:${version}}}`;
};
