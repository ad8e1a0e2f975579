import { createContext, useContext } from 'react';
import type READER from '#i18n/reader.json';
import type { Texts } from '#i18n/texts';
import type { Problem } from './open-document.ts';

export interface ViewedFile {
  /** `10_ch3_a.pdf`; empty when the address names no file. */
  filename: string;
  /** Where it is stored: it may have been replaced or moved since its link was made. */
  address: string;
  /** Unknown when the address names no file. */
  classId?: string | undefined;
  /** The materials of its class, or of all classes. */
  materials: string;
}

/** What the page of the viewer says, and the pages of the site that it leads to. */
export interface ViewerPage extends Partial<
  Record<'chapter' | 'previous' | 'next', { name: string; path: string } | undefined>
> {
  file: ViewedFile;
  /** What the teacher called the file, on the page of a material that the site knows. */
  title?: string | undefined;
  /** The language of the title, where it is not that of the page. */
  titleLanguage?: string | undefined;
  /** The teacher's WhatsApp link, to which a message is added: `https://wa.me/919876543210?text=`; empty without a number. */
  whatsapp: string;
  /** The question's first words, well-formed, with `{page}`, and `{title}` where the site knows no title. */
  question: string;
  words: Texts['viewer'];
  /** Beyond the bar. */
  reader: (typeof READER)['en'];
  /** In place of the specification's texts, which are English; left out on English pages. */
  messages?: Texts['viewerMessages'] | undefined;
}

/** What the parts of the viewer know of it. */
export interface Viewer extends ViewerPage {
  /** Says what went wrong: the message lies over the pages until it is closed. */
  report: (problem: Problem) => void;
}

export const ViewerContext = createContext<Viewer | undefined>(undefined);

export const useViewer = (): Viewer => {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('Outside the viewer');
  return viewer;
};
