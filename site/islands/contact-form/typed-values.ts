import type { ContactInput } from '#domain/contact/contact.ts';
import { DRAFT_FIELDS, type Draft } from './draft-store.ts';

/** The fields as typed, when to call back if the form asks for it, and the trap. */
export interface TypedForm extends ContactInput {
  callBack: string;
  website: string;
}

/** Reads the form as it stands; works before React knows it, so no keystroke is missed. */
export const typedValues = (form: HTMLFormElement): TypedForm => {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    message: text('message'),
    answer: text('answer'),
    callBack: text('callBack'),
    website: text('website'),
  };
};

/** A control of the form by name. */
export const controlOf = (
  form: HTMLFormElement,
  name: string,
): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | undefined => {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
    ? control
    : undefined;
};

/** Puts a draft into the fields that are still empty: what was typed since is newer. */
export const fillFrom = (form: HTMLFormElement, draft: Draft): void => {
  for (const name of DRAFT_FIELDS) {
    const control = controlOf(form, name);
    if (control?.value === '') control.value = draft[name] ?? '';
  }
};
