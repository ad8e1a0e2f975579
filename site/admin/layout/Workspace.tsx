import { lazy, Suspense, useEffect, useMemo } from 'react';
import { isToAdd } from '#domain/content/health-kinds';
import { type Api, createApi } from '../client/api.ts';
import { type Admin, AdminContext, type Me, type PublishingView } from '../client/admin.ts';
import { Loading, LoadProblem, useLoaded } from '../ui/feedback/Loaded.tsx';
import { AdminLayout, type Badges } from './Navigation.tsx';
import type { Sender } from '../features/uploads/sender.ts';
import { Link, Outlet } from 'react-router';
import { adminLinksOfProblem } from '#domain/content/admin-paths';
import { Button } from '../ui/fields/Controls.tsx';
import { Modal, Questions, useAnswer } from '../ui/dialogs/Modal.tsx';
import { ToastProvider } from '../ui/feedback/Toast.tsx';
import { SignInForm } from '../features/session/SignInForm.tsx';
import type { ContentSummary } from '#domain/content/content';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Patch } from '../client/content-cache.ts';
import { createRequest } from '../client/request.ts';
import { usePublishing } from '../features/publishing/use-publishing.ts';
import { patchContent, refreshContent, useContent } from '../client/queries.ts';
import { LeaveGuard } from '../ui/forms/LeaveGuard.tsx';

/** New messages are noticed within this time while the admin is open. */
const LOOK_AGAIN_MS = 5 * 60_000;

/** Counts what waits for the teacher. What cannot be loaded shows no badge; its screen says why. */
const useBadges = (api: Api, enabled: boolean): Badges => {
  const { data: inbox } = useLoaded('enquiries', () => api.enquiries.$get({ query: {} }), {
    enabled,
    everyMs: () => LOOK_AGAIN_MS,
  });
  const fresh = inbox?.counts.new ?? 0;
  const due = inbox?.due ?? 0;
  const { data: report } = useLoaded('health', () => api['health-report'].$get(), {
    enabled,
  });
  // What is only to be added can wait; a number beside the link is for what is broken.
  const problems = (report?.problems ?? []).filter((each) => !isToAdd(each)).length;

  const waiting = [fresh && `${fresh} new`, due && `${due} due`].filter(Boolean).join(', ');
  return {
    ...(waiting && { '/admin/enquiries': { count: fresh + due, words: waiting } }),
    ...(problems > 0 && { '/admin/health': { count: problems, words: `${problems} to fix` } }),
  };
};

/** A network that breaks off may take the code with it. */
const AGAIN_MS = 5_000;

/**
 * Sends the work that waits on this device while the admin is open; its code loads after the first screen.
 */
const useSending = (
  { api, quiet }: Pick<Admin, 'api' | 'quiet'>,
  enabled: boolean,
): Sender | undefined => {
  const { data: code } = useQuery({
    queryKey: ['sending'],
    queryFn: () => import('../features/uploads/sender.ts'),
    enabled,
    staleTime: Infinity,
    retry: true,
    retryDelay: AGAIN_MS,
  });
  const sender = useMemo(() => code?.createSender({ api, quiet }), [code, api, quiet]);
  useEffect(() => sender?.start(), [sender]);
  return sender;
};

const WORDS: Record<PublishingView['state'], string> = {
  unknown: '',
  saved: 'Saved',
  publishing: 'Publishing…',
  live: 'Live',
  failed: 'Not published. Visitors still see the previous version.',
  silent: 'Saved. The server is not responding now; your change will be published automatically.',
};

