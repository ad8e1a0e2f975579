import type { ContentClass } from '#domain/content/content.ts';
import { adminVideoFound } from '#domain/search/search.ts';
import type { Video } from '#domain/course/video.ts';

/** A video with its place. */
export interface PlacedVideo extends Video {
  classId: string;
  className: string;
  chapterId: number;
  chapterTitle: string;
}

/** Every video of every class, in the order of the site. */
export const allVideos = (classes: readonly ContentClass[]): PlacedVideo[] =>
  classes.flatMap((classRecord) =>
    classRecord.chapters.flatMap((chapter) =>
      chapter.videos.map((video) => ({
        ...video,
        classId: classRecord.id,
        className: classRecord.title,
        chapterId: chapter.id,
        chapterTitle: chapter.title,
      })),
    ),
  );

/** The videos that match the search (SEARCH-2) in one class, or in all for an empty `classId`. */
export const matchingVideos = (
  videos: readonly PlacedVideo[],
  { query, classId }: { query: string; classId: string },
): PlacedVideo[] =>
  videos.filter(
    (video) => (classId === '' || video.classId === classId) && adminVideoFound(query, video),
  );
