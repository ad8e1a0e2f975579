import { invalid, ok, type Outcome } from './outcome.ts';
import { TEXT } from './texts.ts';

/** The parts of a material's file name: `10_ch3_linear-equations.pdf`. */
export interface FileIdentifier {
  classId: string;
  chapter: number;
  /** `materials/10/chapter3/10_ch3_linear-equations.pdf` */
  s3Key: string;
}

/** The storage key of a material: `('10', 3, 'a.pdf')` -> `materials/10/chapter3/a.pdf` (SPEC.md section 3). */
export const materialKey = (classId: string, chapter: number, filename: string): string =>
  `materials/${classId}/chapter${String(chapter)}/${filename}`;

/** The storage key of a blog image: `a.webp` -> `blog-images/a.webp`. */
export const blogImageKey = (filename: string): string => `blog-images/${filename}`;

/**
 * Reads the viewer's file name (SPEC.md sections 3 and 5): first part the class, second `ch{number}`,
 * then the rest. Errors: 'No file specified', 'Invalid file identifier format'.
 */
export const parseFileIdentifier = (filename: string): Outcome<FileIdentifier> => {
  if (!filename) return invalid(TEXT.viewer.noFile);
  const [classId = '', marker = '', ...rest] = filename.split('_');
  const chapter = /^ch([1-9]\d{0,3})$/.exec(marker)?.[1];
  const safe =
    /^[a-z0-9-]{1,20}$/.test(classId) && /^[\p{L}\p{M}\p{N}._ ()-]+$/u.test(rest.join('_'));
  if (chapter === undefined || rest.length === 0 || !safe || filename.includes('..')) {
    return invalid(TEXT.viewer.identifier);
  }
  const number = Number(chapter);
  return ok({ classId, chapter: number, s3Key: materialKey(classId, number, filename) });
};

/**
 * A safe file name for a material that parses back: `('10', 3, 'Linear Equations (1).PDF')` ->
 * `10_ch3_linear-equations-1.pdf`. `suffix` makes it unique where the plain name is taken.
 */
export const materialFilename = (
  classId: string,
  chapter: number,
  original: string,
  suffix = '',
): string => {
  const rest =
    original
      .normalize('NFKD')
      .replace(/\.pdf$/i, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80)
      .replace(/-+$/, '') || 'sheet';
  return `${classId}_ch${String(chapter)}_${rest}${suffix ? `-${suffix}` : ''}.pdf`;
};
