import { typeOfFilter } from '../course/material-types.ts';
import { LANGUAGES, type Language } from '../text/language.ts';
import {
  materialFound,
  videoFound,
  type SearchableMaterial,
  type SearchableVideo,
} from './search.ts';

/** The filter of the study-materials page; `undefined` means all. */
export interface MaterialFilter {
  classId: string | undefined;
  /** A filter id, such as `assignments`; an unknown one narrows nothing. */
  type: string | undefined;
  language: Language | undefined;
  query: string;
}

/** The filter of the video page; `undefined` means all. */
export interface VideoFilter {
  classId: string | undefined;
  /** A chapter number of the chosen class; it means nothing without a class. */
  chapterId: number | undefined;
  language: Language | undefined;
  query: string;
}

/** Nothing narrowed: how the study-materials page starts. */
export const ALL_MATERIALS: MaterialFilter = {
  classId: undefined,
  type: undefined,
  language: undefined,
  query: '',
};

/** Nothing narrowed: how the video page starts, and what Reset Filters goes back to. */
export const ALL_VIDEOS: VideoFilter = {
  classId: undefined,
  chapterId: undefined,
  language: undefined,
  query: '',
};

/** The class in an address such as `/study-materials?class=10`; `undefined` when there is no such class. */
export const chosenClass = (
  param: string | null,
  classIds: readonly string[],
): string | undefined => classIds.find((id) => id === param);

/** The language in an address such as `/videos?lang=hi`; `undefined` when the list does not offer it. */
export const chosenLanguage = (
  param: string | null,
  offered: readonly string[],
): Language | undefined =>
  LANGUAGES.find((language) => language === param && offered.includes(language));

/** What no one marked is in no language that a filter names. */
const isIn = (language: Language | undefined, item: { language?: Language | undefined }): boolean =>
  language === undefined || language === item.language;

/** Another class chosen on the video page: the chapter is reset (LIST-9), the search stays. */
export const withClass = (filter: VideoFilter, classId: string | undefined): VideoFilter =>
  classId === filter.classId ? filter : { ...filter, classId, chapterId: undefined };

/** Whether the study-materials page shows a material under a filter. */
export const showsMaterial = (
  filter: MaterialFilter,
  material: SearchableMaterial & {
    classId: string;
    type: string;
    language?: Language | undefined;
  },
): boolean => {
  const type = filter.type === undefined ? undefined : typeOfFilter(filter.type);
  return (
    (filter.classId === undefined || filter.classId === material.classId) &&
    (type === undefined || type === material.type) &&
    isIn(filter.language, material) &&
    materialFound(filter.query, material)
  );
};

/** Whether the video page shows a video under a filter. */
export const showsVideo = (
  filter: VideoFilter,
  video: SearchableVideo & {
    classId: string;
    chapterId: number;
    language?: Language | undefined;
  },
): boolean =>
  (filter.classId === undefined ||
    (filter.classId === video.classId &&
      (filter.chapterId === undefined || filter.chapterId === video.chapterId))) &&
  isIn(filter.language, video) &&
  videoFound(filter.query, video);

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

/** How many lessons a list shows at first, and how many more each time. */
export const PAGE_SIZE = 24;
