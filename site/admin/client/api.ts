import { hc } from 'hono/client';
import type { AppType } from '#api/app.ts';

/** The API's routes as typed calls, sent by `createRequest`; `settle` makes an answer of each. */
export const createApi = (request: typeof globalThis.fetch) =>
  hc<AppType>('/', { fetch: request }).api;

/** The API's routes as typed calls. */
export type Api = ReturnType<typeof createApi>;

/** A chapter's place: class id and chapter number. */
export interface ChapterRef {
  classId: string;
  chapterId: number;
}

/** The same as the address of a call has it. */
export const inAddress = ({ classId, chapterId }: ChapterRef) => ({
  classId,
  chapterId: String(chapterId),
});
