import { createContext, useContext } from 'react';
import { TEXT } from '#domain/text/texts.ts';
import type { Texts } from '../../i18n/texts.ts';
import type { FailedOpening } from './open-document.ts';

/** What the viewer says, in the page's language. */
export interface ViewerTexts {
  words: Texts['viewer'];
  /** In place of the specification's texts, which are English; left out on English pages. */
  messages?: Texts['viewerMessages'] | undefined;
}

const Context = createContext<ViewerTexts | undefined>(undefined);

/** Hands the texts to all parts of the viewer. */
export const ViewerTextsProvider = Context.Provider;

/** The words of buttons and labels. */
export const useWords = (): ViewerTexts['words'] => {
  const texts = useContext(Context);
  if (texts === undefined) throw new Error('The viewer has no texts');
  return texts.words;
};

/** `Failed to render PDF. Invalid PDF structure.` (VIEWER-5) */
export const renderFailure = (reason: unknown): string =>
  `${TEXT.viewer.render} ${reason instanceof Error ? reason.message : String(reason)}`;

/** The message for a file that did not open (VIEWER-4, VIEWER-5). */
export const openingFailure = ({ reason }: FailedOpening): string =>
  reason === undefined ? TEXT.viewer.loading : renderFailure(reason);

const { why: _why, ...SINGLE } = TEXT.viewer;
const KEYS = Object.keys(SINGLE) as (keyof typeof SINGLE)[];

/**
 * A message in the page's language. What the engine adds to one stays as it is:
 * `Failed to render PDF. Invalid PDF structure.`
 */
export const messageIn = (messages: ViewerTexts['messages'], text: string): string => {
  const key = KEYS.find((each) => text.startsWith(SINGLE[each]));
  if (messages === undefined || key === undefined) return text;
  return messages[key] + text.slice(SINGLE[key].length);
};

/** Gives messages and their probable causes in the page's language. */
export const useMessages = () => {
  const messages = useContext(Context)?.messages;
  return {
    said: (text: string): string => messageIn(messages, text),
    why: (cause: keyof typeof TEXT.viewer.why): string => (messages ?? TEXT.viewer).why[cause],
  };
};
