import { useEffect, useEffectEvent, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { TEXT } from '#domain/text/texts';
import { type Answer, refused } from '../client/api.ts';
import { SignInForm } from '../features/session/SignInForm.tsx';
import { endSession, quiet, useSession } from '../client/queries.ts';
import { LoadedPart, Loading, LoadProblem } from '../ui/feedback/Loaded.tsx';
import { LoginFrame } from '../ui/screens/Screen.tsx';
import { dropAllDrafts } from '../ui/forms/draft-store.ts';
import { Workspace } from './Workspace.tsx';
import { ActionButton, useAction } from '../ui/dialogs/ActionButton.tsx';
import { LOGOUT } from '../ui/dialogs/LogoutButton.tsx';

/** The navigation state of the login screen right after a logout. */
const LOGGED_OUT = 'logged-out';

/** Where what another app shared is waited for: a login in between leads back there, by the navigation state. */
const TODAY = '/admin/today';

/** Deletes everything of the admin from this browser: drafts, typed links, waiting uploads, shared files, photographed pages. */
const forgetDevice = async (): Promise<Answer<undefined>> => {
  dropAllDrafts();
  try {
    await (await import('../features/uploads/device-store.ts')).deleteDeviceStores();
    return { kind: 'ok', value: undefined };
  } catch {
    return refused('Not deleted. Close other tabs of the admin, then try again.');
  }
};

/** After a logout: takes what was not saved off a device that others use. */
function ForgetDevice() {
  const [isForgotten, setForgotten] = useState(false);
  if (isForgotten) {
    return (
      <p className="banner" role="status">
        Nothing of your work is on this device any more.
      </p>
    );
  }
  return (
    <div className="banner">
      <p>
        Logged out. Unsaved texts and files that are not added yet stay on this device. Not your
        phone? Delete them.
      </p>
      <ActionButton kind="inline" call={forgetDevice} onDone={() => setForgotten(true)}>
        Delete my unsaved work from this device
      </ActionButton>
    </div>
  );
}

/** Signs out, then shows the login; says so when the server does not answer and the session continues. */
function SigningOut() {
  const navigate = useNavigate();
  const { problem, run } = useAction();
  const logOut = async () => {
    if (!(await run(undefined, () => quiet.session.$delete()))) return;
    endSession();
    void navigate('/admin/login', { replace: true, state: LOGGED_OUT });
  };
  const atOnce = useEffectEvent(logOut);
  useEffect(() => void atOnce(), []);

  return (
    <main className="login" id="main">
      {problem ? (
        <LoadProblem
          title="You are still logged in"
          message={problem.message}
          onRetry={() => void logOut()}
        />
      ) : (
        <Loading text="Logging out..." />
      )}
    </main>
  );
}

/** `/admin/login`: signs out when asked to, leads administrators on, asks everybody else. */
export function LoginArea() {
  const { state } = useLocation() as { state: unknown };
  const { data: session } = useSession();

  if (state === LOGOUT) return <SigningOut />;
  if (session?.kind === 'admin') {
    return <Navigate to={state === TODAY ? TODAY : '/admin'} replace />;
  }
  return (
    <LoginFrame
      title="Login"
      links={
        <>
          <Link to="/admin/login/forgotten">Forgotten password?</Link>
          <Link to="/admin/login/recovery">Use a recovery code</Link>
          <a href="/">View Website</a>
        </>
      }
    >
      {session?.kind === 'not-admin' && (
        <p className="banner error" role="alert">
          {session.message}
        </p>
      )}
      {state === LOGGED_OUT && <ForgetDevice />}
      <SignInForm />
      <p className="hint">{TEXT.login.help}</p>
    </LoginFrame>
  );
}

/** Redirects a signed-in user who is no administrator to the public site. */
function ToWebsite() {
  useEffect(() => {
    window.location.replace('/');
  }, []);
  return <Loading text="Checking authentication..." />;
}

/** The admin guard (ADMIN-2): checking, to the login, to the website, or the screens. */
export function SignedInArea() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.data?.kind === 'anonymous') {
    return <Navigate to="/admin/login" replace state={pathname} />;
  }
  if (session.data?.kind === 'admin') return <Workspace me={session.data.admin} />;
  return (
    <main className="login" id="main">
      <LoadedPart loaded={session} loading="Checking authentication...">
        {() => <ToWebsite />}
      </LoadedPart>
    </main>
  );
}
