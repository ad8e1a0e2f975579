/**
 * Which generation is live, and for each path which body it shows in which generation (`api/publish/path-entries.ts`). A file in
 * the embedded run, a CloudFront KeyValueStore in the cloud. One publisher writes at a time: a process that wrote without
 * knowing of another's write is refused, and nothing of that call is stored.
 */
export interface PagePointers {
  /** The live generation; `undefined` before the first. */
  live(): Promise<string | undefined>;
  /** All paths by their key (`pathKey`), as stored now. The next writes are on condition that nobody else wrote since. */
  entries(): Promise<ReadonlyMap<string, string>>;
  /**
   * Puts the values of any number of paths and makes `to` the live generation if `from` still is; durably, and in several
   * steps, the last of which is the flip. `false` when another publisher was faster: then not all are stored.
   */
  flip(
    from: string | undefined,
    to: string,
    entries: ReadonlyMap<string, string>,
  ): Promise<boolean>;
  /** Removes paths that no generation shows any more. `false`: another publisher wrote, and not all are removed. */
  remove(keys: readonly string[]): Promise<boolean>;
}

/** The key of the live generation; keys of paths begin with a slash or `sha256:`. */
export const LIVE_KEY = 'release';

/** The number of a generation; 0 for none. */
export const generationOf = (live: string | undefined): number =>
  live !== undefined && /^[1-9]\d{0,8}$/.test(live) ? Number(live) : 0;
