import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type Answer, type Api, createApi } from './client/api.ts';
import { knownSession, type Session } from './client/queries.ts';
import { useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createRequest } from './client/request.ts';
import { adminRoutes } from './routes.tsx';
import { TitleSuffix } from './ui/screens/Screen.tsx';

const isSame = (known: Session, now: Answer<Session>) =>
  now.kind === 'ok' && JSON.stringify(now.value) === JSON.stringify(known);

/**
 * Browsers keep a page that is left in memory, as it was, and show it again on Back; some do so in spite of
 * `no-store`. It could show messages of parents to another person after a logout. So the page is hidden when it
 * is left, and shown again only if the same administrator is still signed in; else it is reloaded, and the guard
 * decides. Text that was typed is kept by the forms' drafts.
 */
const guardRestoredPage = (client: QueryClient, api: Api) => {
  const root = document.documentElement;
  let leaving = false;

  window.addEventListener('pagehide', () => {
    root.style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    const known = knownSession(client);
    if (!persisted || !known) {
      root.style.visibility = '';
      return;
    }
    void api.session.$get().then((now) => {
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

const start = () => {
  const client = new QueryClient({
    // A paused query would wait for the browser to say "online"; phones are often wrong about it.
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  guardRestoredPage(client, createApi(createRequest()));
  return { client, router: createBrowserRouter(adminRoutes()) };
};

/** The teacher's editor: one island for every `/admin` address. */
export function Admin({ shortName }: { shortName: string }) {
  const [{ client, router }] = useState(start);
  return (
    <QueryClientProvider client={client}>
      <TitleSuffix value={`${shortName} Admin`}>
        <RouterProvider router={router} />
      </TitleSuffix>
    </QueryClientProvider>
  );
}
