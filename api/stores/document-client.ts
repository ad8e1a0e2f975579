import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The client that the DynamoDB stores take; only the endpoint differs between the embedded and the cloud run. */
export const documentClient = (config: DynamoDBClientConfig): DynamoDBDocumentClient => {
  const client = new DynamoDBClient(config);
  // Nothing logs calls, yet it copied everything that is sent and received as for a log.
  client.middlewareStack.remove('loggerMiddleware');
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
};
