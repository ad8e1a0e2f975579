import { expect, test } from 'vitest';
import type { Content } from '#domain/content/content.ts';
import { OFFLINE } from '#site/admin/client/answer.ts';
import type { Answer, Edits } from '#site/admin/client/api-client.ts';
import { sureEdits } from '#site/admin/client/sure-edits.ts';
import { clientOnApi } from './client-on-api.ts';

/** Edits on the real API whose answers can be lost, and what can be read meanwhile. */
const aLine = () => {
  const { api } = clientOnApi();
  const line = { losesAnswers: true, readable: false };
  const offline = { kind: 'offline' as const, message: OFFLINE };
  const edits = Object.fromEntries(
    Object.entries(api.edits).map(([name, call]) => [
      name,
      async (...args: never[]) => {
        const answer = await (call as (...all: never[]) => Promise<Answer<unknown>>)(...args);
        return line.losesAnswers ? offline : answer;
      },
    ]),
    // The same names with functions of the same types.
  ) as unknown as Edits;
  const load = () => (line.readable ? api.content() : Promise.resolve(offline));
  return { api, line, edits: sureEdits(edits, load) };
};

const place = { classId: '10', chapterId: 4 };
const video = { title: ' New ', url: 'https://youtu.be/dQw4w9WgXcQ' };
const post = { title: 'T', slug: 't', description: 'd', content: '<p onclick="x()">c</p>' };
const stored = async (api: ReturnType<typeof aLine>['api']): Promise<Content> => {
  const answer = await api.content();
  if (answer.kind !== 'ok') throw new Error(answer.message);
  return answer.value;
};

const EDITS: [string, (edits: Edits, before: Content) => Promise<{ kind: string }>][] = [
  ['adding a class', (e) => e.addClass({ id: '7', name: ' N', description: 'D' })],
  ['deleting a class', (e) => e.deleteClass('10')],
  ['adding a chapter', (e) => e.addChapter('10', { id: 9, title: 'N ' })],
  ['deleting a chapter', (e) => e.deleteChapter(place)],
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
];

// Specification: ADMIN-13
test.each(EDITS)(
  '%s with its answer lost is done once: at once where it can be seen, else when pressed again',
  async (_name, edit) => {
    for (const readable of [false, true]) {
      const { api, line, edits } = aLine();
      const before = await stored(api);
      line.readable = readable;
      expect((await edit(edits, before)).kind).toBe(readable ? 'ok' : 'offline');
      const after = await stored(api);
      expect(after).not.toEqual(before);
      if (readable) continue;
      line.losesAnswers = false;
      line.readable = true;
      expect((await edit(edits, before)).kind).toBe('ok');
      expect(await stored(api)).toEqual(after);
    }
  },
);

test('what another tab made before is still refused, and other text after a lost answer too', async () => {
  const { line, edits } = aLine();
  line.losesAnswers = false;
  line.readable = true;
  expect((await edits.addChapter('10', { id: 9, title: 'N' })).kind).toBe('ok');
  expect((await edits.addChapter('10', { id: 9, title: 'N' })).kind).toBe('refused');
  line.losesAnswers = true;
  line.readable = false;
  expect((await edits.addPost(post)).kind).toBe('offline');
  line.losesAnswers = false;
  line.readable = true;
  expect((await edits.addPost({ ...post, title: 'Other' })).kind).toBe('refused');
});
