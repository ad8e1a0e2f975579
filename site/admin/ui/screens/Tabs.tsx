import { NavLink } from 'react-router';
import { useAdmin } from '../../client/admin.ts';

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
  { label: 'People', to: '/admin/settings/people' },
  { label: 'Export and import', to: '/admin/settings/archive' },
];

/** The parts of Settings; a helper has the own account alone. */
export function SettingsTabs() {
  const { me } = useAdmin();
  return me.role === 'helper' ? null : <Tabs label="Settings" tabs={SETTINGS} />;
}
