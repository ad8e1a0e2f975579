import { useQuery, useQueryClient } from '@tanstack/react-query';
import { invalid, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '../../client/admin.ts';
import { type Answer, settle, type Value } from '../../client/answer.ts';
import { setSession } from '../../client/queries.ts';
import { useSignInMethods } from '../../ui/dialogs/ConfirmIdentity.tsx';
import { NEW_PASSWORD_HINT, ShowPassword, TextField } from '../../ui/fields/Field.tsx';
import { SmallForm, useSmallForm } from '../../ui/forms/SmallForm.tsx';
import { type ReactNode, useState } from 'react';
import { dateAndTime } from '#domain/text/calendar.ts';
import type { Api } from '../../client/api.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { LoadedPart, Loading, LoadProblem, useLoaded } from '../../ui/feedback/Loaded.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { describeAccess, describeFailures } from '#domain/accounts/access.ts';
import { focusHeading, Screen } from '../../ui/screens/Screen.tsx';
import { SettingsTabs } from '../../ui/screens/Tabs.tsx';
import { SignInMethodsPanel } from './SignInMethodsPanel.tsx';

/** One's own name and email, by which one logs in. */
function DetailsForm({ onChanged }: { onChanged: (message: string) => void }) {
  const { api, me } = useAdmin();
  const client = useQueryClient();
  const form = useSmallForm({
    id: 'details',
    initial: { name: me.name, email: me.email },
    check: (fields) => ok(fields),
    send: (json) => settle(api.session.account.$put({ json })),
    onSent: (session) => {
      setSession(client, session);
      onChanged(TEXT.people.saved);
    },
  });
  return (
    <section className="panel" aria-labelledby="details-title">
      <h2 id="details-title">Name and email</h2>
      <SmallForm form={form} submit={{ text: 'Save', busy: 'Saving...' }}>
        <TextField {...form.field('name')} label="Your name" autoComplete="name" required />
        <TextField
          {...form.field('email')}
          label="Email for logging in"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
      </SmallForm>
    </section>
  );
}

/** Changes one's own password. Nothing of it is kept on this device. */
function PasswordForm({ onChanged }: { onChanged: (message: string) => void }) {
  const { api } = useAdmin();
  const [shown, setShown] = useState(false);
  const form = useSmallForm({
    id: 'password',
    initial: { current: '', next: '' },
    check: ({ current, next }) =>
      current && next
        ? ok({ current, next })
        : invalid(TEXT.password.required, current ? 'next' : 'current'),
    send: (json) => settle(api.session.password.$put({ json })),
    onSent: ({ message }) => {
      onChanged(message);
    },
  });
  const type = shown ? 'text' : 'password';

  return (
    <section className="panel" aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      <SmallForm form={form} submit={{ text: 'Change password', busy: 'Saving...' }}>
        <TextField
          {...form.field('current')}
          label="Current password"
          type={type}
          autoComplete="current-password"
          required
        />
        <TextField
          {...form.field('next')}
          label="New password"
          hint={NEW_PASSWORD_HINT}
          type={type}
          autoComplete="new-password"
          required
        />
        <ShowPassword shown={shown} onShown={setShown} />
      </SmallForm>
    </section>
  );
}

type Sessions = Value<Api['session']['all']['$get']>;

/** The key of the list among what was loaded. */
const SESSION_LIST = ['session-list'];

/** Where the administrator is signed in, with a way to end it there. */
function SessionList() {
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

/** The key of the record among what was loaded. */
const ACCESS = 'access';

/** One line of the record: what happened, and below it when, where and to which account. */
function Line({ title, details }: { title: string; details: readonly (string | undefined)[] }) {
  return (
    <li className="row">
      <div className="row-main">
        <h3>{title}</h3>
        <p className="meta">{details.filter((detail) => detail !== undefined).join(', ')}</p>
      </div>
    </li>
  );
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = `access-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="hint">{hint}</p>
      {children}
    </section>
  );
}

const networkWords = (network: string | undefined) =>
  network === undefined ? 'on the server' : `network ${network}`;

/** Who came in, who tried, and what was changed about accounts. */
function AccessLists() {
  const { api } = useAdmin();
  const loaded = useLoaded(ACCESS, () => settle(api.session.access.$get()));
  return (
    <>
      <Part
        title="Recent activity"
        hint="Sign-ins and changes of passwords and administrators, kept for 90 days. We email you when your account is used on a new device."
      >
        <LoadedPart loaded={loaded} loading="Loading recent activity...">
          {({ entries }) =>
            entries.length === 0 ? (
              <p>Nothing in the last 90 days.</p>
            ) : (
              <ul className="rows">
                {entries.map(({ at, device, network, account: email, by, ...entry }, index) => (
                  <Line
                    key={`${at} ${index}`}
                    title={describeAccess(entry)}
                    details={[
                      dateAndTime(at),
                      email,
                      by && `by ${by}`,
                      device,
                      networkWords(network),
                    ]}
                  />
                ))}
              </ul>
            )
          }
        </LoadedPart>
      </Part>
      <Part
        title="Failed attempts"
        hint="Wrong passwords and attempts that were stopped, by network and hour, kept for 14 days. A few are normal. If there are many at your account, make sure that nobody else knows your password."
      >
        <LoadedPart loaded={loaded} loading="Loading failed attempts...">
          {({ failures }) =>
            failures.length === 0 ? (
              <p>None in the last 14 days.</p>
            ) : (
              <ul className="rows">
                {failures.map(({ at, network, account: email, ...failure }, index) => (
                  <Line
                    key={`${at} ${index}`}
                    title={describeFailures(failure)}
                    details={[dateAndTime(at), email, networkWords(network)]}
                  />
                ))}
              </ul>
            )
          }
        </LoadedPart>
      </Part>
    </>
  );
}

/** `/admin/settings/account`: name, email, password, passkeys, sessions and the record of access. */
export function AccountScreen() {
  const { me } = useAdmin();
  const client = useQueryClient();
  const say = useToast();
  const methods = useSignInMethods();
  const changed = (message: string) => {
    say(message);
    focusHeading();
    void client.invalidateQueries({ queryKey: SESSION_LIST });
    void client.invalidateQueries({ queryKey: [ACCESS] });
  };
  return (
    <Screen title="Password and sessions">
      <SettingsTabs />
      <DetailsForm key={`${me.name} ${me.email}`} onChanged={changed} />
      {methods.data?.passwordOff !== true && <PasswordForm onChanged={changed} />}
      <SignInMethodsPanel loaded={methods} onChanged={changed} />
      <SessionList />
      {me.role === 'administrator' && <AccessLists />}
    </Screen>
  );
}
