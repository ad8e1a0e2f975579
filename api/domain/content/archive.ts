import { CLASS_ID, RESERVED_CLASS_IDS } from '../course/class-id.ts';
import { isIsoDate } from '../text/calendar.ts';
import { isPublicKey } from '../files/file-identifier.ts';
import type { FileType } from '../files/file-signature.ts';
import { LIMITS } from '../text/limits.ts';
import { areWritable } from '../practice/edit-questions.ts';
import { isSlug } from '../text/slug.ts';
import type { SiteContent } from './snapshot.ts';
import { youtubeId } from '../course/youtube.ts';

const TYPES: ReadonlyMap<string, FileType> = new Map(
  Object.entries<FileType>({
    pdf: 'application/pdf',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    gif: 'image/gif',
  }),
);

/** What a stored file must be, and how large it may be (bytes). */
export interface FileTerms {
  contentType: FileType;
  maxBytes: number;
}

/** What a file under a key must be: `covers/10_ch1_a.webp` a WebP picture of at most 400 KB. */
export const fileTermsOf = (key: string): FileTerms | undefined => {
  const contentType = TYPES.get(key.slice(key.lastIndexOf('.') + 1).toLowerCase());
  const isPdf = contentType === 'application/pdf';
  if (contentType === undefined || isPdf !== key.startsWith('materials/')) return undefined;
  if (isPdf) return { contentType, maxBytes: LIMITS.pdfBytes };
  const isCover = key.startsWith('covers/');
  return { contentType, maxBytes: isCover ? LIMITS.coverBytes : LIMITS.blogImageBytes };
};

const hasTwice = (records: readonly { id: string | number }[]) =>
  new Set(records.map(({ id }) => id)).size < records.length;

/**
 * What is wrong with content from outside beyond its shape, in plain words: what no form of the product
 * would have saved. Empty when it can be stored.
 */
export const contentProblems = ({
  classOrder,
  classes,
  blogPosts,
  formerSlugs,
}: SiteContent): string[] => {
  const problems: string[] = [];
  const say = (wrong: boolean, text: string) => {
    if (wrong) problems.push(text);
  };
  say(
    new Set(classOrder).size < classOrder.length ||
      classOrder.length !== Object.keys(classes).length ||
      classOrder.some((id) => classes[id]?.id !== id),
    'The list of classes does not match the classes',
  );
  for (const { id, title, chapters, batches = [] } of Object.values(classes)) {
    say(!CLASS_ID.test(id) || RESERVED_CLASS_IDS.has(id), `The class ID “${id}” cannot be used`);
    say(hasTwice(chapters), `${title} uses the same chapter number twice`);
    say(hasTwice(batches), `${title} has two batches with one ID`);
    say(
      chapters.some(({ formerSlugs = [] }) => !formerSlugs.every(isSlug)),
      `${title} has a chapter with an invalid old link`,
    );
    for (const { videos, materials, questions = [] } of chapters) {
      say(!areWritable(questions), `${title} has practice questions that cannot be read`);
      say(
        videos.some(({ url }) => youtubeId(url) === undefined),
        `${title} has a video that is not on YouTube`,
      );
      say(
        materials.some(({ s3Key }) => !isPublicKey(s3Key)),
        `${title} has a study material with an invalid file name`,
      );
      say(hasTwice([...videos, ...materials]), `${title} has two videos or materials with one ID`);
    }
  }
  say(hasTwice(blogPosts), 'Two blog posts have one ID');
  const slugs = new Set(blogPosts.map(({ slug }) => slug));
  say(slugs.size < blogPosts.length, 'Two blog posts have one slug');
  for (const { id, slug, title, publishDate, image } of blogPosts) {
    say(!/^[\w-]{1,100}$/.test(id) || !isSlug(slug), `The blog post “${title}” has no valid slug`);
    say(!isIsoDate(publishDate), `The blog post “${title}” has no publish date`);
    say(
      image !== null && !isPublicKey(image.s3Key),
      `The picture of the blog post “${title}” has an invalid file name`,
    );
  }
  say(
    Object.entries(formerSlugs).some(
      ([former, present]) => !isSlug(former) || slugs.has(former) || !slugs.has(present),
    ),
    'An old link points to nothing',
  );
  return problems;
};
