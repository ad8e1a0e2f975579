import { youtubeId } from '#domain/course/youtube.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import { blockerOf, type Answer, type Blocker } from '../../client/answer.ts';
import type { ChapterRef } from '../../client/api.ts';
import type { WaitingWork } from './waiting-work.ts';

/** Keys are remembered for 24 hours, tickets too. What was sent earlier is compared with what is stored. */
const REMEMBERED_MS = 23 * 3_600_000;

/** What it is found out with. */
export interface StillToSendDeps {
  /** The chapter as it is stored now. */
  loadChapter: (
    place: ChapterRef,
  ) => Promise<Answer<Pick<Chapter, 'videos' | 'materials'> | undefined>>;
  /** Epoch milliseconds. */
  now: () => number;
  newId: () => string;
}

/** What is still to be sent of work whose first answer may be forgotten by the server. */
export const stillToSend = async (
  work: WaitingWork,
  { loadChapter, now, newId }: StillToSendDeps,
): Promise<WaitingWork | 'done' | Exclude<Blocker, 'refused'>> => {
  if (work.sentAt === undefined || now() - work.sentAt < REMEMBERED_MS) return work;
  const { sentAt: _, ...unsent } = work;
  const answer = await loadChapter(work.place);
  if (answer.kind !== 'ok') return blockerOf(answer) === 'sign-in' ? 'sign-in' : 'later';
  const { videos = [], materials = [] } = answer.value ?? {};
  if (unsent.kind === 'videos') {
    const stored = new Set(videos.map(({ url }) => youtubeId(url)));
    const left = unsent.videos.filter(({ url }) => !stored.has(youtubeId(url)));
    return left.length === 0 ? 'done' : { ...unsent, videos: left, key: newId() };
  }
  const { uploaded, ...material } = unsent.material;
  return materials.some(({ s3Key }) => s3Key === uploaded?.upload.s3Key)
    ? 'done'
    : { ...unsent, material, key: newId() };
};
