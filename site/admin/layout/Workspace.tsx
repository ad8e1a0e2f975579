import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import type { Api } from '../client/api-client.ts';
import type { LocalContent } from '../client/content-cache.ts';
import { createEdits } from '../client/execute.ts';
import type { Edits } from '../client/operations.ts';
import { FindDialog } from '../features/find/FindDialog.tsx';
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
import { PublishingLine, type PublishingView } from '../ui/feedback/PublishingLine.tsx';
import { ToastProvider } from '../ui/feedback/Toast.tsx';
import { AdminLayout } from './AdminLayout.tsx';
import { CodeForm } from './code-form.ts';
import { LOGOUT } from './logout.ts';
import { useBadges } from './use-badges.ts';

/** The calls that change no content; they ask for the password when the session has ended. */
type Calls = Pick<
  Api,
  | 'account'
  | 'archive'
  | 'content'
  | 'enquiries'
  | 'health'
  | 'previews'
  | 'releases'
  | 'trash'
  | 'uploads'
>;

/** What every screen works with. */
export interface ScreenContext {
  content: LocalContent;
  /** Why posts are missing from the content, and the way to load them; `undefined` while they are still to come. */
  missing: { message: string; retry: () => void } | undefined;
  edits: Edits;
  calls: Calls;
  publishing: PublishingView;
  logout: () => void;
}

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
  const edits = useMemo(
    () =>
      createEdits(api.operations, {
        signedIn,
        apply: (patch) => {
          patchContent(client, patch);
          saved();
        },
        reload,
      }),
    [api, signedIn, client, saved, reload],
  );
  const calls = useMemo(
    (): Calls => ({
      account: signedInCalls(api.account, signedIn),
      archive: signedInCalls(api.archive, signedIn),
      content: signedInCalls(api.content, signedIn),
      enquiries: signedInCalls(api.enquiries, signedIn),
      health: signedInCalls(api.health, signedIn),
      releases: signedInCalls(api.releases, signedIn),
      trash: signedInCalls(api.trash, signedIn),
      previews: signedInCalls(api.previews, signedIn),
      uploads: signedInCalls(api.uploads, signedIn),
    }),
    [api, signedIn],
  );
  const badges = useBadges(api, content.isSuccess, publishing.view.step);

  const signedOut = content.data === undefined && content.error?.signedOut === true;
  useEffect(() => {
    if (signedOut) void refreshSession(client);
  }, [signedOut, client]);

  const isLoaded = content.isSuccess;
  useEffect(() => {
    if (isLoaded) onReady();
  }, [isLoaded, onReady]);

  const missing =
    content.isError && !content.isFetching && content.data?.isComplete === false
      ? { message: content.error.message, retry: () => void content.refetch() }
      : undefined;
  const logout = () => void navigate('/admin/login', { state: LOGOUT });

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
                    publishing: publishing.view,
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
      {finding && content.data && <FindDialog content={content.data} onClose={closeFind} />}
      {signInAgain.asking && (
        <SignInDialog
          signIn={signIns(api, client)}
          CodeForm={CodeForm}
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
