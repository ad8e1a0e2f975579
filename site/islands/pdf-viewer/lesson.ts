import type { FileIdentifier } from '#domain/files/file-identifier.ts';
import { viewerAddress } from './requested-file.ts';

/** A page of the site that the reader leads to. */
export interface NamedPage {
  name: string;
  path: string;
}

/** What the site knows around a file: whom to ask, and what else its chapter has. */
export interface Lesson {
  /** The language of the file's title, where it is not that of the page. */
  titleLanguage?: string | undefined;
  /** The teacher's WhatsApp link, to which a message is added: `https://wa.me/919876543210?text=` */
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
