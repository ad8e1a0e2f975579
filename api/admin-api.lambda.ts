import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Answers HTTP: events of an API Gateway HTTP API, payload 2.0. */
export const handler = (
  _event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> => Promise.reject(new Error('Not yet'));
