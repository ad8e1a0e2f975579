import type { EditDetail, HistoryEdit } from '#api/history/history';
import type { ContentSummary } from '#domain/content/content';
import { aChapter, aMaterial, aVideo, someContent } from '#support/builders';
import { anApp, CHAPTER } from '#support/an-app';

/** The link of a video. */
export const LINK = 'https://youtu.be/dQw4w9WgXcQ';

/** A site with two chapters and a post, whose edits are a minute apart, and calls of its history. */
export const aSite = () => {
  const chapter = aChapter({ videos: [aVideo()], materials: [aMaterial()] });
  const chapters = [chapter, aChapter({ id: 5, title: 'Sets' })];
  const site = someContent({ chapters });
  const app = anApp({ site });
  const json = <T>(...asked: Parameters<typeof app.json>): Promise<T> => {
    app.clock.pass(60_000);
    return app.json<T>(...asked);
  };
  const content = () => json<ContentSummary>('GET', '/api/content');
  const chapterNow = async () => (await content()).classes[0]?.chapters[0];
  const list = async () => (await json<{ edits: HistoryEdit[] }>('GET', '/api/history')).edits;
  const detail = (key: string) => json<EditDetail>('GET', `/api/history/${key}`);
  return {
    ...app,
    json,
    content,
    chapterNow,
    list,
    detail,
    /** Gives Chapter 4 another title. */
    retitle: (title: string) => json('PUT', CHAPTER, { title, ver: 'latest' }),
    /** The key of the newest edit. */
    last: async () => (await list())[0]?.key ?? '',
    undo: async (key: string) => {
      const { undo } = await detail(key);
      if (undo.kind !== 'possible') throw new Error(JSON.stringify(undo));
      return json('POST', `/api/history/${key}/undo`, { present: undo.present });
    },
  };
};
/** Such a site. */
export type Site = ReturnType<typeof aSite>;
