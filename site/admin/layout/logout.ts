/** The navigation state that asks the login screen to sign out first. A link from outside cannot carry it. */
export const LOGOUT = 'logout';

/** Whether a navigation to the login screen asks for a logout. */
export const asksLogout = (state: unknown): boolean => state === LOGOUT;
