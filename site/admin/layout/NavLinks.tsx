import { use } from 'react';
import { NavLink } from 'react-router';
import { BadgeMark, BadgesContext } from './BadgeMark.tsx';
import type { NavItem } from './nav-items.ts';

/** The links of the sidebar or of the phone's menu. `onFollow` closes the menu. */
export function NavLinks({
  items,
  onFollow,
}: {
  items: readonly NavItem[];
  onFollow?: () => void;
}) {
  const badges = use(BadgesContext);
  return (
    <ul>
      {items.map(({ label, to, end = false, outside = false }) => (
        <li key={label}>
          {outside ? (
            <a href={to}>{label}</a>
          ) : (
            <NavLink to={to} end={end} onClick={onFollow}>
              {label}
              <BadgeMark badge={badges[to]} />
            </NavLink>
          )}
        </li>
      ))}
    </ul>
  );
}
