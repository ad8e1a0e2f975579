import { expect, test } from 'vitest';
import { TEXT, uploadStatus } from '#domain/text/texts.ts';
import type { Uploads } from '#site/admin/client/api-client.ts';
import { imageUploader } from '#site/admin/client/upload-image.ts';
import type { SendResult } from '#site/admin/client/send-file.ts';

type Opened = Awaited<ReturnType<Uploads['blogImage']>>;

const file = new File(['x'], 'a.webp', { type: 'image/webp' });
const image = { url: '/api/images/a.webp', s3Key: 'blog-images/a.webp', filename: 'a.webp' };
const uploadData = { url: '/incoming-uploads', fields: {} };
const opened: Opened = {
  kind: 'ok',
  value: { ticket: 't1', uploadData, s3Key: 'blog-images/a.webp', fileName: 'a.webp' },
};

/** The result of an upload whose steps answer as given; `percents` are the values of the progress bar. */
const upload = async (open: Opened, sent: SendResult) => {
  const percents: number[] = [];
  const committed: string[] = [];
  const result = await imageUploader(
    () => Promise.resolve(open),
    (ticket) => {
      committed.push(ticket);
      return Promise.resolve({ kind: 'ok', value: image });
    },
    (_form, _file, { onProgress } = {}) => {
      onProgress?.(40);
      return Promise.resolve(sent);
    },
  )(file, (percent) => percents.push(percent));
  return { result, percents, committed };
};

// Specification: API-6
test('a picture is sent by its ticket and committed', async () => {
  expect(await upload(opened, { kind: 'ok' })).toEqual({
    result: { kind: 'ok', value: image },
    percents: [40],
    committed: ['t1'],
  });
});

const refused = { kind: 'refused', code: 'invalid-argument', message: TEXT.file.image } as const;

// Specification: MATERIAL-7
test.each<[string, Opened, SendResult, string]>([
  ['a refusal', refused, { kind: 'ok' }, TEXT.file.image],
  ['no key', { ...opened, value: { ...opened.value, s3Key: '' } }, { kind: 'ok' }, TEXT.file.noKey],
  ['a status', opened, { kind: 'failed', message: uploadStatus(403) }, uploadStatus(403)],
  ['a stop', opened, { kind: 'cancelled' }, TEXT.file.failed],
])('%s ends it with its text and commits nothing', async (_name, open, sent, message) => {
  const { result, committed } = await upload(open, sent);
  expect(result.kind).not.toBe('ok');
  expect(result).toMatchObject({ message });
  expect(committed).toEqual([]);
});
