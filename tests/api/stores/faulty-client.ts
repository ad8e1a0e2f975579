import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TestDatabase } from '../../support/database.ts';

/** What a process that died can no longer do. */
export class CrashError extends Error {
  constructor() {
    super('The process has ended');
    this.name = 'CrashError';
  }
}

const isWrite = (command: string | undefined) => /Put|Delete|Update|BatchWrite/.test(command ?? '');

/** A client of a process that dies after a number of writes: nothing is sent any more. */
export const crashingAfter = (database: TestDatabase, writes: number) => {
  const client = database.anotherClient({ maxAttempts: 1 });
  let done = 0;
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (done >= writes) throw new CrashError();
        if (isWrite(commandName)) done += 1;
        return next(args);
      },
    { step: 'initialize', priority: 'high' },
  );
  return client;
};

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

/** A client whose every call fails with an error. */
export const failingWith = (database: TestDatabase, error: Error): DynamoDBDocumentClient => {
  const client = database.anotherClient({ maxAttempts: 1 });
  client.middlewareStack.add(() => () => Promise.reject(error), { step: 'initialize' });
  return client;
};

/** A client that stalls once, right after a number of writes: `meanwhile` happens before it goes on. */
export const stallingAfter = (
  database: TestDatabase,
  writes: number,
  meanwhile: () => Promise<void>,
): DynamoDBDocumentClient => {
  const client = database.anotherClient({ maxAttempts: 1 });
  let done = 0;
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        if (isWrite(commandName)) {
          done += 1;
          if (done === writes) await meanwhile();
        }
        return result;
      },
    { step: 'initialize', priority: 'high' },
  );
  return client;
};
