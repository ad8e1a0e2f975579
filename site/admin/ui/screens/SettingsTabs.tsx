import { NavLink } from 'react-router';

const TABS = [
  { label: 'Profile', to: '/admin/settings' },
  { label: 'Password and sessions', to: '/admin/settings/account' },
  { label: 'Export and import', to: '/admin/settings/archive' },
];

/** The parts of Settings, each with its own address. */
export function SettingsTabs() {
  return (
    <nav className="tabs" aria-label="Settings">
      <ul>
        {TABS.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
