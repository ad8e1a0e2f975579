import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createApi } from './api-client.ts';
import { adminRoutes } from './routes.tsx';
import { TitleSuffix } from './ui/Screen.tsx';

const start = () => ({
  // A paused query would wait for the browser to say "online"; phones are often wrong about it.
  client: new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
  router: createBrowserRouter(adminRoutes(createApi((input, init) => fetch(input, init)))),
});

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
