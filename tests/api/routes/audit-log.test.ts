import { expect, test } from 'vitest';
import { isEdit } from '#domain/content/edit-entry.ts';
import { anApp } from '../../support/an-app.ts';
import { changingCalls } from '../../support/changing-calls.ts';
import { lines } from '../../support/rows.ts';

const video = { title: 'New', url: 'https://youtu.be/dQw4w9WgXcQ' };

test('what was refused, only read or is none of the readers’ business is not written down', async () => {
  const { call, edits } = anApp();
  await call('GET', '/api/content');
  await call('POST', '/api/classes/10/chapters/99/videos', { body: video });
  await call('POST', '/api/classes/10/chapters/4/videos', { body: video, token: null });
  await call('DELETE', '/api/enquiries/e1');
  expect(await edits()).toEqual([]);
});

test('what was restored is written down by its name', async () => {
  const { call, edits } = anApp();
  const { undo } = (await (await call('DELETE', '/api/classes/10/chapters/4')).json()) as {
    undo: string;
  };
  await call('POST', `/api/trash/${undo}/restore`);
  expect((await edits())[0]).toMatchObject({
    operation: 'restoreDeleted',
    label: expect.stringMatching(/^Chapter 4: /) as string,
  });
});

/** Calls of the teacher that take a key and change nothing that readers get. Those without a key do not either. */
const NO_EDITS = lines`
  commitBlogImage
  commitImportFile
  deleteEnquiry
  deleteFile
  eraseDeleted
  sendEnquiry
  sendTestEnquiry
  updateEnquiry
`;

test('every call that changes something is an edit with words, or is known to be none', async () => {
  const { all, keyed } = await changingCalls();
  const expected = [...NO_EDITS, ...all.filter((operation) => !keyed.includes(operation))];
  expect(all.filter((operation) => !isEdit(operation)).sort()).toEqual(expected.sort());
});
