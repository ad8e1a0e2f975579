import {
  ALL_MATERIALS,
  ALL_VIDEOS,
  chosenClass,
  chosenLanguage,
  type MaterialFilter,
  type VideoFilter,
} from './filters.ts';
import { typeOfFilter } from '../course/material-types.ts';

const written = (
  pairs: readonly (readonly [name: string, value: string | undefined])[],
): string => {
  const params = new URLSearchParams();
  for (const [name, value] of pairs)
    if (value !== undefined && value !== '') params.set(name, value);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

/** The query of a study-materials address: class 10 and notes -> `?class=10&type=notes`; nothing narrowed -> `''`. */
export const materialAddress = ({ classId, type, language, query }: MaterialFilter): string =>
  written([
    ['class', classId],
    ['type', type],
    ['lang', language],
    ['q', query.trim()],
  ]);

/** Reads `materialAddress` back. Values that mean nothing on this site are ignored; `languages` are those that it offers. */
export const materialFilterIn = (
  search: string,
  classIds: readonly string[],
  languages: readonly string[],
): MaterialFilter => {
  const params = new URLSearchParams(search);
  const type = params.get('type') ?? '';
  return {
    ...ALL_MATERIALS,
    classId: chosenClass(params.get('class'), classIds),
    type: typeOfFilter(type) === undefined ? undefined : type,
    language: chosenLanguage(params.get('lang'), languages),
    query: (params.get('q') ?? '').trim(),
  };
};

/** The query of a video page's address: class 10, chapter 4 -> `?class=10&chapter=4`; nothing narrowed -> `''`. */
export const videoAddress = ({ classId, chapterId, language, query }: VideoFilter): string =>
  written([
    ['class', classId],
    ['chapter', chapterId === undefined ? undefined : String(chapterId)],
    ['lang', language],
    ['q', query.trim()],
  ]);

/**
 * Reads `videoAddress` back. Values that mean nothing on this site are ignored: also a chapter that the class
 * does not have. `chapters` holds the chapter numbers of each class, `languages` those that the list offers.
 */
export const videoFilterIn = (
  search: string,
  chapters: ReadonlyMap<string, readonly number[]>,
  languages: readonly string[],
): VideoFilter => {
  const params = new URLSearchParams(search);
  const classId = chosenClass(params.get('class'), [...chapters.keys()]);
  const numbers = classId === undefined ? [] : (chapters.get(classId) ?? []);
  return {
    ...ALL_VIDEOS,
    classId,
    chapterId: numbers.find((number) => String(number) === params.get('chapter')),
    language: chosenLanguage(params.get('lang'), languages),
    query: (params.get('q') ?? '').trim(),
  };
};
