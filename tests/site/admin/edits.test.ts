import { expect, test, vi } from 'vitest';
import type { Content } from '#domain/content/content.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Edits } from '#site/admin/client/api-client.ts';
import { cachedEdits } from '#site/admin/client/cached-edits.ts';
import { signedInEdits } from '#site/admin/client/signed-in-edits.ts';
import { TOKEN } from '../../support/fake-identity.ts';
import { clientOnApi } from './client-on-api.ts';

/** Edits on the real API with a session that can end, and the copy of the content that the screens show. */
const aDesk = async () => {
  const { api, session } = clientOnApi();
  const load = async (): Promise<Content> => {
    const answer = await api.content();
    if (answer.kind !== 'ok') throw new Error(answer.message);
    return answer.value;
  };
  const desk = { copy: await load(), saves: 0 };
  const edits = cachedEdits(
    api.edits,
    (patch) => {
      desk.copy = patch(desk.copy);
      desk.saves += 1;
    },
    async () => {
      desk.copy = await load();
    },
  );
  return { api, session, load, desk, edits };
};

const place = { classId: '10', chapterId: 4 };
const video = { title: 'New', url: 'https://youtu.be/dQw4w9WgXcQ' };
const post = { title: 'T', slug: 't', description: 'd', content: '<p>c</p>' };

const everyEdit: [string, (edits: Edits, content: Content) => Promise<{ kind: string }>][] = [
  ['adding a class', (e) => e.addClass({ id: '7', name: 'N', description: 'D' })],
  ['changing a class', (e) => e.updateClass('10', { name: 'N', description: 'D', ver: 1 })],
  ['deleting a class', (e) => e.deleteClass('10')],
  ['adding a chapter', (e) => e.addChapter('10', { id: 9, title: 'N' })],
  ['changing a chapter', (e) => e.updateChapter(place, { title: 'N', ver: 1 })],
  ['deleting a chapter', (e) => e.deleteChapter(place)],
  ['reordering chapters', (e) => e.reorderChapters('10', [4])],
  ['adding a video', (e) => e.addVideo(place, video)],
  ['adding many videos', (e) => e.addVideos(place, [video, { ...video, title: 'Next' }])],
  [
    'deleting a video',
    (e, { classes }) => e.deleteVideo(place, classes[0]?.chapters[0]?.videos[0]?.id ?? ''),
  ],
  [
    'deleting a material',
    (e, { classes }) => e.deleteMaterial(place, classes[0]?.chapters[0]?.materials[0]?.id ?? ''),
  ],
  ['adding a post', (e) => e.addPost(post)],
  ['deleting a post', (e, { blogPosts }) => e.deletePost(blogPosts[0]?.id ?? '')],
  ['changing the profile', (e, { profile }) => e.updateProfile({ ...profile, notice: 'Closed' })],
];

// Specification: ADMIN-12
test.each(everyEdit)('after %s the local copy equals what is stored', async (_name, edit) => {
  const { edits, desk, load } = await aDesk();
  expect((await edit(edits, desk.copy)).kind).toBe('ok');
  const stored = await load();
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect({ ...desk.copy, blogPosts: desk.copy.blogPosts.toSorted(byId) }).toEqual({
    ...stored,
    blogPosts: stored.blogPosts.toSorted(byId),
  });
  expect(desk.saves).toBe(1);
});

// Specification: ADMIN-12
test('a refused edit leaves the local copy alone', async () => {
  const { edits, desk } = await aDesk();
  const before = desk.copy;
  await edits.addChapter('10', { id: 4, title: 'Again' });
  expect(desk).toEqual({ copy: before, saves: 0 });
});

// Specification: ADMIN-17, API-3
test('an edit after the session ended is sent again after signing in', async () => {
  const { api, session } = await aDesk();
  session.token = 'gone';
  const edits = signedInEdits(api.edits, () => {
    session.token = TOKEN.admin;
    return Promise.resolve(true);
  });
  expect((await edits.addChapter('10', { id: 9, title: 'Kept' })).kind).toBe('ok');
});

test('closing the sign-in question gives back the refusal', async () => {
  const { api, session } = await aDesk();
  session.token = 'gone';
  const edits = signedInEdits(api.edits, () => Promise.resolve(false));
  expect(await edits.deleteClass('10')).toMatchObject({ message: TEXT.auth.required });
});

test('somebody who is no administrator any more is asked to sign in', async () => {
  const { api, session } = await aDesk();
  session.token = TOKEN.notAdmin;
  const ask = vi.fn(() => Promise.resolve(false));
  const answer = await signedInEdits(api.edits, ask).deleteClass('10');
  expect(answer).toMatchObject({ message: TEXT.login.notAdmin });
  expect(ask).toHaveBeenCalledOnce();
});

test('other refusals ask for no password', async () => {
  const { api } = await aDesk();
  const ask = vi.fn(() => Promise.resolve(true));
  await signedInEdits(api.edits, ask).deleteClass('99');
  expect(ask).not.toHaveBeenCalled();
});
