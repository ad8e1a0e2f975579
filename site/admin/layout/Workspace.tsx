import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { AdminContext, type Admin, type Me } from '../client/admin.ts';
import { createApi, type Api } from '../client/api.ts';
import type { Patch } from '../client/content-cache.ts';
import { createRequest } from '../client/request.ts';
import { useFindKey } from '../features/find/use-find-key.ts';
import { RunningReplacement } from './RunningReplacement.tsx';
import { usePublishing } from '../features/publishing/use-publishing.ts';
import { SignInDialog } from '../features/session/SignInDialog.tsx';
import { useSignInAgain } from '../features/session/use-sign-in-again.ts';
import { patchContent, refreshContent, refreshSession, useContent } from '../client/queries.ts';
import { LeaveGuard } from '../ui/forms/LeaveGuard.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { LoadProblem } from '../ui/feedback/LoadProblem.tsx';
import { PublishingLine } from '../ui/feedback/PublishingLine.tsx';
import { ToastProvider } from '../ui/feedback/Toast.tsx';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { AdminLayout } from './AdminLayout.tsx';
import { LOGOUT } from './logout.ts';
import { useBadges } from './use-badges.ts';
import { useSending } from './use-sending.ts';

const loadFind = () => import('../features/find/FindDialog.tsx');
const FindDialog = lazy(async () => ({ default: (await loadFind()).FindDialog }));

/** The screens of a signed-in administrator: loads the content, and makes each save show itself everywhere. */
export function Workspace({
  plain,
  fetch,
  me,
  onReady,
}: {
  /** The API for what the workspace looks at by itself. */
  plain: Api;
  /** What the calls of the screens are sent by. */
  fetch: typeof globalThis.fetch;
  me: Me;
  /** Called once the content is loaded. */
  onReady: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const content = useContent(plain);
  const publishing = usePublishing(plain, content.isSuccess);
  const [finding, setFinding] = useState(false);
  const openFind = useCallback(() => {
    setFinding(true);
  }, []);
  useFindKey(openFind);
  const signInAgain = useSignInAgain();
  const { saved } = publishing;
  const { ask } = signInAgain;
  const { api, quiet, reload } = useMemo(() => {
    const apply = (patch: Patch) => {
      patchContent(client, patch);
      saved();
    };
    const reload = async () => {
      saved();
      await refreshContent(client);
    };
    return {
      api: createApi(createRequest({ fetch, apply, reload, signIn: ask })),
      quiet: createApi(createRequest({ fetch, apply, reload })),
      reload,
    };
  }, [fetch, client, saved, ask]);
  const badges = useBadges(plain, content.isSuccess, publishing.view.step);

  const signedOut = content.data === undefined && content.error?.signedOut === true;
  useEffect(() => {
    if (signedOut) void refreshSession(client);
  }, [signedOut, client]);

  const isLoaded = content.isSuccess;
  useEffect(() => {
    if (!isLoaded) return;
    onReady();
    // One that fails is loaded when it is opened.
    loadFind().catch(() => undefined);
  }, [isLoaded, onReady]);
  const { sender, waiting } = useSending({ api, quiet }, isLoaded);

  const missing =
    content.isError && !content.isFetching && content.data?.isComplete === false
      ? { message: content.error.message, retry: () => void content.refetch() }
      : undefined;
  const [leaving, setLeaving] = useState(false);
  const logoutNow = () => void navigate('/admin/login', { state: LOGOUT });
  const logout = () => {
    if (waiting > 0) setLeaving(true);
    else logoutNow();
  };

  const admin: Admin | undefined = content.data && {
    api,
    quiet,
    me,
    content: content.data,
    missing,
    reload,
    publishing: publishing.view,
    sender,
    waiting,
    logout,
  };

  return (
    <AdminContext value={admin}>
      <ToastProvider>
        <LeaveGuard>
          <AdminLayout
            me={me}
            badges={badges}
            onFind={openFind}
            onLogout={logout}
            publishing={
              <>
                <RunningReplacement api={plain} onReplaced={reload} />
                <PublishingLine
                  view={publishing.view}
                  content={content.data}
                  onCheck={publishing.check}
                />
              </>
            }
          >
            {content.data ? (
              <Suspense fallback={<Loading text="Loading..." />}>
                <Outlet />
              </Suspense>
            ) : (
              <main className="screen" id="main">
                {content.isError && !content.isFetching ? (
                  <LoadProblem
                    message={content.error.message}
                    onRetry={() => void content.refetch()}
                  />
                ) : (
                  <Loading text="Loading class data..." />
                )}
              </main>
            )}
          </AdminLayout>
        </LeaveGuard>
        {finding && content.data && (
          <Suspense>
            <FindDialog
              onClose={() => {
                setFinding(false);
              }}
            />
          </Suspense>
        )}
        {leaving && (
          <ConfirmDialog
            title="Log out before everything is added?"
            cancel="Stay logged in"
            confirm="Log out"
            onCancel={() => {
              setLeaving(false);
            }}
            onConfirm={() => {
              setLeaving(false);
              logoutNow();
            }}
          >
            <p>
              {waiting} not added yet. It stays on this device and goes on after the next login. On
              a device that others use, delete it from there: the next screen asks.
            </p>
          </ConfirmDialog>
        )}
        {signInAgain.asking && (
          <SignInDialog
            api={plain}
            onSignedIn={() => {
              signInAgain.answer(true);
            }}
            onCancel={() => {
              signInAgain.answer(false);
            }}
          />
        )}
      </ToastProvider>
    </AdminContext>
  );
}
