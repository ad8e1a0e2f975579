import { typeOfFilter } from '../course/material-types.ts';
import { LANGUAGES, type Language } from '../text/language.ts';

/** The filter of a list of lessons; what is `undefined` narrows nothing. */
export interface LessonFilter {
  classId: string | undefined;
  /** Of videos: the number of a chapter of the chosen class. */
  chapterId: number | undefined;
  /** Of study materials: a filter id, such as `assignments`. */
  type: string | undefined;
  language: Language | undefined;
  query: string;
}

/** What a list offers to choose from. */
interface OfferedChoices {
  /** The chapter numbers of each class. */
  chapters: ReadonlyMap<string, readonly number[]>;
  /** Filter ids; none where lessons have no types. */
  types: readonly string[];
  languages: readonly string[];
}

/** A lesson as its filter sees it. */
interface FilteredLesson {
  classId: string;
  chapterId?: number;
  type?: string;
  language?: Language | undefined;
}

/** Whether a list shows a lesson under the choices of a filter; what it searches for is not looked at. */
export const showsLesson = (
  { classId, chapterId, type, language }: Omit<LessonFilter, 'query'>,
  lesson: FilteredLesson,
): boolean =>
  (classId === undefined ||
    (classId === lesson.classId && (chapterId === undefined || chapterId === lesson.chapterId))) &&
  (type === undefined || typeOfFilter(type) === lesson.type) &&
  // What no one marked is in no language that a filter names.
  (language === undefined || language === lesson.language);

/** The query of a list's address: class 10 and notes -> `?class=10&type=notes`; nothing narrowed -> `''`. */
export const filterAddress = ({
  classId,
  chapterId,
  type,
  language,
  query,
}: LessonFilter): string => {
  const values = { class: classId, chapter: chapterId, type, lang: language, q: query.trim() };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, String(value));
  return params.size === 0 ? '' : `?${params.toString()}`;
};

/** Reads `filterAddress` back. What the list does not offer narrows nothing: also a chapter that the class does not have. */
export const filterIn = (
  search: string,
  { chapters, types, languages }: OfferedChoices,
): LessonFilter => {
  const params = new URLSearchParams(search);
  const classId = [...chapters.keys()].find((id) => id === params.get('class'));
  const numbers = chapters.get(classId ?? '') ?? [];
  return {
    classId,
    chapterId: numbers.find((number) => String(number) === params.get('chapter')),
    type: types.find((type) => type === params.get('type')),
    language: LANGUAGES.find(
      (language) => language === params.get('lang') && languages.includes(language),
    ),
    query: (params.get('q') ?? '').trim(),
  };
};

/** How many lessons a list shows at first, and how many more each time. */
export const PAGE_SIZE = 24;
