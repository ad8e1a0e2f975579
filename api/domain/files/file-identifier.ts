import { CLASS_ID } from '../course/class-id.ts';
import { LIMITS } from '../text/limits.ts';

/** The parts of a material's file name: `10_ch3_linear-equations.pdf`. */
interface FileIdentifier {
  classId: string;
  chapter: number;
  /** The whole file name. */
  filename: string;
  /** `materials/10/chapter3/10_ch3_linear-equations.pdf` */
  s3Key: string;
}

/**
 * The form of the viewer's file name (MODEL-10, VIEWER-2), with class and chapter as its parts: three
 * parts or more between underscores, and nothing that could lead out of the chapter's folder. Its source also
 * runs in the head of the viewer's page, so it holds the whole rule.
 */
export const FILE_IDENTIFIER = new RegExp(
  `^(?!.*\\.\\.)(?=.{1,${LIMITS.filename}}$)(${CLASS_ID.source.slice(1, -1)})_ch([1-9]\\d{0,3})_[\\p{L}\\p{M}\\p{N}._ ()-]+$`,
  'u',
);

/** The storage key of a material: `('10', 3, 'a.pdf')` -> `materials/10/chapter3/a.pdf` (MODEL-9). */
export const materialKey = (classId: string, chapter: number, filename: string): string =>
  `materials/${classId}/chapter${chapter}/${filename}`;

/**
 * The storage key of the picture of a material's first page, 640 px wide, from the key or the name of its file:
 * `materials/10/chapter3/10_ch3_a.pdf` -> `covers/10_ch3_a.webp`.
 */
export const coverKey = (file: string): string =>
  `covers/${file.slice(file.lastIndexOf('/') + 1).replace(/\.pdf$/i, '')}.webp`;

/** Where that picture is served: `10_ch3_a (1).pdf` -> `/media/covers/10_ch3_a%20(1).webp`. */
export const coverPath = (file: string): string => mediaPath(coverKey(file));

/** The storage key of the same picture for lists, 128 px wide: `10_ch3_a.pdf` -> `covers/10_ch3_a.small.webp`. */
export const thumbnailKey = (file: string): string => coverKey(file).replace(/webp$/, 'small.webp');

/** What the record of a material says of its files. */
interface MaterialFiles {
  s3Key: string;
  cover?: true | undefined;
  thumbnail?: true | undefined;
}

/** The storage keys of the pictures that a material has of its first page: none, the large one, or that and the small one. */
export const coverKeys = ({ s3Key, cover, thumbnail }: MaterialFiles): string[] => [
  ...(cover ? [coverKey(s3Key)] : []),
  ...(thumbnail ? [thumbnailKey(s3Key)] : []),
];

/** Where the picture of a material for lists is served: the small one, or the large one where there is no other. */
export const listPicturePath = (material: MaterialFiles): string | undefined =>
  coverKeys(material).map(mediaPath).at(-1);

/** Where a stored file is served: `blog-images/a b.png` -> `/media/blog-images/a%20b.png`. */
export const mediaPath = (key: string): string =>
  `/media/${encodeURIComponent(key).replaceAll('%2F', '/')}`;

/** The storage key of a blog image: `a.webp` -> `blog-images/a.webp`. */
export const blogImageKey = (filename: string): string => `blog-images/${filename}`;

/**
 * Reads the viewer's file name, already percent-decoded (MODEL-10, VIEWER-2): first part the class,
 * second `ch{number}`, then the rest. Whatever could lead out of the chapter's folder is refused.
 */
export const parseFileIdentifier = (filename: string): FileIdentifier | undefined => {
  const [, classId, digits] = FILE_IDENTIFIER.exec(filename) ?? [];
  if (classId === undefined || digits === undefined) return undefined;
  const chapter = Number(digits);
  return { classId, chapter, filename, s3Key: materialKey(classId, chapter, filename) };
};

/** The part of a file name that we keep: `Équations (1)` -> `equations-1`; empty when nothing is left. */
export const plainName = (original: string): string =>
  original
    .normalize('NFKD')
    // Accents stand apart now: `é` becomes a plain `e`.
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');

/**
 * A safe file name for a material that parses back: `('10', 3, 'Linear Equations (1).PDF')` ->
 * `10_ch3_linear-equations-1.pdf`. `suffix` makes it unique where the plain name is in use.
 */
export const materialFilename = (
  classId: string,
  chapter: number,
  original: string,
  suffix = '',
): string => {
  const rest = plainName(original.replace(/\.pdf$/i, '')) || 'sheet';
  return `${classId}_ch${chapter}_${rest}${suffix ? `-${suffix}` : ''}.pdf`;
};

/** The folders of the media bucket whose files visitors may read; CloudFront can read no others. */
export const PUBLIC_FOLDERS = ['materials', 'blog-images', 'covers'] as const;

const NAME = /^[\p{L}\p{M}\p{N}._ ()-]+$/u;

/** Whether a name may be a stored blog picture's: `a b.png`, never a path. */
export const isBlogImageName = (name: string): boolean =>
  NAME.test(name) && name.length <= LIMITS.filename && !name.includes('..');

const isCoverName = (name: string) =>
  name.endsWith('.webp') &&
  parseFileIdentifier(`${name.slice(0, -'.webp'.length)}.pdf`) !== undefined;

/**
 * Whether a storage key, already percent-decoded, is one that visitors may read: a material, its cover or
 * a blog picture. What is still being uploaded (`incoming/`) and what was deleted (`trash/`) never is.
 */
export const isPublicKey = (key: string): boolean => {
  const [folder = '', ...rest] = key.split('/');
  const name = rest.join('/');
  switch (folder) {
    case 'blog-images':
      return isBlogImageName(name);
    case 'covers':
      return isCoverName(name);
    default:
      // Folder and file name must agree.
      return parseFileIdentifier(key.slice(key.lastIndexOf('/') + 1))?.s3Key === key;
  }
};
