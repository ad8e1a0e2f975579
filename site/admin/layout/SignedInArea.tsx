import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Api } from '../client/api.ts';
import { refreshSession, useSession } from '../client/queries.ts';
import { Loading, LoadProblem } from '../ui/feedback/Loaded.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { TODAY } from './LoginArea.tsx';
import { Workspace } from './Workspace.tsx';

/** Redirects a signed-in user who is no administrator to the public site. */
function ToWebsite() {
  useEffect(() => {
    window.location.replace('/');
  }, []);
  return <Loading text="Checking authentication..." />;
}

/** The admin guard (ADMIN-2): checking, to the login, to the website, or the screens. `onReady`: the content is there. */
export function SignedInArea({
  api,
  fetch,
  onReady,
}: {
  /** The API without anybody signed in. */
  api: Api;
  /** What the signed-in calls are sent by. */
  fetch: typeof globalThis.fetch;
  onReady: () => void;
}) {
  const client = useQueryClient();
  const { data: answer } = useSession(api);
  const { pathname } = useLocation();
  if (answer === undefined) return <Loading text="Checking authentication..." />;
  if (answer.kind !== 'ok') {
    return (
      <main className="login" id="main">
        <LoadProblem message={answer.message} onRetry={() => void refreshSession(client)} />
      </main>
    );
  }
  switch (answer.value.kind) {
    case 'anonymous':
      return <Navigate to="/admin/login" replace state={pathname === TODAY ? TODAY : null} />;
    case 'not-admin':
      return <ToWebsite />;
    case 'admin':
      return <Workspace plain={api} fetch={fetch} me={answer.value.admin} onReady={onReady} />;
  }
}
