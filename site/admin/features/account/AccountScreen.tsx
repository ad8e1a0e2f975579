import { describeAccess, describeFailures } from '#domain/accounts/access';
import { dateAndTime } from '#domain/text/calendar';
import { TEXT } from '#domain/text/texts';
import type { Answer, Api, Value } from '#client/api';
import { useAdmin } from '#client/admin';
import { queryClient, setSession } from '#client/queries';
import { ActionButton } from '#ui/dialogs/ActionButton.tsx';
import { DialogButton, Modal } from '#ui/dialogs/Modal.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { SIGN_IN_METHODS, useSignInMethods } from '#ui/dialogs/ConfirmIdentity.tsx';
import { focusHeading, Panel, Row, Screen, SettingsTabs } from '#ui/screens/Screen.tsx';
import { LoadedPart, useLoaded } from '#ui/feedback/Loaded.tsx';
import { LOGIN_EMAIL, NEW_PASSWORD, SmallForm } from '#ui/forms/SmallForm.tsx';
import { checkPasskeyName } from '#domain/accounts/passkey';
import { useState } from 'react';
import { describeDevice } from '#domain/accounts/device';
import { withNewPasskey } from '#client/passkeys';
import { CopyButton } from '#ui/fields/CopyButton.tsx';
import { LIMITS } from '#domain/text/limits';

/** Asks for the name of a passkey, a new one or one that is there. */
function PasskeyName({
  title,
  initial,
  submit,
  send,
  onSent,
}: {
  title: string;
  initial: string;
  submit: string;
  send: (name: string) => Promise<Answer<unknown>>;
  onSent: () => void;
}) {
  return (
    <Modal title={title}>
      <SmallForm
        fields={{
          name: {
            label: 'Name',
            hint: 'So that you know which device it is on.',
            autoComplete: 'off',
            value: initial,
          },
        }}
        // A device would keep a passkey that the server refuses.
        check={({ name }) => checkPasskeyName(name)}
        send={({ name }) => send(name)}
        onSent={onSent}
        submit={[submit, 'Waiting...']}
      />
    </Modal>
  );
}

/** What each section of the sign-in methods works with. */
interface SignInSection {
  /** The own passkeys, recovery codes left, and whether the password is off. */
  methods: Value<Api['session']['passkeys']['$get']>;
  /** Called after a change, with what to say. */
  onChanged: (message?: string) => void;
}

/** The passkeys of the account: adding, naming and removing them. */
function PasskeyList({ methods, onChanged }: SignInSection) {
  const { passkeys } = useAdmin().api.session;
  return (
    <Panel
      title="Passkeys"
      hint="Log in with the fingerprint, face or screen lock of your phone or computer. Add two devices: if you lose one, the other still works."
    >
      <ul className="rows">
        {methods.passkeys.map(({ id, name, addedAt, lastUsedAt, synced }) => (
          <Row
            key={id}
            heading="h3"
            title={name}
            meta={[
              `Added ${dateAndTime(addedAt)}`,
              lastUsedAt !== undefined && `last used ${dateAndTime(lastUsedAt)}`,
              synced && 'also on your other devices',
            ]}
            actions={
              <>
                <DialogButton kind="quiet" label="Rename" aria-label={`Rename ${name}`}>
                  <PasskeyName
                    title="Rename passkey"
                    initial={name}
                    submit="Save name"
                    send={(next) => passkeys[':id'].$put({ param: { id }, json: { name: next } })}
                    onSent={() => onChanged(TEXT.passkey.renamed)}
                  />
                </DialogButton>
                <ActionButton
                  kind="quiet"
                  aria-label={`Remove ${name}`}
                  question={{
                    title: name,
                    text: 'It will no longer open your account. All other devices are logged out.',
                    confirm: 'Remove passkey',
                  }}
                  failed="The passkey was not removed"
                  call={() => passkeys[':id'].$delete({ param: { id } })}
                  onDone={() => onChanged(TEXT.passkey.removed)}
                >
                  Remove
                </ActionButton>
              </>
            }
          />
        ))}
      </ul>
      {'PublicKeyCredential' in globalThis ? (
        <div className="actions">
          <DialogButton label="Add a passkey">
            <PasskeyName
              title="Add a passkey"
              initial={describeDevice(navigator.userAgent)}
              submit="Add"
              send={(name) =>
                withNewPasskey(
                  () => passkeys.options.$post(),
                  (response) => passkeys.$post({ json: { name, response } }),
                )
              }
              onSent={() => onChanged(TEXT.passkey.added)}
            />
          </DialogButton>
        </div>
      ) : (
        <p>{TEXT.passkey.unsupported}</p>
      )}
    </Panel>
  );
}

