import { parseFileIdentifier, type FileIdentifier } from '#domain/files/file-identifier.ts';
import { englishPath, languageOfPath, pathIn } from '#domain/text/language.ts';
import { TEXT } from '#domain/text/texts.ts';

/** What the address of the page asks for. */
export type RequestedFile =
  { kind: 'file'; file: FileIdentifier; address: string } | { kind: 'refused'; message: string };

const FOLDER = '/files';

/** An address in the language of the viewer's page. */
const inLanguage = (
  path: string,
  page = 'location' in globalThis ? location.pathname : '/',
): string => pathIn(languageOfPath(page), path);

/** Where a stored file is served: `materials/10/chapter3/10_ch3_a b.pdf` -> `/media/materials/10/chapter3/10_ch3_a%20b.pdf` */
const mediaAddress = (s3Key: string): string =>
  `/media/${s3Key.split('/').map(encodeURIComponent).join('/')}`;

/** The viewer's own address of a file: `10_ch3_a b.pdf` -> `/files/10_ch3_a%20b.pdf` */
export const viewerAddress = ({ filename }: Pick<FileIdentifier, 'filename'>): string =>
  inLanguage(`${FOLDER}/${encodeURIComponent(filename)}`);

/**
 * The materials of a class, or of all classes when it is not known, in the language of `page`:
 * `10` -> `/study-materials?class=10`
 */
export const materialsAddress = (classId?: string, page?: string): string =>
  inLanguage(
    classId === undefined
      ? '/study-materials'
      : `/study-materials?class=${encodeURIComponent(classId)}`,
    page,
  );

/** What the page of a material says of its file, which may have been replaced or moved since its link was made. */
export interface KnownFile {
  address: string;
  classId: string;
}

/**
 * Reads the path of the viewer's page, as the browser has it: `/files/10_ch3_a.pdf` -> that file.
 * Errors: those of `parseFileIdentifier`; a path that cannot be decoded names no file.
 */
export const requestedFile = (pathname: string, known?: KnownFile): RequestedFile => {
  const encoded = englishPath(pathname)
    .slice(FOLDER.length)
    .replace(/^\/+|\/+$/g, '');
  let name: string;
  try {
    name = decodeURIComponent(encoded);
  } catch {
    return { kind: 'refused', message: TEXT.viewer.identifier };
  }
  const parsed = parseFileIdentifier(name);
  if (parsed.kind !== 'ok') return { kind: 'refused', message: parsed.message };
  const { address = mediaAddress(parsed.value.s3Key), classId = parsed.value.classId } =
    known ?? {};
  return { kind: 'file', file: { ...parsed.value, classId }, address };
};

/** A page of the site that the reader leads to. */
export interface NamedPage {
  name: string;
  path: string;
}

/** What the site knows around a file: whom to ask, and what else its chapter has. */
export interface Lesson {
  /** The language of the file's title, where it is not that of the page. */
  titleLanguage?: string | undefined;
  /** The teacher's WhatsApp link, to which a message is added: `https://wa.me/919876543210?text=`; empty without a number. */
  whatsapp: string;
  /** The question's first words, well-formed, with `{page}`, and `{title}` where the site knows no title. */
  question: string;
  chapter?: NamedPage | undefined;
  previous?: NamedPage | undefined;
  next?: NamedPage | undefined;
}

/**
 * The WhatsApp link that asks about a page: the question names the page, and below it is the link that opens the
 * file there. `origin` is that of the site.
 */
export const askAddress = (
  { whatsapp, question }: Pick<Lesson, 'whatsapp' | 'question'>,
  file: Pick<FileIdentifier, 'filename'>,
  page: number,
  origin: string,
): string => {
  const said = question.replace('{title}', () => file.filename).replace('{page}', String(page));
  const link = `${origin}${viewerAddress(file)}#page=${page}`;
  return whatsapp + encodeURIComponent(`${said}\n${link}`);
};
