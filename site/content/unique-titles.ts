import {
  memoiseEachInParts,
  memoiseLast,
  memoiseRecord,
  type Parts,
} from '#domain/content/memoise.ts';
import type { PageRoute } from './page-data.ts';
import { uniqueTitle } from './page-meta.ts';

/** The routes of one language: pages that each language has, in the same parts, and what is there once for all languages. */
export interface LanguageRoutes {
  pages: Parts<PageRoute>;
  /** Of English alone: the editor, pictures for sharing, files that machines read. */
  once: Parts<PageRoute>;
}

// A page that only leads on has the title of where it leads.
const titleOf = ({ selection }: PageRoute): string | undefined =>
  'meta' in selection && selection.kind !== 'redirect' ? selection.meta.title : undefined;

const withTitle = (route: PageRoute, title: string): PageRoute => {
  const { selection } = route;
  if (!('meta' in selection)) return route;
  return { ...route, selection: { ...selection, meta: { ...selection.meta, title } } };
};

/** A title that has to change, with the place of its page in the part. */
interface Renamed {
  place: number;
  title: string;
}

/** Of each part what has to change. */
const renamed = (parts: Parts<string | undefined>): Parts<Renamed> => {
  const taken = new Set<string>();
  return parts.map((titles) =>
    titles.flatMap((title, place) => {
      if (title === undefined) return [];
      const unique = uniqueTitle(title, taken);
      return unique === title ? [] : [{ place, title: unique }];
    }),
  );
};

/** Tells pages with one title apart; routes and parts of an earlier call stay the same objects if they did not change. */
export const createUniqueTitles = () => {
  const titlesOf = memoiseEachInParts(titleOf);
  const changes = memoiseLast(renamed);
  const rename = memoiseRecord(withTitle);
  const renameIn = memoiseRecord(
    (part: readonly PageRoute[], changed: readonly Renamed[]): readonly PageRoute[] => {
      const list = [...part];
      for (const { place, title } of changed) {
        const route = list[place];
        if (route !== undefined) list[place] = rename(route, title);
      }
      return list;
    },
  );
  return (parts: Parts<PageRoute>): Parts<PageRoute> => {
    const found = changes(titlesOf(parts));
    return parts.map((part, index) => {
      const changed = found[index] ?? [];
      return changed.length === 0 ? part : renameIn(part, changed);
    });
  };
};
