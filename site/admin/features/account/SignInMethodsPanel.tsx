import { checkPasskeyName } from '#domain/accounts/passkey.ts';
import { type Answer, settle, type Value } from '#client/answer.ts';
import { DialogButton, Modal, useAsk } from '#ui/dialogs/Modal.tsx';
import { NewPassword, TextField } from '#ui/fields/Field.tsx';
import { SmallForm, useSmallForm } from '#ui/forms/SmallForm.tsx';
import { useState } from 'react';
import { describeDevice } from '#domain/accounts/device.ts';
import { dateAndTime } from '#domain/text/calendar.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '#client/admin.ts';
import { withNewPasskey } from '#client/passkeys.ts';
import { useAction } from '#ui/feedback/use-action.ts';
import { Button } from '#ui/fields/Button.tsx';
import { CopyButton } from '#ui/fields/CopyButton.tsx';
import { Panel, Row } from '#ui/screens/Screen.tsx';
import { invalid, ok } from '#domain/text/outcome.ts';
import { LIMITS } from '#domain/text/limits.ts';
import type { Api } from '#client/api.ts';
import { type Loaded, LoadedPart } from '#ui/feedback/Loaded.tsx';

/** Asks for the name of a passkey, a new one or one that is there. */
function PasskeyName<T>({
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
  send: (name: string) => Promise<Answer<T>>;
  onSent: (value: T) => void;
  onCancel: () => void;
}) {
  const form = useSmallForm({
    id: 'passkey',
    initial: { name: initial },
    check: ({ name }) => checkPasskeyName(name),
    send,
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
  /** Called with the methods after a change, and with what to say. */
  onChanged: (methods: SignInMethods, message?: string) => void;
}

/** The passkeys of the account: adding, naming and removing them. */
function PasskeyList({ methods, onChanged }: SignInSection) {
  const { passkeys } = useAdmin().api.session;
  const ask = useAsk();
  const { busy, problem, run } = useAction();

  const remove = async (id: string, name: string) => {
    const isSure = await ask({
      title: name,
      text: 'It will no longer open your account. All other devices are logged out.',
      confirm: 'Remove passkey',
    });
    if (!isSure) return;
    const removed = await run('The passkey was not removed', () =>
      settle(passkeys[':id'].$delete({ param: { id } })),
    );
    if (removed) onChanged(removed.value, TEXT.passkey.removed);
  };

  return (
    <Panel
      title="Passkeys"
      hint="Log in with the fingerprint, face or screen lock of your phone or computer. Add two devices: if you lose one, the other still works."
      problem={problem}
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
                <DialogButton
                  kind="quiet"
                  label="Rename"
                  aria-label={`Rename ${name}`}
                  disabled={busy}
                >
                  {(close) => (
                    <PasskeyName
                      title="Rename passkey"
                      initial={name}
                      submit="Save name"
                      send={(next) =>
                        settle(passkeys[':id'].$put({ param: { id }, json: { name: next } }))
                      }
                      onSent={(value) => {
                        close();
                        onChanged(value, TEXT.passkey.renamed);
                      }}
                      onCancel={close}
                    />
                  )}
                </DialogButton>
                <Button
                  kind="quiet"
                  aria-label={`Remove ${name}`}
                  disabled={busy}
                  onClick={() => void remove(id, name)}
                >
                  Remove
                </Button>
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
                    () => settle(passkeys.options.$post()),
                    (response) => settle(passkeys.$post({ json: { name, response } })),
                  )
                }
                onSent={(value) => {
                  close();
                  onChanged(value, TEXT.passkey.added);
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
  const { busy, problem, run } = useAction();
  const form = useSmallForm({
    id: 'password-on',
    initial: { password: '' },
    check: (typed) => (typed.password ? ok(typed) : invalid(TEXT.password.short, 'password')),
    send: (json) => settle(password.$put({ json })),
    onSent: (value) => {
      onChanged(value, TEXT.passkey.passwordOn);
    },
  });
  const turnOff = async () => {
    const done = await run('The password is still on', () => settle(password.$delete()));
    if (done) onChanged(done.value, TEXT.passkey.passwordOff);
  };
  const title = 'Logging in without a password';
  if (methods.passwordOff) {
    return (
      <Panel title={title}>
        <SmallForm
          form={form}
          submit={{ text: 'Turn the password on', busy: 'Saving...' }}
          kind="secondary"
        >
          <p>The password is off. You log in with a passkey or a recovery code.</p>
          <NewPassword {...form.field('password')} />
        </SmallForm>
      </Panel>
    );
  }
  return (
    <Panel
      title={title}
      hint="A password can be guessed or stolen; a passkey cannot. With two passkeys and recovery codes you can turn the password off. All other devices are then logged out."
      problem={problem}
    >
      <div className="actions">
        <Button disabled={busy} onClick={() => void turnOff()}>
          Turn the password off
        </Button>
      </div>
    </Panel>
  );
}

/** Recovery codes: how many are left, and new ones, which are shown once. */
function RecoveryCodes({ methods, onChanged }: SignInSection) {
  const { passkeys } = useAdmin().api.session;
  const [codes, setCodes] = useState<readonly string[]>();
  const { busy, problem, run } = useAction();
  const left = methods.recoveryCodes;
  const forget = () => {
    setCodes(undefined);
  };

  const make = async () => {
    const made = await run('No codes were created', () =>
      settle(passkeys['recovery-codes'].$post()),
    );
    if (!made) return;
    setCodes(made.value.codes);
    onChanged(made.value.ways);
  };

  return (
    <Panel
      title="Recovery codes"
      hint="For the day when your phone is lost or broken. Each code logs you in once, without password and passkey."
      problem={problem}
    >
      <p>
        {left === 0
          ? 'You have no recovery codes.'
          : `${left} of ${LIMITS.recoveryCodes} codes left. New codes replace these.`}
      </p>
      <div className="actions">
        <Button disabled={busy} onClick={() => void make()}>
          {left === 0 ? 'Create recovery codes' : 'Create new codes'}
        </Button>
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
  /** Called with what to say, after a change that the record of access shows. */
  onChanged: (message: string) => void;
}) {
  const changed: SignInSection['onChanged'] = (next, message) => {
    loaded.change(() => next);
    if (message !== undefined) onChanged(message);
  };
  return (
    <LoadedPart loaded={loaded} loading="Loading passkeys...">
      {(methods) => (
        <>
          <PasskeyList methods={methods} onChanged={changed} />
          <RecoveryCodes methods={methods} onChanged={changed} />
          <PasswordSwitch methods={methods} onChanged={changed} />
        </>
      )}
    </LoadedPart>
  );
}
