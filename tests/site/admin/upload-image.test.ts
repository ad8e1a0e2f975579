import { expect, test, vi } from 'vitest';
import { TEXT, uploadFailed, uploadStatus } from '#domain/text/texts';
import type { Answer } from '#client/api';
import { encodePicture, prepareImage } from '#ui/pictures/prepare-image.ts';
import { uploadImage } from '#ui/pictures/PictureInput.tsx';
import { fakeApi, fakeStorage } from './fake-api.ts';

const file = new File(['x'], 'a.webp', { type: 'image/webp' });
const image = { url: '/api/images/a.webp', s3Key: 'blog-images/a.webp', filename: 'a.webp' };
const uploadData = { url: '/incoming-uploads', fields: { key: 'incoming/1', policy: 'p' } };
const ticket = { ticket: 't1', uploadData, s3Key: 'blog-images/a.webp', fileName: 'a.webp' };
const opened: Answer<object> = { kind: 'ok', value: ticket };
const BEGIN = 'POST /api/uploads/blog-images';

/** The result of an upload whose steps answer as given. */
const upload = async (open: Answer<object>, statusOf: Parameters<typeof fakeStorage>[0]) => {
  const percents: number[] = [];
  const sent = fakeStorage(statusOf);
  const { api, calls } = fakeApi((call) => (call === BEGIN ? open : { kind: 'ok', value: image }));
  const result = await uploadImage(api, file, (percent) => percents.push(percent));
  return { result, percents, sent, calls: calls.map(({ call }) => call) };
};

// Specification: API-6, API-7
test('a picture is posted to the address of its form, the fields first and the file last, and committed', async () => {
  const parts: string[] = [];
  const uploaded = await upload(opened, (_url, body) => {
    parts.push(...body.keys());
    return 204;
  });
  expect(uploaded).toEqual({
    result: { kind: 'ok', value: image },
    percents: [40, 100],
    sent: ['/incoming-uploads'],
    calls: [BEGIN, `${BEGIN}/t1/commit`],
  });
  expect(parts).toEqual(['key', 'policy', 'file']);
});

const refused = { kind: 'refused', code: 'invalid-argument', message: TEXT.file.image } as const;
const unreadable = (): never => {
  throw new DOMException('', 'NotReadableError');
};

// Specification: MATERIAL-6, MATERIAL-7
test.each<[string, Answer<object>, () => number, string]>([
  ['a refusal', refused, () => 204, TEXT.file.image],
  ['no key', { kind: 'ok', value: { ...ticket, s3Key: '' } }, () => 204, TEXT.file.noKey],
  ['a status', opened, () => 503, 'Upload failed with status: 503'],
  ['another success', opened, () => 201, uploadStatus(201)],
  ['a broken line', opened, () => -1, uploadFailed('the connection broke')],
  ['a file that cannot be read any more', opened, unreadable, TEXT.file.failed],
  ['a stop', opened, () => 0, TEXT.file.failed],
])('%s ends it with its text and commits nothing', async (_name, open, statusOf, message) => {
  const { result, calls } = await upload(open, statusOf);
  expect(result.kind).not.toBe('ok');
  expect(result).toMatchObject({ message });
  expect(calls).toEqual([BEGIN]);
});

// Specification: POST-106
test('where the browser writes no WebP a photo is a JPEG, and what shows through stays PNG', async () => {
  /** A canvas of one pixel in WebKit, which gives PNG for what it cannot write. */
  const aCanvas = (alpha: number) =>
    ({
      width: 1,
      height: 1,
      getContext: () => ({ getImageData: () => ({ data: [0, 0, 0, alpha] }) }),
      toBlob: (then: (blob: Blob) => void, type: string) =>
        then(new Blob([], { type: type === 'image/jpeg' ? type : 'image/png' })),
    }) as unknown as HTMLCanvasElement;
  expect((await encodePicture(aCanvas(255), 0.8)).type).toBe('image/jpeg');
  expect((await encodePicture(aCanvas(254), 0.8)).type).toBe('image/png');
});

// Specification: POST-7
test.each([
  ['image/png', 5_242_879, true, TEXT.file.image],
  ['image/png', 5_242_880, false, TEXT.file.imageSize],
  ['image/svg+xml', 10, false, TEXT.file.image],
  ['', 10, false, TEXT.file.image],
  // It is said what to do.
  ['image/heic', 10, true, TEXT.file.heic],
])(
  'a chosen file of type "%s" with %i bytes is opened: %s; one that does not open is answered',
  async (type, size, isOpened, message) => {
    const open = vi.fn(() => Promise.reject(new Error('unknown format')));
    vi.stubGlobal('createImageBitmap', open);
    expect(await prepareImage(new File([new Uint8Array(size)], 'a', { type }))).toMatchObject({
      message,
    });
    expect(open).toHaveBeenCalledTimes(isOpened ? 1 : 0);
  },
);

test('an HEIC photo whose type is not said is answered with what to do, too', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown format')));
  const photo = new File(['x'], 'IMG_0001.HEIC', { type: '' });
  expect(await prepareImage(photo)).toMatchObject({ message: TEXT.file.heic });
});
