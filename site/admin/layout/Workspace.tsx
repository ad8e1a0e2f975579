import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { isToAdd } from '#domain/content/health-kinds';
import { type Api, createApi } from '../client/api.ts';
import { type Admin, AdminContext, type Me } from '../client/admin.ts';
import { LoadedPart, useLoaded } from '../ui/feedback/Loaded.tsx';
import { AdminLayout, type Badges } from './Navigation.tsx';
import { Link, Outlet } from 'react-router';
import { adminLinksOfProblem } from '#domain/content/admin-paths';
import { Button } from '../ui/fields/Controls.tsx';
import { Modal, Questions, useAnswer } from '../ui/dialogs/Modal.tsx';
import { ToastProvider } from '../ui/feedback/Toast.tsx';
import { SignInForm } from '../features/session/SignInForm.tsx';
import { useQuery } from '@tanstack/react-query';
import { createRequest } from '../client/request.ts';
import { usePublishing } from '../features/publishing/use-publishing.ts';
import { ON_CONTENT, type PublishingView, quiet, useContent } from '../client/queries.ts';
import { LeaveGuard } from '../ui/forms/LeaveGuard.tsx';

/** New messages are noticed within this time while the admin is open. */
const LOOK_AGAIN_MS = 5 * 60_000;

/** Counts what waits for the teacher. What cannot be loaded shows no badge; its screen says why. */
const useBadges = (enabled: boolean): Badges => {
  const { data: inbox } = useLoaded('enquiries', () => quiet.enquiries.$get({ query: {} }), {
    enabled,
    everyMs: () => LOOK_AGAIN_MS,
  });
  const fresh = inbox?.counts.new ?? 0;
  const due = inbox?.due ?? 0;
  const { data: report } = useLoaded('health', () => quiet['health-report'].$get(), {
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
 * Sends the work that waits on this device while the admin is open; its code loads after the first screen, with that of
 * the others.
 */
const useSending = (api: Api, enabled: boolean) => {
  const { data: code } = useQuery({
    queryKey: ['daily-screens'],
    queryFn: () => import('../daily-screens.ts'),
    enabled,
    staleTime: Infinity,
    retry: true,
    retryDelay: AGAIN_MS,
  });
  const sender = useMemo(() => code?.createSender({ api, quiet }), [code, api]);
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
  check,
  content,
}: ReturnType<typeof usePublishing> & {
  /** Where links to what has to be changed are looked up. */
  content: Admin['content'] | undefined;
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
        <Button kind="quiet" onClick={check}>
          Check again
        </Button>
      )}
    </div>
  );
}

/** Rarely asked, so not in the first load. */
const ConfirmIdentity = lazy(async () => ({
  default: (await import('../ui/dialogs/ConfirmIdentity.tsx')).ConfirmIdentity,
}));

/** The screens of a signed-in administrator: loads the content, and makes each save show itself everywhere. */
export function Workspace({ me }: { me: Me }) {
  const content = useContent();
  const isLoaded = content.data !== undefined;
  const publishing = usePublishing(isLoaded);
  // Several calls that find the session ended share one question.
  const signInAgain = useAnswer();
  const identity = useAnswer();
  const [api] = useState(() =>
    createApi(createRequest({ ...ON_CONTENT, signIn: signInAgain.ask, confirm: identity.ask })),
  );
  const badges = useBadges(isLoaded);
  const sender = useSending(api, isLoaded);

  const admin: Admin | undefined = content.data && {
    api,
    me,
    content: content.data,
    missing: content,
    publishing: publishing.view,
    sender,
  };

  const shown = (
    <LoadedPart loaded={content} loading="Loading class data...">
      {() => <Outlet />}
    </LoadedPart>
  );
  return (
    <AdminContext value={admin}>
      <ToastProvider>
        <Questions>
          <LeaveGuard />
          <AdminLayout
            me={me}
            badges={badges}
            publishing={<PublishingLine {...publishing} content={content.data} />}
          >
            {content.data ? (
              shown
            ) : (
              <main className="screen" id="main">
                {shown}
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
            <SignInForm onSignedIn={signInAgain.yes} />
          </Modal>
        )}
      </ToastProvider>
    </AdminContext>
  );
}
