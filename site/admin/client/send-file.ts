import type { UploadForm } from '#domain/files/upload-form.ts';
import { TEXT, uploadFailed, uploadStatus } from '#domain/text/texts.ts';

/** What became of a file. `failed` carries the sentence of MATERIAL-7; `cancelled` is no error. */
type SendResult = { kind: 'ok' } | { kind: 'failed'; message: string } | { kind: 'cancelled' };

const bodyOf = ({ fields }: UploadForm, file: Blob): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  return body;
};

/**
 * Sends a file by an upload form. XMLHttpRequest, because `fetch` tells nothing about how far it is. There is
 * no time limit: a phone may need minutes for 10 MB, and the form itself expires.
 */
export const sendFile = (
  form: UploadForm,
  file: Blob,
  {
    signal,
    onProgress,
  }: {
    /** Ends it: the result is `cancelled`. */
    signal?: AbortSignal;
    /** Told whenever more has gone: whole percent, 0 to 100. */
    onProgress?: (percent: number) => void;
  } = {},
): Promise<SendResult> =>
  new Promise((resolve) => {
    if (signal?.aborted) {
      resolve({ kind: 'cancelled' });
      return;
    }
    const request = new XMLHttpRequest();
    const cancel = () => {
      request.abort();
    };
    const end = (result: SendResult) => {
      signal?.removeEventListener('abort', cancel);
      resolve(result);
    };
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.floor((loaded / total) * 100));
    };
    request.onload = () => {
      const { status } = request;
      if (status !== 200 && status !== 204) {
        end({ kind: 'failed', message: uploadStatus(status) });
        return;
      }
      onProgress?.(100);
      end({ kind: 'ok' });
    };
    request.onerror = () => {
      end({ kind: 'failed', message: uploadFailed('the connection broke') });
    };
    request.onabort = () => {
      end({ kind: 'cancelled' });
    };
    signal?.addEventListener('abort', cancel);
    try {
      request.open('POST', form.url);
      request.send(bodyOf(form, file));
    } catch {
      // The browser could not read the file, or the address is none: there is nothing more to say.
      end({ kind: 'failed', message: TEXT.file.failed });
    }
  });
