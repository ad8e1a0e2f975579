import { englishPath, languageOfPath, pathIn } from '#domain/text/language.ts';
import { lookUp, missingPageAt, type LookUpTexts } from './unpublished.ts';

const busy = (text: string): HTMLElement => {
  const note = document.createElement('p');
  note.className = 'loading';
  note.setAttribute('role', 'status');
  note.textContent = text;
  return note;
};

/**
 * Asks the API about the address before the not-found text stays: what was saved seconds ago is shown at once.
 * `position` holds the not-found text; it comes back when there is nothing, or when the API does not answer.
 */
export const startLookUp = async (place: HTMLElement): Promise<void> => {
  const language = languageOfPath(location.pathname);
  const missing = missingPageAt(englishPath(location.pathname));
  if (!missing) return;
  const texts = JSON.parse(place.dataset['texts'] ?? '') as LookUpTexts;
  const text = [...place.childNodes];
  place.replaceChildren(busy(texts.loading[missing.kind]));
  const found = await lookUp(missing, texts).catch(() => undefined);
  if (found === undefined) place.replaceChildren(...text);
  else if ('go' in found) location.replace(pathIn(language, found.go));
  else if ('link' in found) {
    place.replaceChildren(...text);
    const link = document.createElement('a');
    link.className = 'button button-quiet';
    link.href = pathIn(language, found.link.path);
    link.textContent = found.link.title;
    place.querySelector('.actions')?.prepend(link);
  } else {
    const view = document.createElement('div');
    view.className = 'wrap saved prose';
    view.append(...found.show);
    place.replaceChildren(view);
    document.title = found.show[0]?.textContent ?? document.title;
  }
};
