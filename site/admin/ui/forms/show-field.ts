import { flushSync } from 'react-dom';

/** The id of what unfolds the other languages of a form (`Languages.tsx`). */
export const languagesId = (formId: string): string => `${formId}-languages`;

/** A field of a form, brought to the screen: what it is folded into is opened; `null` when there is none. */
export const showField = (formId: string, name: string): HTMLElement | null => {
  const id = `${formId}-${name}`;
  if (document.getElementById(id) === null) {
    const fold = document.getElementById(languagesId(formId));
    flushSync(() => fold?.click());
  }
  const field = document.getElementById(id);
  // What is folded away cannot take the focus.
  field?.closest('details')?.setAttribute('open', '');
  return field;
};
