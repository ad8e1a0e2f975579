import type { QueryClient } from '@tanstack/react-query';
import { settle, type Answer } from './client/answer.ts';
import type { Api } from './client/api.ts';
import { knownSession, type Session } from './client/queries.ts';

const isSame = (known: Session, now: Answer<Session>): boolean =>
  now.kind === 'ok' && JSON.stringify(now.value) === JSON.stringify(known);

/**
 * Browsers keep a page that is left in memory, as it was, and show it again on Back; some do so in spite of
 * `no-store`. It could show messages of parents to another person after a logout. So the page is hidden when it
 * is left, and shown again only if the same administrator is still signed in; else it is reloaded, and the guard
 * decides. Text that was typed is kept by the forms' drafts.
 */
export const guardRestoredPage = (client: QueryClient, api: Api): void => {
  const root = document.documentElement;
  let leaving = false;

  window.addEventListener('pagehide', () => {
    root.style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    const known = knownSession(client);
    if (!persisted || known === undefined) {
      root.style.visibility = '';
      return;
    }
    void settle(api.session.$get()).then((now) => {
      if (isSame(known, now)) {
        root.style.visibility = '';
        return;
      }
      leaving = true;
      window.location.reload();
    });
  });
  // There is no question about unsaved text of a page that is not visible. Forms ask later than this, so this comes first.
  window.addEventListener('beforeunload', (event) => {
    if (leaving) event.stopImmediatePropagation();
  });
};
