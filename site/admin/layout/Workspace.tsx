import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import type { Content } from '#domain/content/content.ts';
import type { Account, Api, Edits, Uploads } from '../client/api-client.ts';
import { cachedEdits } from '../client/cached-edits.ts';
import { FindDialog } from '../features/find/FindDialog.tsx';
import { useFindKey } from '../features/find/use-find-key.ts';
import { usePublishing } from '../features/publishing/use-publishing.ts';
import { SignInDialog } from '../features/session/SignInDialog.tsx';
import { useSignInAgain } from '../features/session/use-sign-in-again.ts';
import {
  patchContent,
  refreshContent,
  refreshSession,
  setSession,
  useContent,
} from '../client/queries.ts';
import {
  signedInAccount,
  signedInCall,
  signedInCalls,
  signedInEdits,
  signedInUploads,
} from '../client/signed-in-edits.ts';
import { sureEdits } from '../client/sure-edits.ts';
import { LeaveGuard } from '../ui/forms/LeaveGuard.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { LoadProblem } from '../ui/feedback/LoadProblem.tsx';
import { PublishingLine, type PublishingView } from '../ui/feedback/PublishingLine.tsx';
import { ToastProvider } from '../ui/feedback/Toast.tsx';
import { AdminLayout } from './AdminLayout.tsx';
import { LOGOUT } from './logout.ts';
import { useBadges } from './use-badges.ts';

/** What screens load and do beside the content. */
export type Desk = Pick<
  Api,
  'archive' | 'enquiries' | 'health' | 'releases' | 'previews' | 'trash'
>;

/** What every screen works with. */
export interface ScreenContext {
  content: Content;
  edits: Edits;
  account: Account;
  /** The calls beside the edits, which ask for the password when the session has ended. */
  desk: Desk;
  uploads: Uploads;
  publishing: PublishingView;
  /** Updates the copy of the content after a change that no edit made. */
  changed: () => void;
  logout: () => void;
}

/** The screens of a signed-in administrator: loads the content, and makes each save show itself everywhere. */
export function Workspace({ api, adminName }: { api: Api; adminName: string }) {
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

  const edits = useMemo(
    () =>
      cachedEdits(
        signedInEdits(sureEdits(api.edits, api.content), ask),
        (patch) => {
          patchContent(client, patch);
          saved();
        },
        async () => {
          saved();
          await refreshContent(client);
        },
      ),
    [api, ask, client, saved],
  );

  const account = useMemo(() => signedInAccount(api.account, signedInCall(ask)), [api, ask]);
  const desk = useMemo(
    (): Desk => ({
      archive: signedInCalls(api.archive, signedInCall(ask)),
      enquiries: signedInCalls(api.enquiries, signedInCall(ask)),
      health: signedInCalls(api.health, signedInCall(ask)),
      releases: signedInCalls(api.releases, signedInCall(ask)),
      trash: signedInCalls(api.trash, signedInCall(ask)),
      previews: signedInCalls(api.previews, signedInCall(ask)),
    }),
    [api, ask],
  );
  const badges = useBadges(api, content.isSuccess, publishing.view.step);
  const uploads = useMemo(() => signedInUploads(api.uploads, signedInCall(ask)), [api, ask]);

  const signedOut = content.data === undefined && content.error?.signedOut === true;
  useEffect(() => {
    if (signedOut) void refreshSession(client);
  }, [signedOut, client]);

  const changed = useCallback(() => {
    saved();
    void refreshContent(client);
  }, [client, saved]);

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
            <PublishingLine
              view={publishing.view}
              content={content.data}
              onCheck={publishing.check}
            />
          }
        >
          {content.data ? (
            <Outlet
              context={
                {
                  content: content.data,
                  edits,
                  account,
                  uploads,
                  desk,
                  publishing: publishing.view,
                  changed,
                  logout,
                } satisfies ScreenContext
              }
            />
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
          signIn={async (fields) => {
            const answer = await api.signIn(fields);
            if (answer.kind === 'ok') setSession(client, answer.value);
            return answer;
          }}
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
