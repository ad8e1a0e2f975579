import * as z from 'zod';
import { startWebDouble } from '../double-server.ts';

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

const refusal = (status: number, type: string) =>
  Response.json({ message: type }, { status, headers: { 'x-amzn-errortype': type } });

/** A fake of one CloudFront key-value store with its calls that the pointers use, and its limits. */
export const startKeyValueStore = async () => {
  const values = new Map<string, string>();
  let version = 1;
  let beforeUpdate: () => void = () => undefined;
  /** What a write gets that names another version than the present one: the service also calls it a conflict. */
  let stale: [status: number, type: string] = [400, 'ValidationException'];

  const set = (key: string, value: string) => {
    version += 1;
    values.set(key, value);
  };

  const { url, close } = await startWebDouble(async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, , , keys, key] = pathname.split('/').map(decodeURIComponent);
    const about = () => {
      const counts = { ItemCount: values.size, TotalSizeInBytes: 0, KvsARN: 'arn', Created: 0 };
      return Response.json(counts, { headers: { etag: String(version) } });
    };
    if (keys === undefined) return about();
    if (request.method !== 'GET') {
      const update = Update.parse(await request.json());
      beforeUpdate();
      if (request.headers.get('if-match') !== String(version)) return refusal(...stale);
      if (isTooLarge(update)) return refusal(400, 'ValidationException');
      for (const { Key } of update.Deletes) values.delete(Key);
      for (const { Key, Value } of update.Puts) values.set(Key, Value);
      version += 1;
      return about();
    }
    if (key === undefined) {
      const start = Number(searchParams.get('NextToken') ?? 0);
      const end = start + LISTED_AT_ONCE;
      const all = Array.from(values, ([Key, Value]) => ({ Key, Value }));
      const more = end < all.length ? { NextToken: String(end) } : {};
      return Response.json({ Items: all.slice(start, end), ...more });
    }
    const Value = values.get(key);
    if (Value === undefined) return refusal(404, 'ResourceNotFoundException');
    return Response.json({ ItemCount: 1, TotalSizeInBytes: 0, Key: key, Value });
  });
  return {
    endpoint: url,
    close,
    /** What the edge sees under a key. */
    value: (key: string): string | undefined => values.get(key),
    /** Writes as somebody does by hand, with the version that the store has. */
    set,
    /** Runs `action` when a write arrives, before it is looked at; tests only. */
    beforeUpdate: (action: () => void): void => {
      beforeUpdate = action;
    },
    /** Changes how a stale write is refused; tests only. */
    refuseStaleWith: (...refused: typeof stale): void => {
      stale = refused;
    },
  };
};
