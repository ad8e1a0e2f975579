import { NavLink } from 'react-router';

/** The parts of something, each with its own address. */
export function Tabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { label: string; to: string }[];
}) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ label: name, to }) => (
          <li key={to}>
            <NavLink to={to} end>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SETTINGS = [
  { label: 'Profile', to: '/admin/settings' },
  { label: 'Password and sessions', to: '/admin/settings/account' },
  { label: 'Export and import', to: '/admin/settings/archive' },
];

/** The parts of Settings. */
export function SettingsTabs() {
  return <Tabs label="Settings" tabs={SETTINGS} />;
}
