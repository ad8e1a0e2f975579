import { checkPasskeyName } from '#domain/accounts/passkey.ts';
import type { Answer, Value, Api } from '#client/api.ts';
import { ActionButton } from '#ui/dialogs/ActionButton.tsx';
import { DialogButton, Modal } from '#ui/dialogs/Modal.tsx';
import { NEW_PASSWORD, Passwords, TextField } from '#ui/fields/Field.tsx';
import { SmallForm, useSmallForm } from '#ui/forms/SmallForm.tsx';
import { useState } from 'react';
import { describeDevice } from '#domain/accounts/device.ts';
import { dateAndTime } from '#domain/text/calendar.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '#client/admin.ts';
import { withNewPasskey } from '#client/passkeys.ts';
import { Button } from '#ui/fields/Button.tsx';
import { CopyButton } from '#ui/fields/CopyButton.tsx';
import { Panel, Row } from '#ui/screens/Screen.tsx';
import { LIMITS } from '#domain/text/limits.ts';
import { type Loaded, LoadedPart } from '#ui/feedback/Loaded.tsx';

/** Asks for the name of a passkey, a new one or one that is there. */
function PasskeyName({
  title,
  initial,
  submit,
  send,
  onSent,
  onCancel,
}: {
  title: string;
  initial: string;
  submit: string;
  send: (name: string) => Promise<Answer<unknown>>;
  onSent: () => void;
  onCancel: () => void;
}) {
  const form = useSmallForm({
    id: 'passkey',
    initial: { name: initial },
    // A device would keep a passkey that the server refuses.
    check: ({ name }) => checkPasskeyName(name),
    send: ({ name }) => send(name),
    onSent,
  });
  return (
    <Modal title={title} onClose={onCancel}>
      <SmallForm
        form={form}
        submit={{ text: submit, busy: 'Waiting...' }}
        cancel={{ text: 'Cancel', onClick: onCancel }}
      >
        <TextField
          {...form.field('name')}
          label="Name"
          hint="So that you know which device it is on."
          autoComplete="off"
          required
        />
      </SmallForm>
    </Modal>
  );
}

/** The own passkeys, recovery codes left, and whether the password is off. */
type SignInMethods = Value<Api['session']['passkeys']['$get']>;

/** What each section of the sign-in methods works with. */
interface SignInSection {
  methods: SignInMethods;
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
            ]
              .filter(Boolean)
              .join(', ')}
            actions={
              <>
                <DialogButton kind="quiet" label="Rename" aria-label={`Rename ${name}`}>
                  {(close) => (
                    <PasskeyName
                      title="Rename passkey"
                      initial={name}
                      submit="Save name"
                      send={(next) => passkeys[':id'].$put({ param: { id }, json: { name: next } })}
                      onSent={() => {
                        close();
                        onChanged(TEXT.passkey.renamed);
                      }}
                      onCancel={close}
                    />
                  )}
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
                  onDone={() => {
                    onChanged(TEXT.passkey.removed);
                  }}
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
            {(close) => (
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
                onSent={() => {
                  close();
                  onChanged(TEXT.passkey.added);
                }}
                onCancel={close}
              />
            )}
          </DialogButton>
        </div>
      ) : (
        <p>{TEXT.passkey.unsupported}</p>
      )}
    </Panel>
  );
}

/** The password as a sign-in method: off, when passkeys do its work, and on again with a new one. */
function PasswordSwitch({ methods, onChanged }: SignInSection) {
  const { password } = useAdmin().api.session.passkeys;
  const form = useSmallForm({
    id: 'password-on',
    initial: { password: '' },
    send: (json) => password.$put({ json }),
    onSent: () => {
      onChanged(TEXT.passkey.passwordOn);
    },
  });
  const title = 'Logging in without a password';
  return methods.passwordOff ? (
    <Panel title={title}>
      <SmallForm
        form={form}
        submit={{ text: 'Turn the password on', busy: 'Saving...' }}
        kind="secondary"
      >
        <p>The password is off. You log in with a passkey or a recovery code.</p>
        <Passwords fields={[{ ...form.field('password'), ...NEW_PASSWORD }]} />
      </SmallForm>
    </Panel>
  ) : (
    <Panel
      title={title}
      hint="A password can be guessed or stolen; a passkey cannot. With two passkeys and recovery codes you can turn the password off. All other devices are then logged out."
    >
      <div className="actions">
        <ActionButton
          failed="The password is still on"
          call={() => password.$delete()}
          onDone={() => {
            onChanged(TEXT.passkey.passwordOff);
          }}
        >
          Turn the password off
        </ActionButton>
      </div>
    </Panel>
  );
}

/** Recovery codes: how many are left, and new ones, which are shown once. */
function RecoveryCodes({ methods: { recoveryCodes: left }, onChanged }: SignInSection) {
  const { passkeys } = useAdmin().api.session;
  const [codes, setCodes] = useState<readonly string[]>();
  const forget = () => {
    setCodes(undefined);
  };
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
        <Modal title="Your recovery codes" onClose={forget}>
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
          <div className="actions">
            <CopyButton text={codes.join('\n')} />
            <Button kind="primary" onClick={forget}>
              I have saved them
            </Button>
          </div>
        </Modal>
      )}
    </Panel>
  );
}

/** The methods to sign in to one's own account besides the password. */
export function SignInMethodsPanel({
  loaded,
  onChanged,
}: {
  loaded: Loaded<SignInMethods>;
  onChanged: SignInSection['onChanged'];
}) {
  return (
    <LoadedPart loaded={loaded} loading="Loading passkeys...">
      {(methods) => (
        <>
          <PasskeyList methods={methods} onChanged={onChanged} />
          <RecoveryCodes methods={methods} onChanged={onChanged} />
          <PasswordSwitch methods={methods} onChanged={onChanged} />
        </>
      )}
    </LoadedPart>
  );
}
