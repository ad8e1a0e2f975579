import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { startLoopbackServer } from '../../../local/loopback-server.ts';
import { stateFile } from './state-file.ts';

/** What the store holds, with the version of the whole store. */
const Values = z.object({ version: z.int(), values: z.record(z.string(), z.string()) });

const Put = z.object({ Value: z.string() });

/** A fake of one CloudFront key-value store with its three calls that the pointer uses; kept in `file`. */
export const startKeyValueStore = async (file: string) => {
  const state = stateFile(file, Values, { version: 1, values: {} });

  const server = await startLoopbackServer((request, response) => {
    const answer = (status: number, body: object, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    const refuse = (status: number, type: string) => {
      answer(status, { message: type }, { 'x-amzn-errortype': type });
    };
    const { version, values } = state.read();
    const about = { ItemCount: Object.keys(values).length, TotalSizeInBytes: 0 };
    const key = /\/keys\/([^/?]+)$/.exec(request.url ?? '')?.[1];
    if (key === undefined) {
      answer(200, { ...about, KvsARN: 'arn', Created: 0 }, { etag: String(version) });
    } else if (request.method === 'GET') {
      const value = values[key];
      if (value === undefined) refuse(404, 'ResourceNotFoundException');
      else answer(200, { ...about, Key: key, Value: value });
    } else {
      void text(request).then((sent) => {
        const now = state.read();
        if (request.headers['if-match'] !== String(now.version)) {
          // The service may also call it a conflict, which callers find easier to understand.
          refuse(400, 'ValidationException');
          return;
        }
        const { Value } = Put.parse(JSON.parse(sent));
        const next = { version: now.version + 1, values: { ...now.values, [key]: Value } };
        state.write(next);
        answer(200, about, { etag: String(next.version) });
      });
    }
  });
  return {
    endpoint: server.endpoint,
    close: () => server.close(),
    /** What the edge sees under a key. */
    value: (key: string): string | undefined => state.read().values[key],
    /** Writes as somebody does by hand, with the version that the store has. */
    set: (key: string, value: string): void => {
      const { version, values } = state.read();
      state.write({ version: version + 1, values: { ...values, [key]: value } });
    },
  };
};

/** A running fake of a key-value store. */
export type KeyValueStore = Awaited<ReturnType<typeof startKeyValueStore>>;
