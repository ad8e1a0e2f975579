/** One file of a release, as it is served. */
export interface ReleaseFile {
  body: Uint8Array;
  contentType: string;
  cacheControl: string;
}

/** A stored file's key, and when it was last put, in epoch milliseconds. */
export interface StoredKey {
  key: string;
  modifiedAt: number;
}

/** The bucket of rendered pages: `bodies/<hash>`, records of generations, and the shared assets, `_astro/…`. */
export interface ReleaseStore {
  put(key: string, file: ReleaseFile): Promise<void>;
  /** Puts a file unless there is one; `false` when there is. */
  create(key: string, file: ReleaseFile): Promise<boolean>;
  get(key: string): Promise<Uint8Array | undefined>;
  /** Every key under a prefix. */
  list(prefix: string): Promise<StoredKey[]>;
  delete(keys: readonly string[]): Promise<void>;
}
