import type { Preview } from '#api/publish/preview.ts';
import type { EditDetail, HistoryEdit } from '#api/history/history.ts';
import type { Post } from '#domain/blog/post.ts';
import type { Content } from '#domain/content/content.ts';
import { aChapter, aMaterial, aPost, aVideo } from '../domain/builders.ts';
import { anApp, NOW } from '../../support/an-app.ts';
import { aClass, someContent } from '../../support/content.ts';

/** Class 10, Chapter 4. */
export const CHAPTER = '/api/classes/10/chapters/4';
/** The link of a video. */
export const LINK = 'https://youtu.be/dQw4w9WgXcQ';
/** A post as it is loaded. */
export type PostBody = Post & { ver: string };

/** A post to add. */
export const POST = { title: 'On pi', slug: 'on-pi', description: 'Round.', content: '<p>Pi</p>' };

/** A site with two chapters and a post, whose edits are a minute apart, and calls of its history. */
export const aSite = (preview?: Preview) => {
  const clock = { time: NOW };
  const materials = [aMaterial()];
  const chapter = aChapter({ videos: ['v1', 'v2'].map((id) => aVideo({ id })), materials });
  const site = someContent({
    classes: [aClass({ chapters: [chapter, aChapter({ id: 5, title: 'Sets' })] })],
    blogPosts: [aPost({ id: 'blog_1', slug: 'one', title: 'One' })],
  });
  const app = anApp({ site, now: () => clock.time, ...(preview && { preview }) });
  const { call } = app;
  const json = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    // Each change is a minute after the one before.
    clock.time += 60_000;
    const response = await call(method, path, body === undefined ? {} : { body });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const content = () => json<Content>('GET', '/api/content');
  const chapterNow = async (id = 4) =>
    (await content()).classes[0]?.chapters.find((one) => one.id === id);
  const ver = async (id = 4) => (await chapterNow(id))?.ver ?? '';
  const list = async () => (await json<{ edits: HistoryEdit[] }>('GET', '/api/history')).edits;
  const detail = (key: string) => json<EditDetail>('GET', `/api/history/${key}`);
  const undo = async (key: string) => {
    const asked = await detail(key);
    if (asked.undo.kind !== 'possible') throw new Error(JSON.stringify(asked.undo));
    const { present } = asked.undo;
    return json<{ label: string }>('POST', `/api/history/${key}/undo`, { present });
  };
  /** The key of the newest edit. */
  const last = async () => (await list())[0]?.key ?? '';
  return { ...app, clock, json, content, chapterNow, ver, list, detail, undo, last };
};
/** Such a site. */
export type Site = ReturnType<typeof aSite>;

/** Gives Chapter 4 another title. */
export const retitle = async ({ json, ver }: Site, title: string) =>
  json('PUT', CHAPTER, { title, ver: await ver() });
