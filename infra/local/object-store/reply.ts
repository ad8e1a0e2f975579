import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorXml, type S3Error } from './s3-error.ts';

/** What an operation answers. */
export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string | Readable;
}

/** A 200 with an XML document. */
export const xmlReply = (body: string): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body,
});

/** The answer for an error of S3. A 304 has no body. */
export const errorReply = (error: S3Error): Reply =>
  error.status === 304
    ? { status: 304, headers: error.headers }
    : {
        status: error.status,
        headers: { 'content-type': 'application/xml', ...error.headers },
        body: errorXml(error),
      };

/** Sends the rest of an answer as it is read. A visitor who goes away in the middle is nothing to report. */
export const sendStream = async (response: ServerResponse, body: Readable): Promise<void> => {
  try {
    await pipeline(body, response);
  } catch (error) {
    const gone = error instanceof Error && 'code' in error;
    if (!gone || error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
};

/** Sends a reply. */
export const sendReply = async (response: ServerResponse, { status, headers, body }: Reply) => {
  response.writeHead(status, headers);
  if (body instanceof Readable) await sendStream(response, body);
  else response.end(body);
};
