import {
  CONTACT_CHOICES,
  type ContactChoices,
  type ContactInput,
} from '#domain/contact/contact.ts';
import { DRAFT_FIELDS, type Draft } from './draft-store.ts';

/** The fields as typed, what was chosen, and the trap. */
export interface TypedForm extends ContactInput {
  choices: ContactChoices;
  website: string;
}

/** The choices that are made; one that the form does not offer is not there. */
export const choicesIn = (text: (name: string) => string): ContactChoices =>
  Object.fromEntries(
    CONTACT_CHOICES.map((name) => [name, text(name)] as const).filter(([, value]) => value !== ''),
  );

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
    choices: choicesIn(text),
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
