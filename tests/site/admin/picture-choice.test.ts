import { expect, test, vi } from 'vitest';
import { invalid, ok, type Outcome } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import {
  createPictureChoice,
  type PictureDeps,
} from '#site/admin/features/posts/picture-choice.ts';

const aFile = (name: string) => new File(['x'], name, { type: 'image/png' });
const image = { url: '/api/images/a.webp', s3Key: 'blog-images/a.webp', filename: 'a.webp' };

/** A choice whose preparations wait until the test ends them, by the name of the file. */
const aChoice = (changed: Partial<PictureDeps> = {}) => {
  const waiting = new Map<string, (prepared: Outcome<File>) => void>();
  const upload = vi.fn<PictureDeps['upload']>(() => Promise.resolve({ kind: 'ok', value: image }));
  const objectUrls = {
    createObjectURL: vi.fn((file: Blob | MediaSource) => `blob:${(file as File).name}`),
    revokeObjectURL: vi.fn(),
  };
  const choice = createPictureChoice({
    prepare: ({ name }) =>
      new Promise((resolve) => {
        waiting.set(name, resolve);
      }),
    upload,
    objectUrls,
    kept: undefined,
    ...changed,
  });
  return {
    choice,
    upload,
    objectUrls,
    ready: (name: string) => {
      waiting.get(name)?.(ok(aFile(name)));
    },
    refused: (name: string) => {
      waiting.get(name)?.(invalid(TEXT.file.image, 'image'));
    },
  };
};

/** What a promise has come to, without waiting for it. */
const soon = async <T>(promise: Promise<T>): Promise<T | 'still waiting'> => {
  const later = new Promise<'still waiting'>((resolve) => {
    setTimeout(resolve, 0, 'still waiting');
  });
  return Promise.race([promise, later]);
};

const named = async (settled: ReturnType<ReturnType<typeof aChoice>['choice']['settled']>) => {
  const outcome = await settled;
  return outcome.kind === 'ok' ? outcome.value?.file.name : outcome;
};

test('a save waits for a picture that is being made ready', async () => {
  const { choice, ready } = aChoice();
  choice.choose(aFile('a.png'));
  expect(choice.state().preparing).toBe('a.png');
  const settled = choice.settled();
  expect(await soon(settled)).toBe('still waiting');
  ready('a.png');
  expect(await named(settled)).toBe('a.png');
  expect(choice.state()).toMatchObject({ preparing: undefined, picture: { url: 'blob:a.png' } });
});

test('a picture that was replaced is not the one that is saved, even when it is ready last', async () => {
  const { choice, ready } = aChoice();
  choice.choose(aFile('a.png'));
  const settled = choice.settled();
  choice.choose(aFile('b.png'));
  ready('a.png');
  expect(await soon(settled)).toBe('still waiting');
  ready('b.png');
  expect(await named(settled)).toBe('b.png');
  ready('a.png');
  expect(await named(choice.settled())).toBe('b.png');
});

test('a file that turns out to be no picture stops the save and says why', async () => {
  const { choice, ready, refused } = aChoice();
  choice.choose(aFile('a.png'));
  ready('a.png');
  await choice.settled();
  choice.choose(aFile('b.png'));
  const settled = choice.settled();
  refused('b.png');
  expect(await settled).toEqual(invalid(TEXT.file.image, 'image'));
  // Left out, the picture from before counts again.
  choice.leaveOut();
  expect(await named(choice.settled())).toBe('a.png');
});

test('a picture that is left out while it is made ready holds up no save and never comes back', async () => {
  const { choice, ready } = aChoice();
  choice.choose(aFile('a.png'));
  const settled = choice.settled();
  choice.leaveOut();
  expect(await named(settled)).toBeUndefined();
  ready('a.png');
  expect(await named(choice.settled())).toBeUndefined();
});

test('a chosen picture is forgotten with all that is under way', async () => {
  const { choice, ready, objectUrls } = aChoice({ kept: aFile('kept.png') });
  expect(await named(choice.settled())).toBe('kept.png');
  choice.choose(aFile('a.png'));
  choice.forget();
  ready('a.png');
  expect(await named(choice.settled())).toBeUndefined();
  expect(objectUrls.revokeObjectURL).toHaveBeenCalledWith('blob:kept.png');
});

test('a picture is sent once, however often the save is tried', async () => {
  const { choice, upload } = aChoice();
  const file = aFile('a.png');
  expect(await choice.send(file)).toEqual({ kind: 'ok', value: image });
  expect(await choice.send(file)).toEqual({ kind: 'ok', value: image });
  expect(upload).toHaveBeenCalledTimes(1);
  await choice.send(aFile('b.png'));
  expect(upload).toHaveBeenCalledTimes(2);
});
