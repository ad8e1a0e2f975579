import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda';

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
