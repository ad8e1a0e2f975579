import { afterEach, expect, test, vi } from 'vitest';
import { TEXT, uploadStatus } from '#domain/text/texts.ts';
import type { Answer } from '#site/admin/client/answer.ts';
import { uploadImage } from '#site/admin/ui/pictures/PictureInput.tsx';
import { fakeApi, fakeStorage } from './fake-api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const file = new File(['x'], 'a.webp', { type: 'image/webp' });
const image = { url: '/api/images/a.webp', s3Key: 'blog-images/a.webp', filename: 'a.webp' };
const uploadData = { url: '/incoming-uploads', fields: {} };
const ticket = { ticket: 't1', uploadData, s3Key: 'blog-images/a.webp', fileName: 'a.webp' };
const opened: Answer<typeof ticket> = { kind: 'ok', value: ticket };
const BEGIN = 'POST /api/uploads/blog-images';
const COMMIT = `${BEGIN}/t1/commit`;

/** The result of an upload whose steps answer as given; `percents` are the values of the progress bar. */
const upload = async (open: Answer<typeof ticket>, status: number) => {
  const percents: number[] = [];
  fakeStorage(() => status);
  const { api, calls } = fakeApi((call) => (call === BEGIN ? open : { kind: 'ok', value: image }));
  const result = await uploadImage(api, file, (percent) => percents.push(percent));
  return { result, percents, calls: calls.map(({ call }) => call) };
};

// Specification: API-6
test('a picture is sent by its ticket and committed', async () => {
  expect(await upload(opened, 204)).toEqual({
    result: { kind: 'ok', value: image },
    percents: [40, 100],
    calls: [BEGIN, COMMIT],
  });
});

const refused = { kind: 'refused', code: 'invalid-argument', message: TEXT.file.image } as const;

// Specification: MATERIAL-7
test.each<[string, Answer<typeof ticket>, number, string]>([
  ['a refusal', refused, 204, TEXT.file.image],
  ['no key', { kind: 'ok', value: { ...ticket, s3Key: '' } }, 204, TEXT.file.noKey],
  ['a status', opened, 403, uploadStatus(403)],
  ['a stop', opened, 0, TEXT.file.failed],
])('%s ends it with its text and commits nothing', async (_name, open, status, message) => {
  const { result, calls } = await upload(open, status);
  expect(result.kind).not.toBe('ok');
  expect(result).toMatchObject({ message });
  expect(calls).toEqual([BEGIN]);
});
