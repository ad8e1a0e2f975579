import { RemovalPolicy } from 'aws-cdk-lib';
import { type CronOptions, Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Function as LambdaFunction,
  type FunctionProps,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { EnvName } from '#api/lambda/cloud-settings';

/** A function with its own log group and a role that may write there, and nothing else. */
export class Handler extends Construct {
  readonly function: LambdaFunction;

  constructor(
    scope: Construct,
    id: string,
    props: Omit<FunctionProps, 'runtime' | 'architecture' | 'role' | 'logGroup'>,
  ) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    this.function = new LambdaFunction(this, 'Function', {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      ...props,
      role,
      logGroup,
    });
  }

  /** Lets the function do exactly these actions on these resources. */
  allow(actions: string[], resources: string[]) {
    this.function.addToRolePolicy(new PolicyStatement({ actions, resources }));
  }

  /** Sets a variable that the function reads. */
  setVariable(name: EnvName, value: string) {
    this.function.addEnvironment(name, value);
  }
}

/** Has the function of a construct called by the clock, in UTC, with `{ kind }`. */
export const callRegularly = (
  scope: Construct & { readonly handler: Handler },
  id: string,
  at: CronOptions,
  kind: string,
) => {
  const event = RuleTargetInput.fromObject({ kind });
  const targets = [new LambdaTarget(scope.handler.function, { event })];
  new Rule(scope, id, { schedule: Schedule.cron(at), targets });
};
