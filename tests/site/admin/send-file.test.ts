import { expect, test } from 'vitest';
import { TEXT, uploadFailed, uploadStatus } from '#domain/text/texts.ts';
import { sendFile } from '#site/admin/client/send-file.ts';

const form = { url: '/incoming-uploads', fields: { key: 'incoming/1', policy: 'p' } };
const file = new Blob(['%PDF-'], { type: 'application/pdf' });

/** The part of a browser's request that sending uses. */
interface Double {
  status: number;
  upload: {
    onprogress?: (at: { lengthComputable: boolean; loaded: number; total: number }) => void;
  };
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  abort: () => void;
  open: (method: string, url: string) => void;
  send: (body: FormData) => void;
}

/** A request that ends as `finish` says; `sent` is what it was given. */
const aRequest = (finish: (request: Double) => void) => {
  const sent: { line: string; body: FormData }[] = [];
  let line = '';
  const request: Double = {
    status: 0,
    upload: {},
    open: (method, url) => {
      line = `${method} ${url}`;
    },
    send: (body) => {
      sent.push({ line, body });
      finish(request);
    },
    abort: () => request.onabort?.(),
  };
  // Handlers are called without the unused events.
  return { sent, createRequest: () => request as unknown as XMLHttpRequest };
};

const answered = (status: number) =>
  aRequest((request) => {
    request.status = status;
    request.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 3 });
    request.onload?.();
  });

// Specification: API-7
test('a file is posted to the form’s address, its fields first and the file last', async () => {
  const { sent, createRequest } = answered(204);
  await sendFile(form, file, { createRequest });
  expect(sent.map(({ line }) => line)).toEqual(['POST /incoming-uploads']);
  expect([...(sent[0]?.body.keys() ?? [])]).toEqual(['key', 'policy', 'file']);
});

// Specification: MATERIAL-6, API-7
test.each([200, 204])('status %i is done', async (status) => {
  const percents: number[] = [];
  const { createRequest } = answered(status);
  const onProgress = (percent: number) => percents.push(percent);
  expect(await sendFile(form, file, { createRequest, onProgress })).toEqual({ kind: 'ok' });
  expect(percents).toEqual([66, 100]);
});

// Specification: MATERIAL-6, MATERIAL-7
test.each([201, 301, 400, 403, 413, 500, 503])(
  'status %i is a failure that names it',
  async (status) => {
    const { createRequest } = answered(status);
    const message = uploadStatus(status);
    expect(message).toBe(`Upload failed with status: ${status}`);
    expect(await sendFile(form, file, { createRequest })).toEqual({ kind: 'failed', message });
  },
);

// Specification: MATERIAL-7
test('a broken connection fails with its reason', async () => {
  const { createRequest } = aRequest((request) => request.onerror?.());
  const message = uploadFailed('the connection broke');
  expect(await sendFile(form, file, { createRequest })).toEqual({ kind: 'failed', message });
});

// Specification: MATERIAL-7
test('a file that cannot be read any more has no more to say than that it failed', async () => {
  const { createRequest } = aRequest(() => {
    throw new DOMException('', 'NotReadableError');
  });
  const message = TEXT.file.failed;
  expect(await sendFile(form, file, { createRequest })).toEqual({ kind: 'failed', message });
});

test('an upload that is stopped is no failure', async () => {
  const stop = new AbortController();
  const { createRequest } = aRequest(() => {
    stop.abort();
  });
  const { signal } = stop;
  expect(await sendFile(form, file, { createRequest, signal })).toEqual({ kind: 'cancelled' });
  expect(await sendFile(form, file, { createRequest, signal })).toEqual({ kind: 'cancelled' });
});
