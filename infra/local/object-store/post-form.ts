import type { IncomingHttpHeaders } from 'node:http';
import { parseMultipart } from './multipart.ts';
import { S3Error } from './s3-error.ts';

const MAX_FIELD_BYTES = 20 * 1024;

/** An upload form of a browser, taken apart. */
export interface PostForm {
  /** Names in lower case. */
  fields: ReadonlyMap<string, string>;
  file: Buffer;
}

const malformed = (message: string) => new S3Error('MalformedPOSTRequest', message);

const readAll = async (source: AsyncIterable<Buffer>, maxBytes: number) => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new S3Error('EntityTooLarge', 'The form is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Reads a form of at most `maxFileBytes` of file: each field once, then the file as the last part. */
export const readPostForm = async (
  headers: IncomingHttpHeaders,
  source: AsyncIterable<Buffer>,
  maxFileBytes: number,
): Promise<PostForm> => {
  const contentType = headers['content-type'] ?? '';
  if (!/^multipart\/form-data;/i.test(contentType)) throw malformed('Send multipart/form-data.');
  const body = await readAll(source, maxFileBytes + 2 * MAX_FIELD_BYTES);
  const parts = parseMultipart(body, contentType);
  if (!parts) throw malformed('The body is not a well-formed multipart form.');
  const file = parts.pop();
  if (file?.name.toLowerCase() !== 'file') throw malformed('The last part must be the file.');
  const fields = new Map<string, string>();
  let fieldBytes = 0;
  for (const part of parts) {
    const name = part.name.toLowerCase();
    if (part.isFile || name === 'file') throw malformed(`The field ${name} must not be a file.`);
    if (fields.has(name)) throw malformed(`The field ${name} is there twice.`);
    fieldBytes += name.length + part.content.length;
    if (fieldBytes > MAX_FIELD_BYTES) {
      throw new S3Error('MaxPostPreDataLengthExceededError', 'The fields are too large.');
    }
    fields.set(name, part.content.toString());
  }
  return { fields, file: file.content };
};
