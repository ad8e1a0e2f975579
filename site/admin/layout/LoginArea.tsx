import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { settle } from '../client/answer.ts';
import type { Api } from '../client/api.ts';
import { ForgetDevice } from '../features/session/ForgetDevice.tsx';
import { LoginScreen } from '../features/session/LoginScreen.tsx';
import { forgetContent, setSession, useSession } from '../client/queries.ts';
import { Loading } from '../ui/feedback/Loading.tsx';
import { LoadProblem } from '../ui/feedback/LoadProblem.tsx';
import { dropAllDrafts } from '../ui/forms/draft-store.ts';
import { asksLogout, LOGGED_OUT, loginTarget } from './logout.ts';

/** Signs out, then shows the login; says so when the server does not answer and the session continues. */
function SigningOut({ api }: { api: Api }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    void settle(api.session.$delete()).then((answer) => {
      if (answer.kind !== 'ok') {
        setFailure(answer.message);
        return;
      }
      forgetContent(client);
      setSession(client, answer.value);
      void navigate('/admin/login', { replace: true, state: LOGGED_OUT });
    });
  }, [api, client, navigate, tries]);

  return (
    <main className="login" id="main">
      {failure === undefined ? (
        <Loading text="Logging out..." />
      ) : (
        <LoadProblem
          title="You are still logged in"
          message={failure}
          onRetry={() => {
            setFailure(undefined);
            setTries(tries + 1);
          }}
        />
      )}
    </main>
  );
}

/** Deletes everything of the admin from this browser: drafts, typed links, waiting uploads, shared files, photographed pages. */
const forgetDevice = async () => {
  dropAllDrafts(localStorage);
  await (await import('../features/uploads/device-store.ts')).deleteDeviceStores();
};

/** `/admin/login`: signs out when asked to, leads administrators on, asks everybody else. */
export function LoginArea({ api }: { api: Api }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { data: answer } = useSession(api);
  const session = answer?.kind === 'ok' ? answer.value : undefined;

  if (asksLogout(state)) return <SigningOut api={api} />;
  if (session?.kind === 'admin') return <Navigate to={loginTarget(state)} replace />;
  return (
    <LoginScreen
      afterLogout={state === LOGGED_OUT && <ForgetDevice forget={forgetDevice} />}
      notice={session?.kind === 'not-admin' ? session.message : undefined}
      api={api}
      onSignedIn={() => void navigate(loginTarget(state), { replace: true })}
    />
  );
}
