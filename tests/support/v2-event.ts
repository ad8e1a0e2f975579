import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** A request as a browser sends it to the site. */
export interface Sent {
  method?: string;
  /** With its query, encoded as on the wire. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A call of a function of the cloud as far as the handlers look at it. */
export const CALL = { awsRequestId: '3f1c2d4e-0000-4000-8000-5a6b7c8d9e0f' };

/** The secret by which the tests' distribution is known. */
export const SECRET = 'f00d'.repeat(16);

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * What the handlers read of the event that an HTTP API makes of a request which CloudFront passed on, payload 2.0:
 * header names in lower case, cookies apart, the path decoded and the query as it was sent. The shape is that of AWS's
 * guide ("Working with AWS Lambda proxy integrations for HTTP APIs").
 */
export const v2Event = (
  { method = 'GET', path, headers = {}, body }: Sent,
  { secret = SECRET, base64 = false }: { secret?: string | null; base64?: boolean } = {},
): APIGatewayProxyEventV2 => {
  const [rawPath = '', rawQueryString = ''] = path.split(/\?(.*)/s);
  const { cookie, ...others } = headers;
  return {
    rawPath: decoded(rawPath),
    rawQueryString,
    ...(cookie !== undefined && { cookies: cookie.split('; ') }),
    headers: {
      'cloudfront-viewer-address': '203.0.113.7:46532',
      'x-forwarded-for': '203.0.113.7, 130.176.0.1',
      ...(secret !== null && { 'x-origin-secret': secret }),
      ...others,
    },
    requestContext: { http: { method } },
    ...(body !== undefined && {
      body: base64 ? Buffer.from(body).toString('base64') : body,
    }),
    isBase64Encoded: base64 && body !== undefined,
  } as unknown as APIGatewayProxyEventV2;
};
