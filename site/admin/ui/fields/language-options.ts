import { LANGUAGE_WORDS, LANGUAGES } from '#domain/text/language.ts';
import type { Option } from './Select.tsx';

/** The choice of the language of a video or study material; the first one says none. */
export const LANGUAGE_OPTIONS: readonly Option[] = [
  { value: '', label: 'Not shown' },
  ...LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_WORDS[language] })),
];
