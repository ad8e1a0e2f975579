import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  chosenEncoding,
  encodeBody,
  isCompressible,
  isWorthCompressing,
} from '#api/http/compression.ts';
import type { BodyCache } from './body-cache.ts';
import type { FileTerms } from './serve-file.ts';

/**
 * Sends an answer that is no stored file: the not-found page, a redirect, a refusal. Its body is compressed once,
 * too: search engines and attackers ask for many addresses that lead nowhere.
 */
export const createResponseSender =
  (bodies: BodyCache) =>
  async (
    { headers: asked }: IncomingMessage,
    outgoing: ServerResponse,
    response: Response,
    { headers: fixed, compress }: Omit<FileTerms, 'from'>,
  ): Promise<void> => {
    const headers: Record<string, string> = { ...Object.fromEntries(response.headers), ...fixed };
    let body: Uint8Array = new Uint8Array(await response.arrayBuffer());
    const type = response.headers.get('content-type');
    if (compress && isCompressible(type)) {
      headers['vary'] = 'Accept-Encoding';
      const encoding = chosenEncoding(asked['accept-encoding'] ?? '');
      if (encoding && isWorthCompressing(type, body.length)) {
        const plain = body;
        const digest = createHash('sha256').update(plain).digest('base64');
        body = await bodies.get(`${digest}.${encoding}`, () => encodeBody(plain, encoding));
        headers['content-encoding'] = encoding;
      }
    }
    headers['content-length'] = String(body.length);
    outgoing.writeHead(response.status, headers).end(body);
  };
