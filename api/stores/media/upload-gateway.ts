/** A form that a browser posts with a file: these fields first, the file last. Success is 200 or 204. */
export interface UploadForm {
  url: string;
  fields: Record<string, string>;
}

/** What may come in under a key. */
export interface UploadTerms {
  /** The exact content type. */
  contentType: string;
  maxBytes: number;
  /** When the form stops working; epoch milliseconds. */
  expiresAt: number;
}

/** Where browsers bring files, straight to the storage and past the API. */
export interface UploadDoor {
  /** A form for one key, which cannot be used for another key, type or a larger file. */
  createForm(key: string, terms: UploadTerms): Promise<UploadForm>;
}
