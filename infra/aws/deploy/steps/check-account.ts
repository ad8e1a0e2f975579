import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { parameterName } from '#api/lambda/env-names.ts';
import type { DeployTools } from '../deploy-tools.ts';
import { readParameter } from '../stage-parameters.ts';

/**
 * Lambda keeps this many executions at once for functions without a reservation. A new account may have 10 or
 * 50 altogether: there a reservation fails, and with it the whole deployment.
 */
const KEPT_FREE = 100;

/** Whether this account lets the publisher reserve its one execution. */
export const canReserve = async (lambda: LambdaClient): Promise<boolean> => {
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
  return (AccountLimit?.UnreservedConcurrentExecutions ?? 0) > KEPT_FREE;
};

/**
 * Prints how to store the key of the email service when the stage sends email and the key is missing. The site
 * works without it: messages wait in the inbox.
 */
export const printMissingMailKey = async ({
  settings,
  ssm,
  terminal,
}: Pick<DeployTools, 'settings' | 'ssm' | 'terminal'>): Promise<void> => {
  const name = parameterName(settings.name, 'resend-api-key');
  if (settings.mail === undefined || (await readParameter(ssm, name)) !== undefined) return;
  terminal.print('  The key of the email service is missing. No email is sent until you add it.');
  terminal.print('  Write it into a file, store it with this line, and delete the file:');
  terminal.print(
    `  aws ssm put-parameter --region ${settings.region} --type SecureString --name ${name} --value file://key.txt`,
  );
};
