import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { startDouble } from '../double-server.ts';

const Update = z.object({
  Puts: z.array(z.object({ Key: z.string(), Value: z.string() })).default([]),
  Deletes: z.array(z.object({ Key: z.string() })).default([]),
});
type Update = z.infer<typeof Update>;

/** What the service takes: keys in a call, bytes of a key and of a value. */
const LIMITS = { keys: 50, key: 512, value: 1_024 };
const LISTED_AT_ONCE = 50;

const isTooLarge = ({ Puts, Deletes }: Update): boolean =>
  Puts.length + Deletes.length > LIMITS.keys ||
  Puts.some(
    ({ Key, Value }) =>
      Buffer.byteLength(Key) > LIMITS.key || Buffer.byteLength(Value) > LIMITS.value,
  );

/** A fake of one CloudFront key-value store with its calls that the pointers use, and its limits. */
export const startKeyValueStore = async () => {
  let state: { version: number; values: Readonly<Record<string, string>> } = {
    version: 1,
    values: {},
  };
  let beforeUpdate: () => void = () => undefined;
  /** What a write gets that names another version than the present one: the service also calls it a conflict. */
  let stale = { status: 400, type: 'ValidationException' };

  const set = (key: string, value: string) => {
    state = { version: state.version + 1, values: { ...state.values, [key]: value } };
  };

  const { url, close } = await startDouble((request, response) => {
    const answer = (status: number, body: object, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    const refuse = (status: number, type: string) => {
      answer(status, { message: type }, { 'x-amzn-errortype': type });
    };
    const { version, values } = state;
    const about = { ItemCount: Object.keys(values).length, TotalSizeInBytes: 0 };
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const [, , , keys, key] = pathname.split('/').map(decodeURIComponent);
    if (keys === undefined) {
      answer(200, { ...about, KvsARN: 'arn', Created: 0 }, { etag: String(version) });
    } else if (request.method === 'GET' && key === undefined) {
      const start = Number(searchParams.get('NextToken') ?? 0);
      const all = Object.entries(values).map(([Key, Value]) => ({ Key, Value }));
      const end = start + LISTED_AT_ONCE;
      const more = end < all.length ? { NextToken: String(end) } : {};
      answer(200, { Items: all.slice(start, end), ...more });
    } else if (request.method === 'GET') {
      const value = values[key ?? ''];
      if (value === undefined) refuse(404, 'ResourceNotFoundException');
      else answer(200, { ...about, Key: key, Value: value });
    } else {
      void text(request).then((sent) => {
        beforeUpdate();
        const now = state;
        const update = Update.parse(JSON.parse(sent));
        if (request.headers['if-match'] !== String(now.version)) {
          refuse(stale.status, stale.type);
          return;
        }
        const left = { ...now.values };
        for (const { Key } of update.Deletes) Reflect.deleteProperty(left, Key);
        for (const { Key, Value } of update.Puts) left[Key] = Value;
        if (isTooLarge(update)) {
          refuse(400, 'ValidationException');
          return;
        }
        state = { version: now.version + 1, values: left };
        answer(200, about, { etag: String(state.version) });
      });
    }
  });
  return {
    endpoint: url,
    close,
    /** What the edge sees under a key. */
    value: (key: string): string | undefined => state.values[key],
    /** Writes as somebody does by hand, with the version that the store has. */
    set,
    /** Runs `action` when a write arrives, before it is looked at; tests only. */
    beforeUpdate: (action: () => void): void => {
      beforeUpdate = action;
    },
    /** Changes how a stale write is refused; tests only. */
    refuseStaleWith: (status: number, type: string): void => {
      stale = { status, type };
    },
  };
};
