import { lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { AdminContext, type Me } from '../client/admin.ts';
import { Modal, useClose } from '../ui/dialogs/Modal.tsx';
import { LogoutButton } from '../ui/dialogs/LogoutButton.tsx';
import { Icon, type IconName } from '../ui/fields/Icon.tsx';
import { Button, COMMAND_KEY } from '../ui/fields/Controls.tsx';
import { TitleSuffix } from '../ui/screens/Screen.tsx';

/** One link of the navigation. */
interface NavItem {
  label: string;
  /** What screen readers read after it. */
  more?: string;
  to: string;
  icon?: IconName;
}

/** The address below which everything counts as being there; of the others only the very address does. */
const SETTINGS = '/admin/settings';

/** In this order (ADMIN-6). */
const SIDEBAR: readonly NavItem[] = [
  { label: 'Dashboard', to: '/admin' },
  { label: 'Classes', to: '/admin/classes' },
  { label: 'Chapters', to: '/admin/classes/10/chapters' },
  { label: 'Study Materials', to: '/admin/classes/10/chapters/1/content' },
  { label: 'Video Lectures', to: '/admin/videos' },
  { label: 'Blog Posts', to: '/admin/blogs' },
  { label: 'Enquiries', to: '/admin/enquiries' },
  { label: 'Changes', to: '/admin/publishing' },
  { label: 'Content health', to: '/admin/health' },
  { label: 'Recently deleted', to: '/admin/deleted' },
  { label: 'View Website', to: '/' },
  { label: 'Settings', to: SETTINGS },
];

/** All that a helper has of the settings (ACCOUNT-7). */
const OWN_ACCOUNT = { label: 'Password and sessions', to: `${SETTINGS}/account` };

/** The bar at the bottom of phones, with short words; Menu has what it has not. */
const BOTTOM_BAR: readonly NavItem[] = [
  { label: 'Home', to: '/admin', icon: 'home' },
  { label: 'Classes', to: '/admin/classes', icon: 'classes' },
  { label: 'Add', more: ' today’s work', to: '/admin/today', icon: 'add' },
  { label: 'Enquiries', to: '/admin/enquiries', icon: 'enquiries' },
];

/** What waits behind links of the navigation, by their addresses; `words` are for screen readers: `3 new`. */
export type Badges = Readonly<Record<string, { count: number; words: string }>>;

/** Links with what waits behind them: of the sidebar, the phone's bar, or its menu, which one that is followed closes. */
function NavLinks({ items, badges }: { items: readonly NavItem[]; badges: Badges }) {
  const close = useClose();
  return items.map(({ label, more, to, icon }) => {
    const badge = badges[to];
    return (
      <li key={label}>
        <NavLink to={to} end={to !== SETTINGS} reloadDocument={to === '/'} onClick={close}>
          {icon && <Icon name={icon} />}
          {label}
          {more && <span className="visually-hidden">{more}</span>}
          {badge && (
            <>
              <span className="badge" aria-hidden="true">
                {badge.count > 99 ? '99+' : badge.count}
              </span>
              <span className="visually-hidden">({badge.words})</span>
            </>
          )}
        </NavLink>
      </li>
    );
  });
}

/** Navigation on phones: the usual screens in a bar, everything else in a panel from the bottom. */
function BottomBar({ items, badges }: { items: readonly NavItem[]; badges: Badges }) {
  const [open, setOpen] = useState(false);
  return (
    <nav className="bottom-bar" aria-label="Main screens">
      <ul>
        <NavLinks items={BOTTOM_BAR} badges={badges} />
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Icon name="menu" />
            Menu
          </button>
        </li>
      </ul>
      {open && (
        <Modal title="Menu" onClose={() => setOpen(false)} close="Close" className="sheet">
          <ul>
            <NavLinks
              items={items.filter(({ to }) => BOTTOM_BAR.every((item) => item.to !== to))}
              badges={badges}
            />
          </ul>
        </Modal>
      )}
    </nav>
  );
}

const FindDialog = lazy(async () => ({
  default: (await import('../daily-screens.ts')).FindDialog,
}));

/** The search, behind a button and Ctrl K, or ⌘ K on Apple keyboards, wherever the focus is. */
function Find() {
  const isLoaded = use(AdminContext) !== undefined;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!wanted || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="find-button">
      <Button aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>Search</span> <kbd aria-hidden="true">{COMMAND_KEY} K</kbd>
      </Button>
      {open && isLoaded && (
        <Suspense>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** What surrounds every screen: header with welcome line and logout, sidebar, publishing line. */
export function AdminLayout({
  me,
  badges,
  publishing,
  children,
}: {
  me: Me;
  badges: Badges;
  publishing: ReactNode;
  children: ReactNode;
}) {
  const brand = use(TitleSuffix);
  const items = SIDEBAR.map((item) =>
    item.to === SETTINGS && me.role === 'helper' ? OWN_ACCOUNT : item,
  );
  return (
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
        <Find />
        <LogoutButton kind="quiet" />
      </header>
      <nav className="sidebar" aria-label="Admin">
        <ul>
          <NavLinks items={items} badges={badges} />
        </ul>
      </nav>
      {children}
      <BottomBar items={items} badges={badges} />
    </div>
  );
}
