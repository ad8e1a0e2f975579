import type { Me } from '../client/admin.ts';
import type { NavIconName } from './NavIcon.tsx';

/** One link of the sidebar. */
export interface NavItem {
  label: string;
  to: string;
  /** Whether only this very address counts as being there. */
  end?: boolean;
  /** Outside of the admin: a plain link. */
  outside?: boolean;
}

const SIDEBAR: readonly NavItem[] = [
  { label: 'Dashboard', to: '/admin', end: true },
  { label: 'Classes', to: '/admin/classes', end: true },
  { label: 'Chapters', to: '/admin/classes/10/chapters', end: true },
  { label: 'Study Materials', to: '/admin/classes/10/chapters/1/content', end: true },
  { label: 'Video Lectures', to: '/admin/videos' },
  { label: 'Blog Posts', to: '/admin/blogs' },
  { label: 'Enquiries', to: '/admin/enquiries' },
  { label: 'Changes', to: '/admin/publishing' },
  { label: 'Content health', to: '/admin/health' },
  { label: 'Recently deleted', to: '/admin/deleted' },
  { label: 'View Website', to: '/', outside: true },
  { label: 'Settings', to: '/admin/settings' },
];

/** The sidebar, in this order (ADMIN-6); a helper has no settings but the own account (ACCOUNT-7). */
export const sidebarOf = ({ role }: Me): readonly NavItem[] =>
  role === 'administrator'
    ? SIDEBAR
    : SIDEBAR.map((item) =>
        item.to === '/admin/settings'
          ? { label: 'Password and sessions', to: '/admin/settings/account' }
          : item,
      );

/** The bar at the bottom of phones, with short words; Menu has what it has not. */
export const BOTTOM_BAR: readonly (NavItem & { icon: NavIconName; more?: string })[] = [
  { label: 'Home', to: '/admin', end: true, icon: 'home' },
  { label: 'Classes', to: '/admin/classes', end: true, icon: 'classes' },
  { label: 'Add', more: ' today’s work', to: '/admin/today', icon: 'add' },
  { label: 'Enquiries', to: '/admin/enquiries', icon: 'enquiries' },
];
