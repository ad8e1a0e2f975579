/** What is known about a stored file without reading it. */
export interface MediaInfo {
  bytes: number;
  contentType: string;
  etag: string;
}

/** PDFs and pictures. Keys are those of SPEC.md section 3, never starting with a slash. */
export interface MediaStore {
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  head(key: string): Promise<MediaInfo | undefined>;
  get(key: string): Promise<Uint8Array | undefined>;
  /** Succeeds when there is nothing to delete. */
  delete(key: string): Promise<void>;
  /** Every key under a prefix. */
  list(prefix: string): Promise<string[]>;
}
