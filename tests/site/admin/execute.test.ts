import { openRecords } from '#api/content/records.ts';
import { expect, test, vi } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { anApp } from '../../support/an-app.ts';
import { TOKEN } from '../../support/fake-identity.ts';
import { clientOnApi } from './client-on-api.ts';
import { aTeacher, NAMES, prepared } from './operation-rows.ts';

const place = { classId: '10', chapterId: 4 };
const video = { title: 'New', url: 'https://youtu.be/dQw4w9WgXcQ' };
const videosOf = async ({ load }: Pick<ReturnType<typeof clientOnApi>, 'load'>) =>
  (await load()).classes[0]?.chapters[0]?.videos.length;

// Specification: ADMIN-12
test.each(NAMES)('after %s the local copy equals what is stored', async (name) => {
  const teacher = await aTeacher();
  const send = await prepared(name, teacher);
  teacher.local.copy = await teacher.load();
  expect((await send()).kind).toBe('ok');
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const [copy, stored] = [teacher.local.copy, await teacher.load()];
  expect({ ...copy, blogPosts: copy.blogPosts.toSorted(byId) }).toEqual({
    ...stored,
    blogPosts: stored.blogPosts.toSorted(byId),
  });
  const { cachePatch } = teacher.api.operations[name];
  expect(teacher.local).toMatchObject({
    patches: typeof cachePatch === 'function' ? 1 : 0,
    reloads: cachePatch === 'reload' ? 1 : 0,
  });
});

// Specification: ADMIN-12
test('a refused edit leaves the local copy alone', async () => {
  const { edits, local } = await aTeacher();
  const before = local.copy;
  await edits.addChapter('10', { id: 4, title: 'Again' });
  expect(local).toEqual({ copy: before, patches: 0, reloads: 0 });
});

test('two adds of the same fields are two records when the first was answered', async () => {
  const client = clientOnApi();
  await client.edits.addVideo(place, video);
  await client.edits.addVideo(place, video);
  expect(await videosOf(client)).toBe(3);
  expect(new Set(client.line.keys).size).toBe(2);
});

test('a refusal is an answer: the next try is another change', async () => {
  const { edits, line } = clientOnApi();
  const again = { id: 4, title: 'Again' };
  expect((await edits.addChapter('10', again)).kind).toBe('refused');
  await edits.deleteChapter(place);
  expect((await edits.addChapter('10', again)).kind).toBe('ok');
  expect(new Set(line.keys).size).toBe(3);
});

test('other text after a lost answer is another change', async () => {
  const { edits, line } = clientOnApi();
  line.faults = ['answer lost', 'answer lost', 'answer lost'];
  expect((await edits.addChapter('10', { id: 9, title: 'N' })).kind).toBe('offline');
  expect((await edits.addChapter('10', { id: 9, title: 'Other' })).kind).toBe('refused');
});

test('after an answer to an earlier attempt the content is loaded again', async () => {
  const { edits, line, local } = await aTeacher();
  line.faults = ['answer lost', 'answer lost', 'answer lost'];
  await edits.addVideo(place, video);
  await edits.addVideo(place, { ...video, title: 'Next' });
  expect((await edits.addVideo(place, video)).kind).toBe('ok');
  expect(local.reloads).toBe(1);
  const videos = local.copy?.classes[0]?.chapters[0]?.videos ?? [];
  expect(videos.map(({ title }) => title).slice(2)).toEqual(['New', 'Next']);
});

test('what another change has overtaken is asked for anew: deleted, restored and deleted again', async () => {
  const client = await aTeacher();
  const { edits, line } = client;
  line.faults = ['answer lost', 'answer lost', 'answer lost'];
  expect((await edits.deleteVideo(place, 'v1')).kind).toBe('offline');
  const { items } = (await (await client.call('GET', '/api/trash')).json()) as {
    items: { id: string }[];
  };
  expect((await edits.restoreDeleted(items[0]?.id ?? '')).kind).toBe('ok');
  expect(await videosOf(client)).toBe(2);
  expect((await edits.deleteVideo(place, 'v1')).kind).toBe('ok');
  expect(await videosOf(client)).toBe(1);
});

test('a change that is still being saved is waited for, within limits', async () => {
  const { repository } = anApp().parts;
  const gate = Promise.withResolvers<undefined>();
  const client = clientOnApi(TOKEN.admin, {
    repository: {
      ...repository,
      commit: async (...asked) => (await gate.promise, repository.commit(...asked)),
    },
    content: openRecords(repository),
  });
  const first = client.edits.addVideo(place, video);
  const second = await client.edits.addVideo(place, video);
  expect(second).toMatchObject({ kind: 'refused', message: TEXT.edit.underWay });
  expect(client.line.pauses).toEqual(Array.from({ length: 40 }, () => 2_000));
  gate.resolve(undefined);
  expect((await first).kind).toBe('ok');
  expect((await client.edits.addVideo(place, video)).kind).toBe('ok');
});

// Specification: ADMIN-13
test('two presses at the same time are one change', async () => {
  const client = clientOnApi();
  const first = client.edits.addVideo(place, video);
  client.waiting.until = () => first;
  expect((await client.edits.addVideo(place, video)).kind).toBe('ok');
  expect((await first).kind).toBe('ok');
  expect(await videosOf(client)).toBe(2);
});

// Specification: ADMIN-17, API-3
test('an edit after the session ended is sent again after signing in, under the same key', async () => {
  const { edits, session, password, line } = clientOnApi('gone');
  password.ask = () => {
    session.token = TOKEN.admin;
    return Promise.resolve(true);
  };
  expect((await edits.addChapter('10', { id: 9, title: 'Kept' })).kind).toBe('ok');
  expect(new Set(line.keys).size).toBe(1);
});

test('closing the sign-in question gives back the refusal', async () => {
  const { edits } = clientOnApi('gone');
  expect(await edits.deleteClass('10')).toMatchObject({ message: TEXT.auth.required });
});

test('an account that is no administrator any more is asked to sign in', async () => {
  const { edits, password } = clientOnApi(TOKEN.notAdmin);
  password.ask = vi.fn(() => Promise.resolve(false));
  expect(await edits.deleteClass('10')).toMatchObject({ message: TEXT.login.notAdmin });
  expect(password.ask).toHaveBeenCalledOnce();
});

test('other refusals ask for no password', async () => {
  const { edits, password } = clientOnApi();
  password.ask = vi.fn(() => Promise.resolve(true));
  await edits.deleteClass('99');
  expect(password.ask).not.toHaveBeenCalled();
});
