import { type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { startDouble } from './double-server.ts';

/**
 * What the service does with a request: take it and say so; take it and then answer 500, hang up or never
 * answer; or not take it and answer with an error or hang up.
 */
export type Behaviour =
  | { kind: 'ok' }
  | { kind: 'taken-then'; end: '500' | 'hang-up' | 'silence' | 'garbage' }
  | {
      kind: 'refuse';
      status: number;
      name?: string;
      message?: string;
      headers?: Record<string, string>;
    }
  | { kind: 'hang-up' };

/** An email that the service delivered. */
interface Delivered {
  key: string;
  authorization: string | undefined;
  email: z.infer<typeof Email>;
}

const Email = z.strictObject({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  reply_to: z.string().optional(),
});

const answer = (response: ServerResponse, status: number, body: object, headers = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

/**
 * The email service on this machine, with its rules for idempotency keys: a key that was taken answers the
 * same again without delivering, and with another body it is refused. `plan` says what happens to each
 * request; `n` counts them from 0.
 */
export const startResendDouble = async (plan: (n: number) => Behaviour) => {
  const delivered: Delivered[] = [];
  const taken = new Map<string, { id: string; body: string }>();
  let requests = 0;

  const take = (key: string, body: string, request: IncomingMessage): string | undefined => {
    const before = taken.get(key);
    if (before) return before.body === body ? before.id : undefined;
    const id = `email-${taken.size}`;
    taken.set(key, { id, body });
    const email = Email.parse(JSON.parse(body));
    delivered.push({ key, authorization: request.headers.authorization, email });
    return id;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const key = z.string().parse(request.headers['idempotency-key']);
    if (request.method !== 'POST' || request.url !== '/emails') throw new Error('Another request');
    const behaviour = plan(requests++);
    if (behaviour.kind === 'hang-up') {
      request.socket.destroy();
      return;
    }
    if (behaviour.kind === 'refuse') {
      const { status, name = 'application_error', headers } = behaviour;
      const { message = `A sentence that repeats ${body}` } = behaviour;
      answer(response, status, { statusCode: status, name, message }, headers);
      return;
    }
    const id = take(key, body, request);
    if (id === undefined) {
      const name = 'invalid_idempotent_request';
      answer(response, 409, { statusCode: 409, name, message: 'Another body' });
      return;
    }
    switch (behaviour.kind === 'ok' ? 'ok' : behaviour.end) {
      case 'ok':
        answer(response, 200, { id });
        break;
      case '500':
        answer(response, 500, { message: 'no status, no name' });
        break;
      case 'hang-up':
        request.socket.destroy();
        break;
      case 'garbage':
        response.end('<html>Sign in to the network</html>');
        break;
      case 'silence':
        break;
    }
  };

  const faults: unknown[] = [];
  const { url, close } = await startDouble((request, response) => {
    handle(request, response).catch((error: unknown) => {
      faults.push(error);
      response.destroy();
    });
  });
  return {
    url,
    delivered,
    faults,
    requests: () => requests,
    close,
  };
};
