/** One file of a release, as it is served. */
export interface ReleaseFile {
  body: Uint8Array;
  contentType: string;
  cacheControl: string;
}

/** The bucket of rendered releases: `releases/<id>/…` and the shared `/_astro/…` assets. */
export interface ReleaseStore {
  put(key: string, file: ReleaseFile): Promise<void>;
  /** Copies a file of an earlier release without reading it; `false` when it is gone. */
  copy(from: string, to: string): Promise<boolean>;
  get(key: string): Promise<Uint8Array | undefined>;
  /** Every key under a prefix. */
  list(prefix: string): Promise<string[]>;
  delete(keys: readonly string[]): Promise<void>;
}

/** Which release is live. A file in the embedded run, a CloudFront KeyValueStore entry in the cloud. */
export interface ReleasePointer {
  read(): Promise<string | undefined>;
  /** Points to `next` if it still points to `expected`; `false` when another publisher was faster. Durable. */
  flip(expected: string | undefined, next: string): Promise<boolean>;
}
