import { flushSync } from 'react-dom';
import { languageOfField, tabId } from './translated-values.ts';

/** A field of a form, brought to the screen: unfolded, and on the tab of its language; `null` when there is none. */
export const showField = (formId: string, name: string): HTMLElement | null => {
  const id = `${formId}-${name}`;
  if (document.getElementById(id) === null) {
    const tab = document.getElementById(tabId(formId, languageOfField(name) ?? 'en'));
    flushSync(() => tab?.click());
  }
  const field = document.getElementById(id);
  // What is folded away cannot take the focus.
  field?.closest('details')?.setAttribute('open', '');
  return field;
};
