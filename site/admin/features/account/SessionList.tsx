import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dateAndTime } from '#domain/text/calendar.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle, type Answer, type Value } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { LoadProblem } from '../../ui/feedback/LoadProblem.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';

type Sessions = Value<Api['session']['all']['$get']>;

/** The key of the list among what was loaded. */
export const SESSION_LIST = ['session-list'];

/** Where the administrator is signed in, with a way to end it there. */
export function SessionList() {
  const sessionsApi = useAdmin().api.session.all;
  const client = useQueryClient();
  const say = useToast();
  const { busy, problem, run } = useAction();
  const { data, refetch } = useQuery({
    queryKey: SESSION_LIST,
    queryFn: () => settle(sessionsApi.$get()),
    gcTime: 0,
  });

  const end = async (call: () => Promise<Answer<Sessions>>, done: string) => {
    const ended = await run('The device was not logged out', call);
    if (!ended) {
      await refetch();
      return;
    }
    client.setQueryData(SESSION_LIST, { kind: 'ok', value: ended.value });
    say(done);
  };

  const list = () => {
    if (data === undefined) return <Loading text="Loading devices..." />;
    if (data.kind !== 'ok') {
      return <LoadProblem message={data.message} onRetry={() => void refetch()} />;
    }
    const { sessions } = data.value;
    return (
      <>
        <ul className="rows">
          {sessions.map(({ id, device, current, createdAt, lastSeenAt, keptUntil }) => (
            <li className="row" key={id}>
              <div className="row-main">
                <h3>
                  {device}
                  {current && <span className="optional"> (this one)</span>}
                </h3>
                <p className="meta">
                  Logged in {dateAndTime(createdAt)}
                  {!current && `, last used ${dateAndTime(lastSeenAt)}`}
                </p>
                <p className="meta">
                  {keptUntil === undefined
                    ? 'Logged out after an hour without use'
                    : `Stays logged in until ${dateAndTime(keptUntil)}`}
                </p>
              </div>
              {!current && (
                <div className="row-actions">
                  <Button
                    aria-label={`Log out ${device}, logged in ${dateAndTime(createdAt)}`}
                    disabled={busy}
                    onClick={() =>
                      void end(
                        () => settle(sessionsApi[':id'].$delete({ param: { id } })),
                        'Device logged out',
                      )
                    }
                  >
                    Log out
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <div className="actions">
            <Button
              disabled={busy}
              onClick={() =>
                void end(() => settle(sessionsApi.$delete()), 'All other devices are logged out')
              }
            >
              Log out all other devices
            </Button>
          </div>
        )}
      </>
    );
  };

  return (
    <section className="panel" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Where you are logged in</h2>
      <p className="hint">See a device you don’t recognise? Log it out and change your password.</p>
      {problem && <ErrorSummary problem={problem} />}
      {list()}
    </section>
  );
}
