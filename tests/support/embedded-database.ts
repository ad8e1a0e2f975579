import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { onTestFinished } from 'vitest';

/** A client of an embedded database, closed when the test ends. Errors come at once, without retries. */
export const documentClient = (endpoint: string, accessKeyId = 'TESTKEY') => {
  const client = new DynamoDBClient({
    region: 'local',
    endpoint,
    credentials: { accessKeyId, secretAccessKey: 'unchecked' },
    maxAttempts: 1,
  });
  onTestFinished(() => {
    client.destroy();
  });
  return DynamoDBDocumentClient.from(client);
};
