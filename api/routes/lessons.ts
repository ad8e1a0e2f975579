import * as z from 'zod';
import type { Context } from 'hono';
import {
  withCover,
  withFileReplaced,
  withMaterialChanged,
  withOrder,
  withoutLesson,
  withPastedVideos,
  withUploadedMaterial,
  withVideoChanged,
  withVideos,
  type ChapterEdit,
  type MaterialFile,
} from '#domain/course/chapter-edits';
import { ChapterId } from '#domain/course/class';
import {
  checkVideoForm,
  type Video,
  VideoFields,
  checkMaterialForm,
  MaterialTexts,
} from '#domain/course/lesson';
import { pictureKey } from '#domain/files/picture';
import { LIMITS } from '#domain/text/limits';
import { newId } from '#domain/text/new-id';
import { TEXT, andThen, invalid, missing, ok, orMissing } from '#domain/text/texts';
import { changeChapter, moveLesson, type Made } from '../content/edits.ts';
import type { ChapterKey } from '../content/records.ts';
import { adminOf, changeOf } from '../http/gate.ts';
import { Id, Routes } from '../http/route.ts';
import { ChapterChange, chapterIn, ChapterRecord, Ver, type RouteDeps } from './route-deps.ts';
import { PlaylistDetails, VideoDetails } from '#domain/course/video-details';
import { playlistId, shortUrl, youtubeId } from '#domain/course/youtube';

/** A new video or material: its id, and the chapter that holds it now. */
const added = {
  201: [{ id: z.string(), chapter: ChapterRecord }, 'The new id and the chapter'],
} as const;
const changed = { 200: [ChapterChange, 'The chapter as it is saved now'] } as const;
/** A new order of videos or materials; it names each id once. */
const ItemOrder = z.strictObject({ ids: z.array(Id) });

/** Where all of these calls are. */
const inChapter = { under: '/:classId/chapters/:chapterId' } as const;

/** Video editing. `app.ts` mounts it behind the admin check. */
export const videoRoutes = ({ edit, editChapter, remove, media }: RouteDeps) => {
  /** The video without a picture that is nowhere: the cleanup takes those of forms that were open for days. */
  const withStoredPicture = async <V extends Omit<Video, 'id'>>(video: V) => {
    if (!video.picture) return video;
    // A storage that does not answer now must not hold up the save.
    const [found] = await Promise.allSettled([media.head(pictureKey(video.picture))]);
    if (found.status === 'rejected' || found.value) return video;
    const { picture: _, ...rest } = video;
    return rest as V;
  };
  return new Routes(inChapter)
    .helper(
      'addVideo',
      'POST /videos',
      'Adds a video lecture to the end of a chapter',
      { body: VideoFields, ...added },
      ({ params: key, body }, c) =>
        andThen(checkVideoForm(body), async (video) => {
          const id = newId('v', changeOf(c));
          const add = withVideos([{ id, ...(await withStoredPicture(video)) }]);
          const shown = async (made: Made) => ({ id, ...(await chapterIn(key)(made)) });
          return edit(c, changeChapter(key, add), shown);
        }),
    )
    .helper(
      'addVideos',
      'POST /videos/batch',
      'Adds many video lectures to the end of a chapter, all of them or none; those that are in it are left out',
      {
        body: {
          videos: z
            .array(VideoFields)
            .min(1, TEXT.videoLines.none)
            .max(LIMITS.videosAtOnce, TEXT.videoLines.tooMany),
        },
        201: [{ ids: z.array(z.string()), chapter: ChapterRecord }, 'The new ids and the chapter'],
      },
      async ({ params: key, body }, c) => {
        const videos: Video[] = [];
        for (const [index, fields] of body.videos.entries()) {
          const form = checkVideoForm(fields);
          if (form.kind !== 'ok') {
            return invalid(`Video ${index + 1}: ${form.message}`, `videos.${index}`);
          }
          videos.push({ id: newId('v', changeOf(c), index), ...form.value });
        }
        const add = withPastedVideos(await Promise.all(videos.map(withStoredPicture)));
        return edit(c, changeChapter(key, add), async (made) => {
          const answer = await chapterIn(key)(made);
          const there = new Set(answer.chapter.videos.map(({ id }) => id));
          return { ids: videos.map(({ id }) => id).filter((id) => there.has(id)), ...answer };
        });
      },
    )
    .helper(
      'updateVideo',
      'PUT /videos/:videoId',
      'Changes a video lecture; `ver` is the version of its chapter',
      {
        // `ver` is the chapter's: its videos are saved with it.
        body: VideoFields.extend({ ver: Ver }),
        ...changed,
      },
      ({ params: { videoId, ...key }, body: { ver, ...fields } }, c) =>
        andThen(checkVideoForm(fields), async (video) =>
          editChapter(c, key, withVideoChanged(videoId, await withStoredPicture(video)), ver),
        ),
    )
    .helper(
      'deleteVideo',
      'DELETE /videos/:videoId',
      'Deletes a video lecture',
      changed,
      ({ params: { videoId, ...key } }, c) =>
        remove(c, changeChapter(key, withoutLesson('videos', videoId)), chapterIn(key)),
    )
    .helper(
      'reorderVideos',
      'PUT /video-order',
      'Reorders the videos of a chapter; the list names each id once',
      { body: ItemOrder, ...changed },
      ({ params: key, body }, c) => editChapter(c, key, withOrder('videos', body.ids)),
    );
};

