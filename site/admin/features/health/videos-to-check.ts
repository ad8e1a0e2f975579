import { plainFormulas } from '#api/html/plain-formulas.ts';
import { videosAdminPath } from '#domain/content/admin-paths.ts';
import { chapterHeading, classLabel } from '#domain/course/addresses.ts';
import type { ContentSummary } from '#domain/content/content.ts';
import { youtubeId } from '#domain/course/youtube.ts';

/** A video of the site with its place. */
export interface CheckedVideo {
  videoId: string;
  title: string;
  where: string;
  to: string;
}

/** Every video once, in the order of the site. */
export const videosToCheck = (classes: ContentSummary['classes']): CheckedVideo[] => {
  const seen = new Set<string>();
  return classes.flatMap((classRecord) =>
    classRecord.chapters.flatMap((chapter) =>
      chapter.videos.flatMap(({ id, title, url }): CheckedVideo[] => {
        const videoId = youtubeId(url);
        if (videoId === undefined || seen.has(videoId)) return [];
        seen.add(videoId);
        const where = `${classLabel(classRecord.id)}, ${plainFormulas(chapterHeading(chapter))}`;
        return [
          {
            videoId,
            title: plainFormulas(title),
            where,
            to: videosAdminPath(classRecord.id, chapter.id, id),
          },
        ];
      }),
    ),
  );
};
