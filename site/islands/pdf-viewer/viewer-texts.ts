import { createContext, useContext } from 'react';
import type READER from '../../i18n/reader.json';
import type { Texts } from '../../i18n/texts.ts';

/** What the viewer says, in the page's language. */
export interface ViewerTexts {
  words: Texts['viewer'];
  /** Beyond the bar. */
  reader: (typeof READER)['en'];
  /** In place of the specification's texts, which are English; left out on English pages. */
  messages?: Texts['viewerMessages'] | undefined;
}

/** Hands the texts to all parts of the viewer. */
export const ViewerTextsContext = createContext<ViewerTexts | undefined>(undefined);

/** What the viewer says. */
export const useTexts = (): ViewerTexts => {
  const texts = useContext(ViewerTextsContext);
  if (texts === undefined) throw new Error('The viewer has no texts');
  return texts;
};

/** The words of buttons and labels. */
export const useWords = (): ViewerTexts['words'] => useTexts().words;
