import type { Badge } from './badges.ts';

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
