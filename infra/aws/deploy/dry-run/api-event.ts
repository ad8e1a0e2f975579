import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';

/** What of a request goes to the API, as the distribution's policies say. */
export interface ApiRequest {
  method: string;
  /** Raw, as sent. */
  path: string;
  /** Raw, without `?`. */
  query: string;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
}

const TEXT = /^(text\/|application\/(json|.*\+json))/;

/** The event that API Gateway's HTTP API makes of a request (payload 2.0). */
export const apiEvent = (request: ApiRequest): APIGatewayProxyEventV2 => {
  const { method, path, query, headers, cookies, body } = request;
  const isText = TEXT.test(headers['content-type'] ?? '');
  return {
    version: '2.0',
    routeKey: 'ANY /{path+}',
    rawPath: path,
    rawQueryString: query,
    ...(cookies.length > 0 && { cookies }),
    headers,
    requestContext: {
      accountId: '123456789012',
      apiId: 'dryrun',
      domainName: 'dryrun.execute-api.ap-south-1.amazonaws.com',
      domainPrefix: 'dryrun',
      http: {
        method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: 'dry-run',
      routeKey: 'ANY /{path+}',
      stage: '$default',
      time: '21/Nov/2026:00:00:00 +0000',
      timeEpoch: Date.UTC(2026, 10, 21),
    },
    isBase64Encoded: !isText && body.length > 0,
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
  };
};

const Answer = z.object({
  statusCode: z.int(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
});

/** The answer that API Gateway makes of what the function returned. */
export const apiResponse = (returned: unknown): Response => {
  const { statusCode, headers, cookies, body, isBase64Encoded } = Answer.parse(returned);
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const empty = bytes.length === 0 || statusCode === 204 || statusCode === 304;
  const response = new Response(empty ? null : bytes, { status: statusCode });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, String(value));
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
};
