import { LOGOUT } from '../ui/dialogs/LogoutButton.tsx';

/** The navigation state of the login screen right after a logout. */
export const LOGGED_OUT = 'logged-out';

/** Whether a navigation to the login screen asks for a logout. */
export const asksLogout = (state: unknown): boolean => state === LOGOUT;

/** Where what another app shared is waited for: a login in between leads back there. */
const TODAY = '/admin/today';

/** The navigation state that says where a login leads; none for the dashboard. */
export const afterLogin = (pathname: string): string | null => (pathname === TODAY ? TODAY : null);

/** Where a login leads by its navigation state. */
export const loginTarget = (state: unknown): string => (state === TODAY ? TODAY : '/admin');