/** Recovery codes: how many are left, and new ones, which are shown once. */
function RecoveryCodes({ methods: { recoveryCodes: left }, onChanged }: SignInSection) {
  const { passkeys } = useAdmin().api.session;
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Panel
      title="Recovery codes"
      hint="For the day when your phone is lost or broken. Each code logs you in once, without password and passkey."
    >
      <p>
        {left === 0
          ? 'You have no recovery codes.'
          : `${left} of ${LIMITS.recoveryCodes} codes left. New codes replace these.`}
      </p>
      <div className="actions">
        <ActionButton
          failed="No codes were created"
          call={() => passkeys['recovery-codes'].$post()}
          onDone={(made) => {
            setCodes(made.codes);
            onChanged();
          }}
        >
          {left === 0 ? 'Create recovery codes' : 'Create new codes'}
        </ActionButton>
      </div>
      {codes && (
        <Modal
          title="Your recovery codes"
          onClose={() => setCodes(undefined)}
          close="I have saved them"
          actions={<CopyButton kind="primary" text={codes.join('\n')} />}
        >
          <p>
            Write these codes down or print them, and keep them away from your phone. They are not
            shown again.
          </p>
          <ul className="recovery-codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </Panel>
  );
}

/** The keys of the lists among what was loaded. */
const ACCESS = 'access';
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
                  title={device}
                  note={current && '(this one)'}
                  meta={[
                    `Logged in ${dateAndTime(createdAt)}`,
                    !current && `last used ${dateAndTime(lastSeenAt)}`,
                  ]}
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

const networkWords = (network: string | undefined) =>
  network === undefined ? 'on the server' : `network ${network}`;

/** Who came in, who tried, and what was changed about accounts. */
function AccessLists() {
  const { api } = useAdmin();
  const loaded = useLoaded(ACCESS, () => api.session.access.$get());
  /** A part of it: what happened, and below it when, where and to which account. */
  const part = (title: string, hint: string, none: string, lines: (string | undefined)[][]) => (
    <Panel title={title} hint={hint}>
      {lines.length === 0 && <p>{none}</p>}
      <ul className="rows">
        {lines.map(([what, ...details], index) => (
          <Row key={index} heading="h3" title={what} meta={details} />
        ))}
      </ul>
    </Panel>
  );
  return (
    <LoadedPart loaded={loaded} loading="Loading recent activity...">
      {({ entries, failures }) => (
        <>
          {part(
            'Recent activity',
            'Sign-ins and changes of passwords and administrators, kept for 90 days. We email you when your account is used on a new device.',
            'Nothing in the last 90 days.',
            entries.map(({ at, device, network, account, by, ...entry }) => [
              describeAccess(entry),
              dateAndTime(at),
              account,
              by && `by ${by}`,
              device,
              networkWords(network),
            ]),
          )}
          {part(
            'Failed attempts',
            'Wrong passwords and attempts that were stopped, by network and hour, kept for 14 days. A few are normal. If there are many at your account, make sure that nobody else knows your password.',
            'None in the last 14 days.',
            failures.map(({ at, network, account, ...failure }) => [
              describeFailures(failure),
              dateAndTime(at),
              account,
              networkWords(network),
            ]),
          )}
        </>
      )}
    </LoadedPart>
  );
}

/** `/admin/settings/account`: name, email, password, passkeys, sessions and the record of access. */
export function AccountScreen() {
  const { api, me } = useAdmin();
  const { account, password, passkeys } = api.session;
  const say = useToast();
  const methods = useSignInMethods();
  const changed = (message?: string) => {
    if (message !== undefined) {
      say(message);
      focusHeading();
    }
    for (const key of [SESSIONS, ACCESS, SIGN_IN_METHODS])
      void queryClient.invalidateQueries({ queryKey: [key] });
  };
  const isOff = methods.data?.passwordOff === true;
  return (
    <Screen title="Password and sessions">
      <SettingsTabs />
      <Panel title="Name and email">
        <SmallForm
          key={`${me.name} ${me.email}`}
          fields={{
            name: { label: 'Your name', autoComplete: 'name', value: me.name },
            email: {
              ...LOGIN_EMAIL,
              label: 'Email for logging in',
              autoComplete: 'email',
              value: me.email,
            },
          }}
          send={(json) => account.$put({ json })}
          onSent={(session) => {
            setSession(session);
            changed(TEXT.people.saved);
          }}
          submit={['Save', 'Saving...']}
        />
      </Panel>
      {!isOff && (
        <Panel title="Password">
          <SmallForm
            fields={{
              current: { label: 'Current password', autoComplete: 'current-password' },
              next: NEW_PASSWORD,
            }}
            send={(json) => password.$put({ json })}
            onSent={({ message }) => changed(message)}
            submit={['Change password', 'Saving...']}
          />
        </Panel>
      )}
      <LoadedPart loaded={methods} loading="Loading passkeys...">
        {(own) => (
          <>
            <PasskeyList methods={own} onChanged={changed} />
            <RecoveryCodes methods={own} onChanged={changed} />
            <Panel
              title="Logging in without a password"
              hint={
                isOff
                  ? 'The password is off. You log in with a passkey or a recovery code.'
                  : 'A password can be guessed or stolen; a passkey cannot. With two passkeys and recovery codes you can turn the password off. All other devices are then logged out.'
              }
            >
              {isOff ? (
                <SmallForm
                  fields={{ password: NEW_PASSWORD }}
                  send={(json) => passkeys.password.$put({ json })}
                  onSent={() => changed(TEXT.passkey.passwordOn)}
                  submit={['Turn the password on', 'Saving...']}
                  kind="secondary"
                />
              ) : (
                <div className="actions">
                  <ActionButton
                    failed="The password is still on"
                    call={() => passkeys.password.$delete()}
                    onDone={() => changed(TEXT.passkey.passwordOff)}
                  >
                    Turn the password off
                  </ActionButton>
                </div>
              )}
            </Panel>
          </>
        )}
      </LoadedPart>
      <SessionList />
      {me.role === 'administrator' && <AccessLists />}
    </Screen>
  );
}
