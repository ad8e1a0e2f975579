import { useQueryClient } from '@tanstack/react-query';
import { describeAccess, describeFailures } from '#domain/accounts/access.ts';
import { dateAndTime } from '#domain/text/calendar.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '#client/admin.ts';
import { setSession } from '#client/queries.ts';
import { ActionButton } from '#ui/dialogs/ActionButton.tsx';
import { SIGN_IN_METHODS, useSignInMethods } from '#ui/dialogs/ConfirmIdentity.tsx';
import { LoadedPart, useLoaded } from '#ui/feedback/Loaded.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { NEW_PASSWORD, Passwords, TextField } from '#ui/fields/Field.tsx';
import { SmallForm, useSmallForm } from '#ui/forms/SmallForm.tsx';
import { focusHeading, Panel, Row, Screen } from '#ui/screens/Screen.tsx';
import { SettingsTabs } from '#ui/screens/Tabs.tsx';
import { SignInMethodsPanel } from './SignInMethodsPanel.tsx';

/** One's own name and email, by which one logs in. */
function DetailsForm({ onChanged }: { onChanged: (message: string) => void }) {
  const { api, me } = useAdmin();
  const client = useQueryClient();
  const form = useSmallForm({
    id: 'details',
    initial: { name: me.name, email: me.email },
    send: (json) => api.session.account.$put({ json }),
    onSent: (session) => {
      setSession(client, session);
      onChanged(TEXT.people.saved);
    },
  });
  return (
    <Panel title="Name and email">
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
    </Panel>
  );
}

/** Changes one's own password. Nothing of it is kept on this device. */
function PasswordForm({ onChanged }: { onChanged: (message: string) => void }) {
  const { api } = useAdmin();
  const form = useSmallForm({
    id: 'password',
    initial: { current: '', next: '' },
    send: (json) => api.session.password.$put({ json }),
    onSent: ({ message }) => {
      onChanged(message);
    },
  });
  return (
    <Panel title="Password">
      <SmallForm form={form} submit={{ text: 'Change password', busy: 'Saving...' }}>
        <Passwords
          fields={[
            {
              ...form.field('current'),
              label: 'Current password',
              autoComplete: 'current-password',
            },
            { ...form.field('next'), ...NEW_PASSWORD },
          ]}
        />
      </SmallForm>
    </Panel>
  );
}

/** The key of the list among what was loaded. */
const SESSIONS = 'session-list';

/** Where the administrator is signed in, with a way to end it there. */
function SessionList() {
  const { all } = useAdmin().api.session;
  const loaded = useLoaded(SESSIONS, () => all.$get());
  const end = {
    failed: 'The device was not logged out',
    onDone: loaded.reload,
    onFailed: loaded.reload,
  };
  return (
    <Panel
      title="Where you are logged in"
      hint="See a device you don’t recognise? Log it out and change your password."
    >
      <LoadedPart loaded={loaded} loading="Loading devices...">
        {({ sessions }) => (
          <>
            <ul className="rows">
              {sessions.map(({ id, device, current, createdAt, lastSeenAt, keptUntil }) => (
                <Row
                  key={id}
                  heading="h3"
                  title={
                    <>
                      {device}
                      {current && <span className="optional"> (this one)</span>}
                    </>
                  }
                  meta={`Logged in ${dateAndTime(createdAt)}${current ? '' : `, last used ${dateAndTime(lastSeenAt)}`}`}
                  actions={
                    !current && (
                      <ActionButton
                        {...end}
                        aria-label={`Log out ${device}, logged in ${dateAndTime(createdAt)}`}
                        call={() => all[':id'].$delete({ param: { id } })}
                        said="Device logged out"
                      >
                        Log out
                      </ActionButton>
                    )
                  }
                >
                  <p className="meta">
                    {keptUntil === undefined
                      ? 'Logged out after an hour without use'
                      : `Stays logged in until ${dateAndTime(keptUntil)}`}
                  </p>
                </Row>
              ))}
            </ul>
            {sessions.length > 1 && (
              <div className="actions">
                <ActionButton
                  {...end}
                  call={() => all.$delete()}
                  said="All other devices are logged out"
                >
                  Log out all other devices
                </ActionButton>
              </div>
            )}
          </>
        )}
      </LoadedPart>
    </Panel>
  );
}

/** The key of the record among what was loaded. */
const ACCESS = 'access';

/** Lines of the record: what happened, and below it when, where and to which account. */
function Lines({
  lines,
  none,
}: {
  lines: readonly { title: string; details: readonly (string | undefined)[] }[];
  /** What is said when there are none. */
  none: string;
}) {
  if (lines.length === 0) return <p>{none}</p>;
  return (
    <ul className="rows">
      {lines.map(({ title, details }, index) => (
        <Row key={index} heading="h3" title={title} meta={details.filter(Boolean).join(', ')} />
      ))}
    </ul>
  );
}

const networkWords = (network: string | undefined) =>
  network === undefined ? 'on the server' : `network ${network}`;

/** Who came in, who tried, and what was changed about accounts. */
function AccessLists() {
  const { api } = useAdmin();
  const loaded = useLoaded(ACCESS, () => api.session.access.$get());
  return (
    <>
      <Panel
        title="Recent activity"
        hint="Sign-ins and changes of passwords and administrators, kept for 90 days. We email you when your account is used on a new device."
      >
        <LoadedPart loaded={loaded} loading="Loading recent activity...">
          {({ entries }) => (
            <Lines
              lines={entries.map(({ at, device, network, account, by, ...entry }) => ({
                title: describeAccess(entry),
                details: [
                  dateAndTime(at),
                  account,
                  by && `by ${by}`,
                  device,
                  networkWords(network),
                ],
              }))}
              none="Nothing in the last 90 days."
            />
          )}
        </LoadedPart>
      </Panel>
      <Panel
        title="Failed attempts"
        hint="Wrong passwords and attempts that were stopped, by network and hour, kept for 14 days. A few are normal. If there are many at your account, make sure that nobody else knows your password."
      >
        <LoadedPart loaded={loaded} loading="Loading failed attempts...">
          {({ failures }) => (
            <Lines
              lines={failures.map(({ at, network, account, ...failure }) => ({
                title: describeFailures(failure),
                details: [dateAndTime(at), account, networkWords(network)],
              }))}
              none="None in the last 14 days."
            />
          )}
        </LoadedPart>
      </Panel>
    </>
  );
}

/** `/admin/settings/account`: name, email, password, passkeys, sessions and the record of access. */
export function AccountScreen() {
  const { me } = useAdmin();
  const client = useQueryClient();
  const say = useToast();
  const methods = useSignInMethods();
  const changed = (message?: string) => {
    if (message !== undefined) {
      say(message);
      focusHeading();
    }
    for (const key of [SESSIONS, ACCESS, SIGN_IN_METHODS])
      void client.invalidateQueries({ queryKey: [key] });
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
