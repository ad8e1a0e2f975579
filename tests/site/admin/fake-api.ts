import { vi } from 'vitest';
import { type Answer, createApi } from '#client/api';

/** The API on a server that answers by method and address, `POST /api/classes`; `calls` are those that came. */
export const fakeApi = (answerTo: (call: string) => Answer<unknown>) => {
  const calls: { call: string; json: unknown; key: string | null }[] = [];
  const api = createApi((path, { method = 'GET', body, headers } = {}) => {
    const call = `${method} ${path}`;
    calls.push({
      call,
      json: typeof body === 'string' ? JSON.parse(body) : undefined,
      key: new Headers(headers).get('idempotency-key'),
    });
    return Promise.resolve(answerTo(call));
  });
  return { api, calls };
};

/**
 * Where files arrive: it answers by address with a status, 0 when the upload is stopped and -1 when the connection breaks.
 * `sent` are the addresses; `vi.unstubAllGlobals` ends it.
 */
export const fakeStorage = (statusOf: (url: string, body: FormData) => number = () => 204) => {
  const sent: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 0;
      upload: Partial<XMLHttpRequestUpload> = {};
      onload?: () => void;
      onabort?: () => void;
      onerror?: () => void;
      private url = '';
      open(_method: string, url: string) {
        this.url = url;
      }
      send(body: FormData) {
        sent.push(this.url);
        this.status = statusOf(this.url, body);
        const progress = { lengthComputable: true, loaded: 2, total: 5 } as ProgressEvent;
        this.upload.onprogress?.call(this as unknown as XMLHttpRequest, progress);
        if (this.status === 0) this.onabort?.();
        else if (this.status === -1) this.onerror?.();
        else this.onload?.();
      }
    },
  );
  return sent;
};
