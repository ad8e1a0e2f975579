import type { IncomingMessage } from 'node:http';
import { malformed, readParts } from './multipart.ts';

const MAX_FIELD_BYTES = 20 * 1024;

/** An upload form of a browser, whose file is still on its way. */
export interface SentForm {
  /** Names in lower case. */
  fields: ReadonlyMap<string, string>;
  /** Fails at its end if anything follows the file. */
  file: AsyncIterable<Buffer>;
}

const readField = async (content: AsyncIterable<Buffer>, maxBytes: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let left = maxBytes;
  for await (const chunk of content) {
    left -= chunk.length;
    if (left < 0) throw malformed('The fields are too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

/** Leaving early must not close the connection, on which the answer goes. */
async function* bytesOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (Buffer.isBuffer(chunk)) yield chunk;
  }
}

/**
 * Reads the fields of a form, each once, and hands them on with the file, the last part, before that has arrived:
 * what the fields do not allow is refused without taking it.
 */
export const useSentForm = async <T>(
  request: IncomingMessage,
  use: (form: SentForm) => Promise<T>,
): Promise<T> => {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data;/i.test(contentType)) throw malformed('Send multipart/form-data.');
  const parts = readParts(bytesOf(request), contentType);
  const fields = new Map<string, string>();
  let fieldBytes = 0;

  async function* untilTheEnd(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield* content;
    if (!(await parts.next()).done) throw malformed('The last part must be the file.');
  }

  try {
    for (;;) {
      const next = await parts.next();
      if (next.done) throw malformed('The last part must be the file.');
      const { isFile, content } = next.value;
      const name = next.value.name.toLowerCase();
      if (name === 'file') return await use({ fields, file: untilTheEnd(content) });
      if (isFile) throw malformed(`The field ${name} must not be a file.`);
      if (fields.has(name)) throw malformed(`The field ${name} is there twice.`);
      const value = await readField(content, MAX_FIELD_BYTES - fieldBytes - name.length);
      fieldBytes += name.length + Buffer.byteLength(value);
      fields.set(name, value);
    }
  } finally {
    await parts.return(undefined);
  }
};
