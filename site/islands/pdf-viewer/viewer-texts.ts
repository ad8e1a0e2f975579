import { createContext, useContext } from 'react';
import { languageOfPath } from '#domain/text/language.ts';
import type { ReaderTexts } from '../../i18n/reader.ts';
import type { Texts } from '../../i18n/texts.ts';

/** What the viewer says, in the page's language. */
export interface ViewerTexts {
  words: Texts['viewer'];
  /** In place of the specification's texts, which are English; left out on English pages. */
  messages?: Texts['viewerMessages'] | undefined;
}

const Context = createContext<ViewerTexts | undefined>(undefined);

/** Hands the texts to all parts of the viewer. */
export const ViewerTextsProvider = Context.Provider;

/** What the viewer says. */
export const useTexts = (): ViewerTexts => {
  const texts = useContext(Context);
  if (texts === undefined) throw new Error('The viewer has no texts');
  return texts;
};

/** The words of buttons and labels. */
export const useWords = (): ViewerTexts['words'] => useTexts().words;

/** Loads the texts of the page's language, which are not needed before the first page is there. */
export const loadReaderTexts = async (): Promise<ReaderTexts> =>
  (await import('../../i18n/reader.ts')).READER[languageOfPath(location.pathname)];
