import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import type { Api } from '../client/api-client.ts';
import type { Patch } from '../client/content-cache.ts';
import { createEdits } from '../client/execute.ts';
import { useFindKey } from '../features/find/use-find-key.ts';
import { RunningReplacement } from './RunningReplacement.tsx';
import { usePublishing } from '../features/publishing/use-publishing.ts';
import { SignInDialog } from '../features/session/SignInDialog.tsx';
import { useSignInAgain } from '../features/session/use-sign-in-again.ts';
import { patchContent, refreshContent, refreshSession, useContent } from '../client/queries.ts';
import { signIns } from '../client/sign-ins.ts';
import { signedInCall, signedInCalls } from '../client/signed-in.ts';
import { LeaveGuard } from '../ui/forms/LeaveGuard.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { LoadProblem } from '../ui/feedback/LoadProblem.tsx';
import { PublishingLine } from '../ui/feedback/PublishingLine.tsx';
import { ToastProvider } from '../ui/feedback/Toast.tsx';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import type { Calls, OpenCalls, ScreenContext } from '../screens/use-screen.ts';
import { AdminLayout } from './AdminLayout.tsx';
import { LOGOUT } from './logout.ts';
import { useBadges } from './use-badges.ts';
import { useSending } from './use-sending.ts';

const loadFind = () => import('../features/find/FindDialog.tsx');
const FindDialog = lazy(async () => ({ default: (await loadFind()).FindDialog }));

/** The screens of a signed-in administrator: loads the content, and makes each save show itself everywhere. */
export function Workspace({
  api,
  adminName,
  onReady,
}: {
  api: Api;
  adminName: string;
  /** Called once the content is loaded. */
  onReady: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const content = useContent(api);
  const publishing = usePublishing(api.publishing, content.isSuccess);
  const [finding, setFinding] = useState(false);
  const openFind = useCallback(() => {
    setFinding(true);
  }, []);
  const closeFind = useCallback(() => {
    setFinding(false);
  }, []);
  useFindKey(openFind);
  const signInAgain = useSignInAgain();
  const { saved } = publishing;
  const { ask } = signInAgain;

  const reload = useCallback(async () => {
    saved();
    await refreshContent(client);
  }, [client, saved]);
  const signedIn = useMemo(() => signedInCall(ask), [ask]);
  const apply = useCallback(
    (patch: Patch) => {
      patchContent(client, patch);
      saved();
    },
    [client, saved],
  );
  const edits = useMemo(
    () => createEdits(api.operations, { signedIn, apply, reload }),
    [api, signedIn, apply, reload],
  );
  const calls = useMemo(
    (): Calls => ({
      account: signedInCalls(api.account, signedIn),
      archive: signedInCalls(api.archive, signedIn),
      content: signedInCalls(api.content, signedIn),
      enquiries: signedInCalls(api.enquiries, signedIn),
      health: signedInCalls(api.health, signedIn),
      trash: signedInCalls(api.trash, signedIn),
      previews: signedInCalls(api.previews, signedIn),
      uploads: signedInCalls(api.uploads, signedIn),
    }),
    [api, signedIn],
  );
  const open = useCallback<OpenCalls>(
    (make) => signedInCalls(api.open(make), signedIn),
    [api, signedIn],
  );
  const badges = useBadges(api, content.isSuccess, publishing.view.step);

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
  const { sender, waiting } = useSending({ api, signIn: ask, apply, reload }, isLoaded);

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

  return (
    <ToastProvider>
      <LeaveGuard>
        <AdminLayout
          adminName={adminName}
          badges={badges}
          onFind={openFind}
          onLogout={logout}
          publishing={
            <>
              <RunningReplacement ask={api.archive.replacement} onReplaced={reload} />
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
              <Outlet
                context={
                  {
                    content: content.data,
                    missing,
                    edits,
                    calls,
                    open,
                    publishing: publishing.view,
                    sender,
                    waiting,
                    logout,
                  } satisfies ScreenContext
                }
              />
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
            content={content.data}
            listEnquiries={calls.enquiries.list}
            onClose={closeFind}
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
            {waiting} not added yet. It stays on this device and goes on after the next login. On a
            device that others use, delete it from there: the next screen asks.
          </p>
        </ConfirmDialog>
      )}
      {signInAgain.asking && (
        <SignInDialog
          signIn={signIns(api, client)}
          onSignedIn={() => {
            signInAgain.answer(true);
          }}
          onCancel={() => {
            signInAgain.answer(false);
          }}
        />
      )}
    </ToastProvider>
  );
}
