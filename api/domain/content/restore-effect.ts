import { classLabel } from '../course/addresses.ts';
import { coverKeys } from '../files/file-identifier.ts';
import { pictureKey } from '../files/picture.ts';
import { questionPictures } from '../practice/question.ts';
import { centrePictures } from '../profile/centre.ts';
import { changeLines, contentChanges } from './describe-changes.ts';
import type { NamedRecord } from './named-record.ts';
import type { SiteContent } from './snapshot.ts';

/** What a restore does to the content of today. */
export interface RestoreEffect {
  /** What is there now and will be gone. What is inside a class or chapter that goes is in the list too. */
  lost: NamedRecord[];
  /** What was deleted since and will be there again. */
  back: NamedRecord[];
  /** What stays and changes back, in words: `Settings: notice line changed`. */
  changed: string[];
}

/**
 * What becomes of the content of today (`present`, drafts too) when it is replaced by `target`, the content after
 * the restore. Records are compared by their ids and places, fields by what they say.
 */
export const restoreEffect = (present: SiteContent, target: SiteContent): RestoreEffect => {
  const changes = contentChanges(present, target);
  return {
    lost: changes.flatMap(({ lost = [] }) => lost),
    back: changes.flatMap(({ back = [] }) => back),
    changed: changeLines(changes.filter(({ lost, back }) => !lost && !back)),
  };
};

/**
 * The files of some content that are nowhere any more (`gone`, by storage key), each named by its record:
 * `The PDF “Worksheet 1” (Class 10, Chapter 3)`.
 */
export const goneFiles = (
  { profile, classOrder, classes, blogPosts }: SiteContent,
  gone: ReadonlySet<string>,
): string[] => [
  ...classOrder
    .flatMap((id) => classes[id] ?? [])
    .flatMap(({ id, chapters }) =>
      chapters.flatMap((chapter) => [
        ...chapter.materials.flatMap((material) => {
          const { title, s3Key } = material;
          const named = `“${title}” (${classLabel(id)}, Chapter ${chapter.id})`;
          if (gone.has(s3Key)) return [`The PDF ${named}`];
          const lostCover = coverKeys(material).some((key) => gone.has(key));
          return lostCover ? [`The first-page picture of ${named}`] : [];
        }),
        ...questionPictures(chapter.questions)
          .filter((picture) => gone.has(pictureKey(picture)))
          .map(({ alt }) => `The picture “${alt}” (${classLabel(id)}, Chapter ${chapter.id})`),
        ...chapter.videos
          .filter(({ picture }) => picture && gone.has(pictureKey(picture)))
          .map(
            ({ title }) =>
              `The picture of the video “${title}” (${classLabel(id)}, Chapter ${chapter.id})`,
          ),
      ]),
    ),
  ...blogPosts
    .filter(({ image }) => image && gone.has(image.s3Key))
    .map(({ title }) => `The picture of the blog post “${title}”`),
  ...centrePictures(profile)
    .filter((picture) => gone.has(pictureKey(picture)))
    .map(({ alt }) => `The picture “${alt}” (Settings)`),
];
