import { use, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { TitleSuffix } from '../ui/Screen.tsx';
import { BadgesContext, type Badges } from './badges.ts';
import { BottomBar } from './BottomBar.tsx';
import { NavLinks } from './NavLinks.tsx';

/** What surrounds every screen: header with welcome line and logout, sidebar, publishing line. */
export function AdminLayout({
  adminName,
  badges,
  publishing,
  onLogout,
  children,
}: {
  adminName: string;
  badges: Badges;
  publishing: ReactNode;
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
          <Button kind="quiet" onClick={onLogout}>
            Logout
          </Button>
        </header>
        <nav className="sidebar" aria-label="Admin">
          <NavLinks />
        </nav>
        {children}
        <BottomBar onLogout={onLogout} />
      </div>
    </BadgesContext>
  );
}
