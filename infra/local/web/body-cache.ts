import pLimit from 'p-limit';

/** So many bodies are made at once: reading and compressing needs memory beside what is kept. */
const MADE_AT_ONCE = 4;
/** A body larger than this part of the cache is not kept: it would push out too many others. */
const LARGEST_PART = 1 / 8;

/**
 * Bodies of answers in memory, at most `maxBytes` of them; those that were not asked for the longest go first.
 * A name always stands for the same bytes.
 */
export const createBodyCache = (maxBytes: number) => {
  // In the order of their last use.
  const kept = new Map<string, Uint8Array>();
  const making = new Map<string, Promise<Uint8Array>>();
  const limited = pLimit(MADE_AT_ONCE);
  let bytes = 0;

  const keep = (name: string, body: Uint8Array) => {
    if (body.length > maxBytes * LARGEST_PART) return;
    kept.set(name, body);
    bytes += body.length;
    for (const [oldest, dropped] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= dropped.length;
    }
  };

  return {
    /** The body of this name, made by `make` when it is not here; several who ask at once share one `make`. */
    get(name: string, make: () => Promise<Uint8Array>): Uint8Array | Promise<Uint8Array> {
      const body = kept.get(name);
      if (body) {
        kept.delete(name);
        kept.set(name, body);
        return body;
      }
      const inMaking = making.get(name);
      if (inMaking) return inMaking;
      const made = limited(make)
        .then((fresh) => {
          keep(name, fresh);
          return fresh;
        })
        .finally(() => making.delete(name));
      making.set(name, made);
      return made;
    },
    /** How much is kept. */
    bytes: () => bytes,
  };
};

/** Bodies of answers in memory. */
export type BodyCache = ReturnType<typeof createBodyCache>;
