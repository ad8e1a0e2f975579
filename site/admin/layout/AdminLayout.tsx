import { use, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/fields/Button.tsx';
import { COMMAND_KEY } from '../ui/fields/command-key.ts';
import { TitleSuffix } from '../ui/screens/Screen.tsx';
import {
  type Badges,
  BadgesContext,
  BottomBar,
  NavIcon,
  NavLinks,
  SIDEBAR,
} from './Navigation.tsx';

/** What surrounds every screen: header with welcome line and logout, sidebar, publishing line. */
export function AdminLayout({
  adminName,
  badges,
  publishing,
  onFind,
  onLogout,
  children,
}: {
  adminName: string;
  badges: Badges;
  publishing: ReactNode;
  /** Opens the search. */
  onFind: () => void;
  onLogout: () => void;
  children: ReactNode;
}) {
  const brand = use(TitleSuffix);
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
            <p className="welcome">Welcome, {adminName}</p>
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
          <NavLinks items={SIDEBAR} />
        </nav>
        {children}
        <BottomBar />
      </div>
    </BadgesContext>
  );
}
