import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createApi } from './client/api.ts';
import { createRequest } from './client/request.ts';
import { guardRestoredPage } from './restored-page.ts';
import { adminRoutes } from './routes.tsx';
import { TitleSuffix } from './ui/screens/Screen.tsx';

const start = () => {
  const request: typeof fetch = (input, init) => fetch(input, init);
  const client = new QueryClient({
    // A paused query would wait for the browser to say "online"; phones are often wrong about it.
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  guardRestoredPage(client, createApi(createRequest({ fetch: request })));
  return { client, router: createBrowserRouter(adminRoutes(request)) };
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
