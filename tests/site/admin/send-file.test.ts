import { afterEach, expect, test, vi } from 'vitest';
import { TEXT, uploadFailed, uploadStatus } from '#domain/text/texts.ts';
import { sendFile } from '#site/admin/client/send-file.ts';
import { fakeStorage } from './fake-api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const form = { url: '/incoming-uploads', fields: { key: 'incoming/1', policy: 'p' } };
const file = new Blob(['%PDF-'], { type: 'application/pdf' });
const failed = (message: string) => ({ kind: 'offline', message });

// Specification: API-7
test('a file is posted to the form’s address, its fields first and the file last', async () => {
  const parts: string[] = [];
  const sent = fakeStorage((_url, body) => {
    parts.push(...body.keys());
    return 204;
  });
  await sendFile(form, file);
  expect(sent).toEqual(['/incoming-uploads']);
  expect(parts).toEqual(['key', 'policy', 'file']);
});

// Specification: MATERIAL-6, MATERIAL-7, API-7
test.each<[number, object]>([
  [200, { kind: 'ok' }],
  [204, { kind: 'ok' }],
  [201, failed(uploadStatus(201))],
  [503, failed('Upload failed with status: 503')],
  [-1, failed(uploadFailed('the connection broke'))],
  [0, failed(TEXT.file.failed)],
])('an upload that ends with %i is told from others', async (status, result) => {
  fakeStorage(() => status);
  expect(await sendFile(form, file)).toEqual(result);
});

// Specification: MATERIAL-7
test('a file that cannot be read any more has no more to say than that it failed', async () => {
  fakeStorage(() => {
    throw new DOMException('', 'NotReadableError');
  });
  expect(await sendFile(form, file)).toEqual(failed(TEXT.file.failed));
});

test('an upload that was stopped before it began is not sent', async () => {
  const sent = fakeStorage();
  expect(await sendFile(form, file, { signal: AbortSignal.abort() })).toEqual(
    failed(TEXT.file.failed),
  );
  expect(sent).toEqual([]);
});
