import type { UploadForm } from '#domain/files/upload-form';
import { TEXT, uploadFailed, uploadStatus } from '#domain/text/texts';
import type { Answer } from './api.ts';

/**
 * Sends a file by an upload form. XMLHttpRequest, because `fetch` tells nothing about how far it is. There is
 * no time limit: a phone may need minutes for 10 MB, and the form itself expires.
 */
export const sendFile = (
  { url, fields }: UploadForm,
  file: Blob,
  {
    signal,
    onProgress,
  }: {
    /** Ends it. */
    signal?: AbortSignal;
    /** Told whenever more has gone: whole percent, 0 to 100. */
    onProgress?: (percent: number) => void;
  } = {},
): Promise<Answer<undefined>> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    /** Why it did not arrive, in the words of MATERIAL-7. */
    const fail = (message: string) => resolve({ kind: 'offline', message });
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.floor((loaded / total) * 100));
    };
    request.onload = () => {
      const { status } = request;
      if (status !== 200 && status !== 204) {
        fail(uploadStatus(status));
        return;
      }
      onProgress?.(100);
      resolve({ kind: 'ok', value: undefined });
    };
    request.onerror = () => fail(uploadFailed('the connection broke'));
    request.onabort = () => fail(TEXT.file.failed);
    // What has ended cannot be ended once more.
    signal?.addEventListener('abort', () => request.abort());
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', file);
    try {
      signal?.throwIfAborted();
      request.open('POST', url);
      request.send(body);
    } catch {
      // The browser could not read the file, or the address is none: there is nothing more to say.
      fail(TEXT.file.failed);
    }
  });
