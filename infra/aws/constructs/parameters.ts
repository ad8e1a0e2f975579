import { Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { parameterName, type ParameterName } from '#api/lambda/stage-names';
import { CommandError } from '../../command-error.ts';

/** The ARN of a parameter of a stage, in the region of `scope` unless another is given. */
export const parameterArn = (
  scope: Construct,
  stage: string,
  name: ParameterName,
  region?: string,
): string =>
  Stack.of(scope).formatArn({
    service: 'ssm',
    resource: 'parameter',
    resourceName: parameterName(stage, name).slice(1),
    ...(region !== undefined && { region }),
  });

/**
 * Writes down what a stack made, as JSON, so that deploying, seeding and snapshots find it by the stage's name alone: names
 * and addresses, nothing secret.
 */
export const stageParameter = (
  scope: Construct,
  stage: string,
  name: ParameterName,
  value: Readonly<Record<string, string>>,
): void => {
  new StringParameter(scope, 'Names', {
    parameterName: parameterName(stage, name),
    stringValue: Stack.of(scope).toJsonString(value),
  });
};

/**
 * Reference to the secret that CloudFront sends and the API takes (`origin-secret`), or to the one that the API takes as
 * well: plain parameters that are made before the stacks; their values are in no template. CloudFront takes no
 * SecureString. They open nothing by themselves: behind them each call is still checked.
 *
 * CloudFormation does not look whether a parameter changed, so a deployment names the versions that it found.
 */
export const originSecretReference = (
  scope: Construct,
  stage: string,
  secret: 'origin-secret' | 'origin-secret-former',
): string => {
  const version: unknown = scope.node.tryGetContext(`${secret}-version`);
  const name = parameterName(stage, secret);
  if (version === undefined) return `{{resolve:ssm:${name}}}`;
  if (typeof version !== 'string' || !/^[1-9]\d{0,9}$/.test(version)) {
    throw new CommandError(
      `${secret}-version must be the version of ${name}, a whole number from 1 on.`,
    );
  }
  return `{{resolve:ssm:${name}:${version}}}`;
};
