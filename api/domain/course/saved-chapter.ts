/** A PDF of a chapter as a device keeps it. */
interface ChapterFile {
  title: string;
  /** The viewer's page in the language of the chapter's page: `/files/10_ch4_a.pdf`. */
  page: string;
  /** Where the file itself is: `/media/materials/10/chapter4/10_ch4_a.pdf`. */
  file: string;
  bytes: number;
  /** When it was added, as an ISO date and time: another one means another file at the same address. */
  date: string;
}

interface HasFiles {
  files: ChapterFile[];
}

/** Everything of a chapter that a device can keep, as the chapter's page names it. */
export interface ChapterToSave extends HasFiles {
  /** `Class 10, Chapter 4: Quadratic Equations` */
  title: string;
  /** The chapter's page: `/hi/10/4-quadratic-equations`. */
  path: string;
  /** Other pages that belong to it, such as its practice. */
  pages: string[];
  /** Pictures of first pages, and of videos. */
  covers: string[];
}

/** A chapter that is kept on this device. */
export interface SavedChapter extends ChapterToSave {
  /** Scripts, style sheets and fonts that its pages need. */
  assets: string[];
}

/** What is kept, by the chapters' paths. */
export type SavedChapters = Readonly<Record<string, SavedChapter>>;

/** Bytes of the PDFs of a chapter: what its size is for students (OFFLINE-113). */
export const chapterBytes = ({ files }: HasFiles): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Every address that a chapter keeps, each once. */
export const addressesOf = (chapter: SavedChapter): string[] => [
  ...new Set([
    chapter.path,
    ...chapter.pages,
    ...chapter.covers,
    ...chapter.assets,
    ...chapter.files.flatMap(({ page, file }) => [page, file]),
  ]),
];

/** Which of the kept addresses no chapter needs: what a removed chapter or a broken save has left (OFFLINE-5). */
export const unneeded = (kept: readonly string[], chapters: SavedChapters): string[] => {
  const needed = new Set(Object.values(chapters).flatMap(addressesOf));
  return kept.filter((address) => !needed.has(address));
};

const versionOf = ({ file, bytes, date }: ChapterFile) => `${file} ${bytes} ${date}`;

/** The PDFs of `present` that `saved` does not have, or has in another version. */
export const newFiles = (saved: HasFiles | undefined, present: HasFiles): ChapterFile[] => {
  const known = new Set(saved?.files.map(versionOf));
  return present.files.filter((file) => !known.has(versionOf(file)));
};

/** Whether a chapter has other PDFs than those kept of it; another page or title alone is no change (OFFLINE-7). */
export const hasChanged = (saved: HasFiles, present: HasFiles): boolean =>
  newFiles(saved, present).length > 0 || newFiles(present, saved).length > 0;

const isStringList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFile = (value: unknown): value is ChapterFile =>
  isRecord(value) &&
  ['title', 'page', 'file', 'date'].every((key) => typeof value[key] === 'string') &&
  typeof value['bytes'] === 'number';

/** Whether a value is the list that a chapter's page carries; another release may have written it otherwise. */
export const isChapterToSave = (value: unknown): value is ChapterToSave =>
  isRecord(value) &&
  typeof value['title'] === 'string' &&
  typeof value['path'] === 'string' &&
  isStringList(value['pages']) &&
  isStringList(value['covers']) &&
  Array.isArray(value['files']) &&
  value['files'].every(isFile);

/** What is kept according to a stored text; chapters that cannot be read are left out, and none is read from no text. */
export const readSavedChapters = (text: string | null): SavedChapters => {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  const entries = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, SavedChapter] =>
        isChapterToSave(entry[1]) && 'assets' in entry[1] && isStringList(entry[1].assets),
    ),
  );
};
