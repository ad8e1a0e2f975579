import { use, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Me } from '../client/admin.ts';
import { Button } from '../ui/fields/Button.tsx';
import { COMMAND_KEY } from '../ui/fields/command-key.ts';
import { TitleSuffix } from '../ui/screens/Screen.tsx';
import {
  type Badges,
  BadgesContext,
  BottomBar,
  NavIcon,
  NavLinks,
  sidebarOf,
} from './Navigation.tsx';

/** What surrounds every screen: header with welcome line and logout, sidebar, publishing line. */
export function AdminLayout({
  me,
  badges,
  publishing,
  onFind,
  onLogout,
  children,
}: {
  me: Me;
  badges: Badges;
  publishing: ReactNode;
  /** Opens the search. */
  onFind: () => void;
  onLogout: () => void;
  children: ReactNode;
}) {
  const brand = use(TitleSuffix);
  const items = sidebarOf(me);
  return (
    <BadgesContext value={badges}>
      <div className="admin">
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <header className="admin-header">
          <div className="who">
            <Link className="brand" to="/admin">
              {brand}
            </Link>
            <p className="welcome">Welcome, {me.name}</p>
          </div>
          {publishing}
          <div className="find-button">
            <Button onClick={onFind} aria-keyshortcuts="Control+K Meta+K">
              <NavIcon name="search" />
              <span>Search</span> <kbd aria-hidden="true">{COMMAND_KEY} K</kbd>
            </Button>
          </div>
          <Button kind="quiet" onClick={onLogout}>
            Logout
          </Button>
        </header>
        <nav className="sidebar" aria-label="Admin">
          <NavLinks items={items} />
        </nav>
        {children}
        <BottomBar items={items} />
      </div>
    </BadgesContext>
  );
}
