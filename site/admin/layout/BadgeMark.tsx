import { createContext } from 'react';

/** What waits behind a link of the navigation. */
export interface Badge {
  count: number;
  /** For screen readers, after the link's name: `3 new`. */
  words: string;
}

/** Badges by the address of their link; one without anything waiting is not there. */
export type Badges = Readonly<Record<string, Badge>>;

/** The badges of the navigation; `use-badges.ts` fills it. */
export const BadgesContext = createContext<Badges>({});

/** A number behind a link's name; screen readers read what it counts. */
export function BadgeMark({ badge }: { badge: Badge | undefined }) {
  if (badge === undefined) return null;
  return (
    <>
      <span className="badge" aria-hidden="true">
        {badge.count > 99 ? '99+' : badge.count}
      </span>
      <span className="visually-hidden">({badge.words})</span>
    </>
  );
}
