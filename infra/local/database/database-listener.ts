import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import validations from 'dynalite/validations/index.js';
import { databaseOperations } from './database-operations.ts';
import { isRefusal, type DatabaseOperation, type DatabaseStore } from './database-store.ts';

const MAX_REQUEST_BYTES = 16 * 1024 * 1024; // DynamoDB's own limit

interface Answer {
  status: number;
  body: unknown;
}

const failure = (status: number, type: string, message: string): Answer => ({
  status,
  body: { __type: `com.amazon.coral.service#${type}`, message },
});

const digest = (text: string) => createHash('sha256').update(text).digest();

const isSignedBy = (accessKeyId: string, authorization = '') => {
  const [, used = ''] = /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\//.exec(authorization) ?? [];
  return timingSafeEqual(digest(used), digest(accessKeyId));
};

const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The answer needs the socket, so leaving early must not close it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes > MAX_REQUEST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

const perform = (store: DatabaseStore, { action, rules }: DatabaseOperation, input: unknown) =>
  store.run((tables) => {
    const checked = validations.checkTypes(input, rules.types);
    validations.checkValidations(checked, rules.types, rules.custom, tables);
    return new Promise((resolve, reject) => {
      action(tables, checked, (error, output) => {
        if (error) reject(error);
        else resolve(output);
      });
    });
  });

const answer = async (
  store: DatabaseStore,
  accessKeyId: string,
  request: IncomingMessage,
): Promise<Answer> => {
  if (!isSignedBy(accessKeyId, request.headers.authorization)) {
    return failure(403, 'UnrecognizedClientException', 'The access key is not valid here.');
  }
  const target = request.headers['x-amz-target'];
  const [version, name = ''] = typeof target === 'string' ? target.split('.') : [];
  const operation = databaseOperations.get(name);
  if (request.method !== 'POST' || version !== 'DynamoDB_20120810' || !operation) {
    return failure(400, 'UnknownOperationException', 'There is no such operation here.');
  }
  const body = await readBody(request);
  if (body === undefined) {
    return failure(413, 'RequestTooLargeException', 'The request is too large.');
  }
  let input: unknown;
  try {
    input = JSON.parse(body);
  } catch {
    return failure(400, 'SerializationException', 'The request is not JSON.');
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return failure(400, 'SerializationException', 'The request is not a JSON object.');
  }
  try {
    return { status: 200, body: await perform(store, operation, input) };
  } catch (error) {
    if (isRefusal(error)) return { status: error.statusCode, body: error.body };
    console.error(`Embedded database: ${name} failed: ${String(error)}`);
    return failure(503, 'ServiceUnavailable', 'The database cannot use its files right now.');
  }
};

const send = (request: IncomingMessage, response: ServerResponse, { status, body }: Answer) => {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify(body));
};

/** Speaks DynamoDB's JSON protocol to clients that carry the given access key id. */
export const databaseListener =
  (store: DatabaseStore, accessKeyId: string): RequestListener =>
  (request, response) => {
    answer(store, accessKeyId, request).then(
      (result) => {
        send(request, response, result);
      },
      // The client went away while it was sending; no answer is possible.
      () => response.destroy(),
    );
  };
