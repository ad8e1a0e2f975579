import { request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startLoopbackServer } from './loopback-server.ts';
import type { Allows, RequestedRight } from './role-rights.ts';
import type { ServiceCall } from './requested-rights.ts';

/** A service as one function reaches it. */
export interface IamCheckOptions {
  /** The fake behind the check. */
  endpoint: string;
  requested: (call: ServiceCall) => RequestedRight[];
  allows: Allows;
  /** Called with each missing right. */
  denied: (missing: RequestedRight) => void;
}

const refuse = (response: ServerResponse, { action, resource }: RequestedRight, isXml: boolean) => {
  const message = `not authorized to perform: ${action} on resource: ${resource}`;
  const body = isXml
    ? `<Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`
    : JSON.stringify({ __type: 'AccessDeniedException', message });
  response.writeHead(isXml ? 403 : 400, {
    'content-type': isXml ? 'application/xml' : 'application/x-amz-json-1.0',
    'x-amzn-errortype': 'AccessDeniedException',
  });
  response.end(body);
};

const passOn = (incoming: IncomingMessage, body: Buffer, response: ServerResponse, to: string) => {
  // With the host name that was signed; only the connection leads elsewhere.
  const { method, headers, url } = incoming;
  const { hostname, port } = new URL(to);
  const outgoing = send({ hostname, port, method, headers, path: url }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  outgoing.end(body);
};

/**
 * Stands before a fake and lets through what a function's role allows, as AWS does: a right that the template
 * forgot is found in a dry run and not in the cloud.
 */
export const startIamCheck = ({ endpoint, requested, allows, denied }: IamCheckOptions) =>
  startLoopbackServer((incoming, response) => {
    void buffer(incoming).then((body) => {
      const { method = '', url = '', headers } = incoming;
      const needed = requested({ method, url, headers, body: body.toString() });
      const missing = needed.find((right) => !allows(right));
      if (missing === undefined) {
        passOn(incoming, body, response, endpoint);
        return;
      }
      denied(missing);
      refuse(response, missing, missing.action.startsWith('s3:'));
    });
  });