/** What is sent of an uploaded PDF. */
const UploadedPdf = z.strictObject({
  /** From `getUploadUrl`; the file has been uploaded since. */
  ticket: z.string(TEXT.file.noKey).min(1, TEXT.file.noKey),
  /** Number of pages, when it was counted. */
  pages: z.int().positive().max(100_000).optional(),
  /** Whether a picture of the first page has been uploaded too. */
  cover: z.boolean(),
});

/** Material records. `app.ts` mounts it behind the admin check. */
export const materialRoutes = ({ content, edit, editChapter, remove, uploads, now }: RouteDeps) => {
  const chapterNow = async (key: ChapterKey) => {
    const chapter = await content.getChapter(key);
    return orMissing(chapter && { chapter }, TEXT.missing.chapter);
  };

  /** Commits an uploaded PDF and has `change` made with it, once; the chapter now, and the name of the file. */
  const takePdf = async (
    c: Context,
    key: ChapterKey,
    { ticket: id, pages, cover }: z.infer<typeof UploadedPdf>,
    change: (file: MaterialFile, filename: string) => ChapterEdit,
  ) => {
    const who = { uid: adminOf(c).uid, kind: 'material', place: key } as const;
    const taken = await uploads.take(id, who, async (ticket, size) => {
      const { s3Key, filename } = ticket;
      const date = new Date(now()).toISOString();
      const pictures = cover ? await uploads.putCover(ticket) : {};
      return editChapter(c, key, change({ s3Key, date, size, pages, ...pictures }, filename));
    });
    return andThen(taken, async ({ s3Key }) =>
      andThen(await chapterNow(key), ({ chapter }) => ok({ chapter, s3Key })),
    );
  };

  return new Routes(inChapter)
    .helper(
      'addMaterial',
      'POST /materials',
      'Commits an uploaded PDF and adds its record to the end of a chapter; may be repeated',
      { body: MaterialTexts.omit({ translations: true }).extend(UploadedPdf.shape), ...added },
      ({ params: key, body: { ticket, pages, cover, ...fields } }, c) =>
        andThen(checkMaterialForm(fields), async (form) => {
          if (!(await content.getChapter(key))) return missing(TEXT.missing.chapter);
          const id = newId('m', changeOf(c));
          const taken = await takePdf(c, key, { ticket, pages, cover }, (file, filename) =>
            withUploadedMaterial({ id, ...form, url: `/files/${filename}`, filename, ...file }),
          );
          return andThen(taken, ({ chapter, s3Key }) => {
            // The name of the file is this ticket's alone, so it identifies the record.
            const material = chapter.materials.find((one) => one.s3Key === s3Key);
            return orMissing(material && { id: material.id, chapter }, TEXT.missing.material);
          });
        }),
    )
    .helper(
      'addCover',
      'POST /covers',
      'Commits the picture of the first page of a stored PDF; may be repeated',
      { body: UploadedPdf.pick({ ticket: true }), ...changed },
      async ({ params: key, body }, c) => {
        const who = { uid: adminOf(c).uid, kind: 'cover', place: key } as const;
        const taken = await uploads.takeLateCover(body.ticket, who, ({ s3Key }, pictures) =>
          editChapter(c, key, withCover(s3Key, pictures)),
        );
        return andThen(taken, () => chapterNow(key));
      },
    )
    .helper(
      'updateMaterial',
      'PUT /materials/:materialId',
      'Changes what is said about a material; `ver` is the version of its chapter',
      { body: MaterialTexts.extend({ ver: Ver }), ...changed },
      ({ params: { materialId, ...key }, body: { ver, ...fields } }, c) =>
        andThen(checkMaterialForm(fields), (form) =>
          editChapter(c, key, withMaterialChanged(materialId, form), ver),
        ),
    )
    .helper(
      'replaceMaterial',
      'PUT /materials/:materialId/file',
      'Commits an uploaded PDF in the place of another one, whose link stays; may be repeated',
      { body: UploadedPdf, ...changed },
      async ({ params: { materialId, ...key }, body }, c) =>
        andThen(
          await takePdf(c, key, body, (file) => withFileReplaced(materialId, file)),
          ({ chapter }) => ok({ chapter }),
        ),
    )
    .helper(
      'moveLesson',
      'POST /:list/:itemId/move',
      'Moves a video or a material to the end of another chapter',
      {
        params: { list: z.enum(['videos', 'materials']) },
        body: { classId: z.string(), chapterId: ChapterId },
        200: [
          { chapter: ChapterRecord, to: ChapterRecord },
          'The chapter that it was in, and the one that it is in',
        ],
      },
      ({ params: { list, itemId, ...from }, body: to }, c) =>
        edit(c, moveLesson(list, itemId, from, to), async (made) => ({
          ...(await chapterIn(from)(made)),
          to: (await chapterIn(to)(made)).chapter,
        })),
    )
    .helper(
      'deleteMaterial',
      'DELETE /materials/:materialId',
      'Deletes the stored file, then the record; a file that stays only gives a warning',
      changed,
      ({ params: { materialId, ...key } }, c) =>
        remove(c, changeChapter(key, withoutLesson('materials', materialId)), chapterIn(key)),
    )
    .helper(
      'reorderMaterials',
      'PUT /material-order',
      'Reorders the materials of a chapter; the list names each id once',
      { body: ItemOrder, ...changed },
      ({ params: key, body }, c) => editChapter(c, key, withOrder('materials', body.ids)),
    );
};

