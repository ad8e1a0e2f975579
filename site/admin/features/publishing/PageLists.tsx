import { counted } from '#domain/text/format.ts';
import { englishPath } from '#domain/text/language.ts';

/** Pages of the site, as paths. */
export interface PagePaths {
  added: readonly string[];
  changed: readonly string[];
  removed: readonly string[];
}

const inEnglish = (paths: readonly string[]): string[] => [...new Set(paths.map(englishPath))];

/** Each page once, by its English address, also if it changed in another language alone. */
export const englishPages = ({ added, changed, removed }: PagePaths): PagePaths => ({
  added: inEnglish(added),
  changed: inEnglish(changed),
  removed: inEnglish(removed),
});

const KINDS = [
  ['added', 'Added'],
  ['changed', 'Changed'],
  ['removed', 'Removed'],
] as const;

/** A change of the header is on every page: naming some will do. */
const SHOWN = 60;

const readable = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** `3 pages added, 1 page changed`, or that no page changed. */
export const pageCounts = (pages: PagePaths): string =>
  KINDS.filter(([kind]) => pages[kind].length > 0)
    .map(([kind, word]) => `${counted(pages[kind].length, 'page')} ${word.toLowerCase()}`)
    .join(', ') || 'no page changed';

/** The pages behind the counts; those that are on the site open in a new tab. */
export function PageLists({ pages, linked }: { pages: PagePaths; linked: boolean }) {
  return (
    <div className="page-lists">
      {KINDS.filter(([kind]) => pages[kind].length > 0).map(([kind, word]) => (
        <div key={kind}>
          <p className="page-kind">{word}</p>
          <ul>
            {pages[kind].slice(0, SHOWN).map((path) => (
              <li key={path}>
                {linked && kind !== 'removed' ? (
                  <a href={path} target="_blank" rel="noopener">
                    {readable(path)}
                  </a>
                ) : (
                  readable(path)
                )}
              </li>
            ))}
            {pages[kind].length > SHOWN && <li>… and {pages[kind].length - SHOWN} more</li>}
          </ul>
        </div>
      ))}
    </div>
  );
}