/** The Saved -> Publishing… -> Live line, on every screen; changes are announced. */
function PublishingLine({
  view,
  content,
  onCheck,
}: {
  view: PublishingView;
  /** Where links to what has to be changed are looked up. */
  content: ContentSummary | undefined;
  onCheck: () => void;
}) {
  return (
    <div className={`publishing ${view.state}`}>
      <p role="status">
        {view.state !== 'unknown' && <span className="dot" aria-hidden="true" />}
        {WORDS[view.state]}
      </p>
      {view.state === 'failed' && (
        <details>
          <summary>Why</summary>
          <ul className="problems">
            {view.problems.map((problem) => (
              <li key={problem}>
                {problem}{' '}
                {content &&
                  adminLinksOfProblem(problem, content).map(({ label, to }) => (
                    <Link key={to} to={to}>
                      {label}
                    </Link>
                  ))}
              </li>
            ))}
          </ul>
        </details>
      )}
      {(view.state === 'failed' || view.state === 'silent') && (
        <Button kind="quiet" onClick={onCheck}>
          Check again
        </Button>
      )}
    </div>
  );
}

const ConfirmIdentity = lazy(async () => ({
  default: (await import('../ui/dialogs/ConfirmIdentity.tsx')).ConfirmIdentity,
}));
/** The screens of a signed-in administrator: loads the content, and makes each save show itself everywhere. */
export function Workspace({
  plain,
  me,
}: {
  /** The API for what the workspace looks at by itself. */
  plain: Api;
  me: Me;
}) {
  const client = useQueryClient();
  const content = useContent(plain);
  const { isSuccess: isLoaded } = content;
  const publishing = usePublishing(plain, isLoaded);
  // Several calls that find the session ended share one question.
  const signInAgain = useAnswer();
  const identity = useAnswer();
  const { saved } = publishing;
  const { ask: signIn } = signInAgain;
  const { ask: confirm } = identity;
  const { api, quiet } = useMemo(() => {
    const apply = (patch: Patch) => {
      patchContent(client, patch);
      saved();
    };
    const reload = async () => {
      saved();
      await refreshContent(client);
    };
    return {
      api: createApi(createRequest({ apply, reload, signIn, confirm })),
      quiet: createApi(createRequest({ apply, reload })),
    };
  }, [client, saved, signIn, confirm]);
  const badges = useBadges(plain, isLoaded);

  useEffect(() => {
    // Where that fails they load when one is opened.
    if (isLoaded) import('../daily-screens.ts').catch(() => undefined);
  }, [isLoaded]);
  const sender = useSending({ api, quiet }, isLoaded);

  const failure =
    content.isError && !content.isFetching
      ? { message: content.error.message, retry: () => void content.refetch() }
      : undefined;
  const admin: Admin | undefined = content.data && {
    api,
    quiet,
    me,
    content: content.data,
    missing: content.data.isComplete ? undefined : failure,
    publishing: publishing.view,
    sender,
  };

  return (
    <AdminContext value={admin}>
      <ToastProvider>
        <Questions>
          <LeaveGuard />
          <AdminLayout
            me={me}
            badges={badges}
            publishing={
              <PublishingLine
                view={publishing.view}
                content={content.data}
                onCheck={publishing.check}
              />
            }
          >
            {content.data ? (
              <Suspense fallback={<Loading text="Loading..." />}>
                <Outlet />
              </Suspense>
            ) : (
              <main className="screen" id="main">
                {failure ? (
                  <LoadProblem message={failure.message} onRetry={failure.retry} />
                ) : (
                  <Loading text="Loading class data..." />
                )}
              </main>
            )}
          </AdminLayout>
        </Questions>
        {identity.asking && (
          <Suspense>
            <ConfirmIdentity onConfirmed={identity.yes} onCancel={identity.no} />
          </Suspense>
        )}
        {signInAgain.asking && (
          // On top of a form, which stays below with its text.
          <Modal title="Please log in again" onClose={signInAgain.no}>
            <p>
              Your session has ended. What you typed is still here and is saved after you log in.
            </p>
            <SignInForm api={plain} onSignedIn={signInAgain.yes} />
          </Modal>
        )}
      </ToastProvider>
    </AdminContext>
  );
}