/** The answer while the switch of the settings is off. */
const Off = z.strictObject({ kind: z.literal('off') });

/** What YouTube tells about videos. `app.ts` mounts it behind the admin check. */
export const videoDetailsRoutes = ({ content, videoDetails }: RouteDeps) => {
  /** What `ask` brings, unless the switch is off. */
  const unlessOff = async <T>(ask: () => Promise<T>) => {
    const { automation } = await content.getProfile();
    return ok(automation?.videoDetails === false ? { kind: 'off' as const } : await ask());
  };
  return new Routes()
    .helper(
      'videoDetails',
      'GET /videos/:youtube',
      'Title and picture of a video as YouTube tells them; the picture is stored for it',
      {
        params: { youtube: Id.refine((id) => youtubeId(shortUrl(id)) === id) },
        200: [z.union([VideoDetails, Off]), 'What is known; no answer is one, too'],
      },
      ({ params }) => unlessOff(() => videoDetails.video(params.youtube)),
    )
    .helper(
      'playlistDetails',
      'GET /playlists/:playlist',
      'The first videos of a playlist as YouTube tells them',
      {
        params: {
          playlist: Id.refine(
            (id) => playlistId(`https://www.youtube.com/playlist?list=${id}`) === id,
          ),
        },
        200: [z.union([PlaylistDetails, Off]), 'Its videos'],
      },
      ({ params }) => unlessOff(() => videoDetails.playlist(params.playlist)),
    );
};
