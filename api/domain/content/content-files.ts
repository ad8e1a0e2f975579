import type { Post } from '../blog/post.ts';
import { classLabel } from '../course/class-id.ts';
import type { Chapter } from '../course/class.ts';
import { blogImageKey, coverKeys, isPublicKey } from '../files/file-identifier.ts';
import { pictureKey } from '../files/picture.ts';
import { centrePictures, type Profile } from '../profile/profile.ts';
import { readPlace, recordsOf } from './places.ts';
import type { SiteContent } from './snapshot.ts';

/** A stored file that a record names. */
interface RecordFile {
  key: string;
  /** What it is, in words: `The PDF “Worksheet 1” (Class 10, Chapter 3)`. */
  what: string;
  /** The file that it is a picture of. */
  of?: string | undefined;
}

const file = (key: string | undefined, what: string, of?: string): RecordFile[] =>
  key ? [{ key, what, of }] : [];
const pictureFile = (picture: { filename: string } | undefined, what: string): RecordFile[] =>
  file(picture && pictureKey(picture), what);

/** The stored files that the record at a place names; none for nothing. One that two name comes twice. */
export const filesOf = (place: string, record: unknown): RecordFile[] => {
  if (record === undefined) return [];
  const { kind, id, chapterId } = readPlace(place);
  if (kind === 'profile') {
    return centrePictures(record as Profile).flatMap((picture) =>
      pictureFile(picture, `The picture “${picture.alt}” (Settings)`),
    );
  }
  if (kind === 'post') {
    const { image, title } = record as Post;
    return file(image?.s3Key, `The picture of the blog post “${title}”`);
  }
  if (kind !== 'chapter') return [];
  const { materials, questions = [], videos } = record as Chapter;
  const inChapter = `(${classLabel(id)}, Chapter ${chapterId})`;
  return [
    ...materials.flatMap((material) => {
      const { s3Key, title } = material;
      const what = `The first-page picture of “${title}” ${inChapter}`;
      return [
        ...file(s3Key, `The PDF “${title}” ${inChapter}`),
        ...coverKeys(material).flatMap((key) => file(key, what, s3Key)),
      ];
    }),
    ...questions.flatMap(({ picture }) =>
      pictureFile(picture, `The picture “${picture?.alt ?? ''}” ${inChapter}`),
    ),
    ...videos.flatMap(({ picture, title }) =>
      pictureFile(picture, `The picture of the video “${title}” ${inChapter}`),
    ),
  ];
};

/** The keys of the files at a place that one of its records names and the other does not. */
export const filesApart = (place: string, named: unknown, kept: unknown): string[] => {
  const others = new Set(filesOf(place, kept).map(({ key }) => key));
  return filesOf(place, named).flatMap(({ key }) => (others.has(key) ? [] : key));
};

const allFiles = (content: SiteContent) =>
  [...recordsOf(content)].flatMap(([place, record]) => filesOf(place, record));

/**
 * Tells whether the content names a stored file: in a record, or in the address of a picture within a post.
 * Files that nothing names may be deleted.
 */
export const namedFiles = (content: SiteContent): ((key: string) => boolean) => {
  const keys = new Set(allFiles(content).map(({ key }) => key));
  const folder = blogImageKey('');
  return (key) => {
    if (keys.has(key)) return true;
    if (!key.startsWith(folder)) return false;
    const name = key.slice(folder.length);
    const written = [name, encodeURIComponent(name), encodeURI(name)];
    return content.blogPosts.some((post) => written.some((text) => post.content.includes(text)));
  };
};

/** The public files that records of some content name, each once. */
export const recordFiles = (content: SiteContent): string[] => [
  ...new Set(allFiles(content).flatMap(({ key }) => (isPublicKey(key) ? key : []))),
];

/** The public files that belong to some content: those that records name, and of `others` those in the text of a post. */
export const filesOfContent = (content: SiteContent, others: readonly string[]): string[] => {
  const isNamed = namedFiles(content);
  const inText = others.filter((key) => isPublicKey(key) && isNamed(key));
  return [...new Set([...recordFiles(content), ...inText])].sort();
};

/** The files of some content that are nowhere any more (`gone`, by storage key), in words; a PDF without its pictures. */
export const goneFiles = (content: SiteContent, gone: ReadonlySet<string>): string[] => [
  ...new Set(
    allFiles(content)
      .filter(({ key, of }) => gone.has(key) && !(of !== undefined && gone.has(of)))
      .map(({ what }) => what),
  ),
];
