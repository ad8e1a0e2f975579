import { coverKeys, mediaPath, parseFileIdentifier } from '#domain/files/file-identifier.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import { videoKeys } from '#domain/course/video.ts';
import type { ChapterToSave } from '#domain/course/saved-chapter.ts';
import { pathIn } from '#domain/text/language.ts';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import { TEXTS } from '../i18n/texts.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { MISTAKES_PATH } from './practice-link.ts';
import type { Shell } from './select-shell.ts';

/** The page of the chapters that are kept on the device, which also stands for pages that are not there. */
export interface SavedPage {
  kind: 'saved';
  shell: Shell;
  meta: PageMeta;
  path: string;
}

const PATH = '/saved';

/** Selects the page of saved chapters. */
export const selectSaved = (shell: Shell): SavedPage => ({
  kind: 'saved',
  shell,
  meta: pageMeta(shell, PATH, {
    title: TEXTS[shell.language].saved.title,
    description: TEXTS[shell.language].saved.description,
    hidden: true,
  }),
  path: pathIn(shell.language, PATH),
});

/** What a device can keep of a chapter whose page is at `path`; `undefined` when there is neither a PDF nor practice. */
export const chapterToSave = (
  { materials, videos }: Pick<Chapter, 'materials' | 'videos'>,
  { title, path, practice }: { title: string; path: string; practice: string | undefined },
  { language }: Pick<Shell, 'language'>,
): ChapterToSave | undefined => {
  // What the viewer refuses cannot be opened from here either.
  const opened = materials.filter(({ filename }) => parseFileIdentifier(filename).kind === 'ok');
  if (opened.length === 0 && practice === undefined) return undefined;
  return {
    title,
    path,
    files: opened.map(({ title: name, filename, s3Key, size: bytes, date }) => ({
      title: plainFormulas(name),
      page: pathIn(language, `/files/${encodeURIComponent(filename)}`),
      file: mediaPath(s3Key),
      bytes,
      date,
    })),
    pages: [
      // What was wrong in it is asked again on the page of mistakes.
      ...(practice === undefined ? [] : [practice, pathIn(language, MISTAKES_PATH)]),
      // With the search goes its index, which its page names.
      pathIn(language, '/search'),
    ],
    covers: [...opened.flatMap(coverKeys).map(mediaPath), ...videoKeys(videos).map(mediaPath)],
  };
};
