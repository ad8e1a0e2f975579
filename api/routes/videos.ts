import * as z from 'zod';
import {
  withOrder,
  withoutVideo,
  withVideoChanged,
  withPastedVideos,
  withVideos,
} from '#domain/course/chapter-edits.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { newId } from '#domain/text/new-id.ts';
import { invalid } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { pictureKey } from '#domain/files/picture.ts';
import { checkVideoForm, VideoFields, type Video } from '#domain/course/video.ts';
import { changeChapter, type Made } from '../content/edits.ts';
import { changeOf } from '../http/idempotency.ts';
import { Routes } from '../http/route.ts';
import { answerEdit, chapterIn, chapterWithout, type EditingDeps } from './editing.ts';
import {
  ChapterAddition,
  ChapterChange,
  ChapterPath,
  ChapterRecord,
  Id,
  ItemOrder,
  Ver,
} from './records.ts';

const VideoPath = ChapterPath.extend({ videoId: Id });
/** `ver` is the chapter's: its videos are saved with it. */
const VideoEdit = VideoFields.extend({ ver: Ver });
const VideoBatch = z.strictObject({
  videos: z
    .array(VideoFields)
    .min(1, TEXT.videoLines.none)
    .max(LIMITS.videosAtOnce, TEXT.videoLines.tooMany),
});
/** Many new videos: their ids, and the chapter that holds them now. */
const ChapterAdditions = z.strictObject({ ids: z.array(z.string()), chapter: ChapterRecord });
const changed = { 200: [ChapterChange, 'The chapter as it is saved now'] } as const;

/** Video editing. `app.ts` mounts it behind the admin check. */
export const videoRoutes = ({ editing, media }: EditingDeps) => {
  /** The video without a picture that is nowhere: the cleanup takes those of forms that were open for days. */
  const withStoredPicture = async <V extends Omit<Video, 'id'>>(video: V): Promise<V> => {
    if (video.picture === undefined) return video;
    // A storage that does not answer now must not hold up the save.
    const [found] = await Promise.allSettled([media.head(pictureKey(video.picture))]);
    if (found.status === 'rejected' || found.value !== undefined) return video;
    const { picture: _, ...rest } = video;
    return rest as V;
  };
  return new Routes()
    .helper(
      'addVideo',
      'POST /{classId}/chapters/{chapterId}/videos',
      {
        summary: 'Adds a video lecture to the end of a chapter',
        params: ChapterPath,
        body: VideoFields,
        201: [ChapterAddition, 'The new id and the chapter'],
      },
      async ({ params: key, body }, c) => {
        const form = checkVideoForm(body);
        if (form.kind !== 'ok') return form;
        const id = newId('v', changeOf(c));
        const added = withVideos([{ id, ...(await withStoredPicture(form.value)) }]);
        const shown = async (made: Made) => ({ id, ...(await chapterIn(key)(made)) });
        return answerEdit(c, editing, changeChapter(key, added), shown);
      },
    )
    .helper(
      'addVideos',
      'POST /{classId}/chapters/{chapterId}/videos/batch',
      {
        summary:
          'Adds many video lectures to the end of a chapter, all of them or none; those that are in it are left out',
        params: ChapterPath,
        body: VideoBatch,
        201: [ChapterAdditions, 'The new ids and the chapter'],
      },
      async ({ params: key, body }, c) => {
        const videos: Video[] = [];
        for (const [index, fields] of body.videos.entries()) {
          const form = checkVideoForm(fields);
          if (form.kind !== 'ok') {
            const message = `Video ${index + 1}: ${form.message}`;
            return invalid(message, `videos.${index}`);
          }
          videos.push({ id: newId('v', changeOf(c), index), ...form.value });
        }
        const added = withPastedVideos(await Promise.all(videos.map(withStoredPicture)));
        const shown = async (made: Made) => {
          const answer = await chapterIn(key)(made);
          const there = new Set(answer.chapter.videos.map(({ id }) => id));
          return { ids: videos.map(({ id }) => id).filter((id) => there.has(id)), ...answer };
        };
        return answerEdit(c, editing, changeChapter(key, added), shown);
      },
    )
    .helper(
      'updateVideo',
      'PUT /{classId}/chapters/{chapterId}/videos/{videoId}',
      {
        summary: 'Changes a video lecture; `ver` is the version of its chapter',
        params: VideoPath,
        body: VideoEdit,
        ...changed,
      },
      async ({ params: { videoId, ...key }, body: { ver, ...fields } }, c) => {
        const form = checkVideoForm(fields);
        if (form.kind !== 'ok') return form;
        const replace = withVideoChanged(videoId, await withStoredPicture(form.value));
        return answerEdit(c, editing, changeChapter(key, replace, ver), chapterIn(key));
      },
    )
    .helper(
      'deleteVideo',
      'DELETE /{classId}/chapters/{chapterId}/videos/{videoId}',
      {
        summary: 'Deletes a video lecture',
        params: VideoPath,
        ...changed,
      },
      async ({ params: { videoId, ...key } }, c) =>
        answerEdit(c, editing, changeChapter(key, withoutVideo(videoId)), chapterWithout(key)),
    )
    .helper(
      'reorderVideos',
      'PUT /{classId}/chapters/{chapterId}/video-order',
      {
        summary: 'Reorders the videos of a chapter; the list names each id once',
        params: ChapterPath,
        body: ItemOrder,
        ...changed,
      },
      async ({ params: key, body }, c) => {
        const order = withOrder('videos', body.ids);
        return answerEdit(c, editing, changeChapter(key, order), chapterIn(key));
      },
    );
};
