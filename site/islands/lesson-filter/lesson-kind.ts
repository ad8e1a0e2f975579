import { chosenLanguage } from '#domain/search/filters.ts';
import type { FilterTexts } from './count-line.ts';

/** What is particular to one kind of list; `run-filter.ts` does what all of them do. */
export interface LessonKind<Filter extends { query: string }, Item> {
  texts: FilterTexts;
  /** What the search looks through (SEARCH-1). */
  textsOf: (item: Item) => readonly (string | undefined)[];
  /** Whether a filter shows an item. */
  shows: (filter: Filter, item: Item) => boolean;
  /** Nothing narrowed. */
  all: Filter;
  /** The filter as the query of an address, and back: without its chapter until the class is loaded. */
  address: (filter: Filter) => string;
  filterIn: (search: string) => Filter;
  /** What the form says; `before` is the filter until now. */
  read: (form: FormData, before: Filter) => Filter;
  /** Makes the form say it. */
  write: (filter: Filter) => void;
  /** A lesson as the list shows it. */
  card: (item: Item) => Element;
}

/** A field of a form as text; `undefined` when it is empty or not there. */
export const fieldOf = (form: FormData, name: string): string | undefined => {
  const value = form.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

/** Checks the radio button of a value; `undefined` selects the one that means all. */
export const checkChoice = (form: HTMLFormElement, name: string, value: string | undefined) => {
  for (const radio of form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`))
    radio.checked = radio.value === (value ?? '');
};

/** The choice of a language, which is there when the lessons are in several: what it offers, and how it is set. */
export const languageChoice = (form: HTMLFormElement) => {
  const field = form.querySelector<HTMLSelectElement>('select[name="lang"]');
  const offered = [...(field?.options ?? [])].map(({ value }) => value).filter(Boolean);
  return {
    offered,
    read: (data: FormData) => chosenLanguage(fieldOf(data, 'lang') ?? null, offered),
    write: (language: string | undefined) => {
      if (field !== null) field.value = language ?? '';
    },
  };
};
