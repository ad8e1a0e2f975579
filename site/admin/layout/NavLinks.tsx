import { NavLink } from 'react-router';
import { SIDEBAR } from './nav-items.ts';

/** The links of the sidebar and of the phone's menu. `onFollow` closes the menu. */
export function NavLinks({ onFollow }: { onFollow?: () => void }) {
  return (
    <ul>
      {SIDEBAR.map(({ label, to, end = false }) => (
        <li key={label}>
          <NavLink to={to} end={end} onClick={onFollow}>
            {label}
          </NavLink>
        </li>
      ))}
      <li>
        <a href="/">View Website</a>
      </li>
    </ul>
  );
}
