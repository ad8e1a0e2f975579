import { QueryClientProvider } from '@tanstack/react-query';
import { isSameSession, queryClient } from './client/queries.ts';
import { useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { adminRoutes } from './routes.tsx';
import { TitleSuffix } from './ui/screens/Screen.tsx';

/**
 * Browsers keep a page that is left in memory, as it was, and show it again on Back; some do so in spite of
 * `no-store`. It could show messages of parents to another person after a logout. So the page is hidden when it
 * is left, and shown again only if the same administrator is still signed in; else it is reloaded, and the guard
 * decides. Text that was typed is kept by the forms' drafts.
 */
const guardRestoredPage = () => {
  const root = document.documentElement;
  let leaving = false;

  window.addEventListener('pagehide', () => {
    root.style.visibility = 'hidden';
  });
  const show = async ({ persisted }: PageTransitionEvent) => {
    leaving = persisted && !(await isSameSession());
    if (leaving) window.location.reload();
    else root.style.visibility = '';
  };
  window.addEventListener('pageshow', (event) => void show(event));
  // There is no question about unsaved text of a page that is not visible. Forms ask later than this, so this comes first.
  window.addEventListener('beforeunload', (event) => {
    if (leaving) event.stopImmediatePropagation();
  });
};

const start = () => {
  guardRestoredPage();
  return createBrowserRouter(adminRoutes);
};

/** The teacher's editor: one island for every `/admin` address. */
export function Admin({ shortName }: { shortName: string }) {
  const [router] = useState(start);
  return (
    <QueryClientProvider client={queryClient}>
      <TitleSuffix value={`${shortName} Admin`}>
        <RouterProvider router={router} />
      </TitleSuffix>
    </QueryClientProvider>
  );
}
