import type { UploadForm } from '#domain/files/upload-form';

/** What may come in under a key. */
export interface UploadTerms {
  /** The exact content type. */
  contentType: string;
  maxBytes: number;
  /** When the form stops working; epoch milliseconds. */
  expiresAt: number;
}

/** Gives out the forms and addresses by which browsers send and fetch private files, straight to and from the storage and past the API. */
export interface UploadGateway {
  /** A form for one key, which cannot be used for another key, type or a larger file. */
  createForm(key: string, terms: UploadTerms): Promise<UploadForm>;
  /** An address that gives the file of a key to everyone who has it, for so many seconds. */
  downloadAddress(key: string, seconds: number): Promise<string>;
}
