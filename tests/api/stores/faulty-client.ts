import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TestDatabase } from '#support/database.ts';

const isWrite = (command: string | undefined) => /Put|Delete|Update|BatchWrite/.test(command ?? '');

/** A client that loses the answer to every write, so that each is sent a second time, as the SDK does. */
export const repeatingWrites = (database: TestDatabase): DynamoDBDocumentClient => {
  const client = database.anotherClient({ maxAttempts: 1 });
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (isWrite(commandName)) await next(args).catch(() => undefined);
        return next(args);
      },
    { step: 'finalizeRequest', priority: 'high' },
  );
  return client;
};
