import { checkPasskeyName } from '#domain/accounts/passkey.ts';
import { type Answer, settle, type Value } from '../../client/answer.ts';
import { Modal, useAsk } from '../../ui/dialogs/Modal.tsx';
import { NewPassword, TextField } from '../../ui/fields/Field.tsx';
import { SmallForm, useSmallForm } from '../../ui/forms/SmallForm.tsx';
import { useState } from 'react';
import { describeDevice } from '#domain/accounts/device.ts';
import { dateAndTime } from '#domain/text/calendar.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '../../client/admin.ts';
import { withNewPasskey } from '../../client/passkeys.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { invalid, ok } from '#domain/text/outcome.ts';
import { LIMITS } from '#domain/text/limits.ts';
import type { Api } from '../../client/api.ts';
import { type Loaded, LoadedPart } from '../../ui/feedback/Loaded.tsx';

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

type Passkey = SignInMethods['passkeys'][number];

/** The passkeys of the account: adding, naming and removing them. */
function PasskeyList({ methods, onChanged }: SignInSection) {
  const { passkeys } = useAdmin().api.session;
  const [adding, setAdding] = useState(false);
  const [naming, setNaming] = useState<Passkey>();
  const ask = useAsk();
  const { busy, problem, run } = useAction();

  const remove = async ({ id, name }: Passkey) => {
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
    <section className="panel" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">Passkeys</h2>
      <p className="hint">
        Log in with the fingerprint, face or screen lock of your phone or computer. Add two devices:
        if you lose one, the other still works.
      </p>
      {problem && <ErrorSummary problem={problem} />}
      {methods.passkeys.length > 0 && (
        <ul className="rows">
          {methods.passkeys.map((passkey) => (
            <li className="row" key={passkey.id}>
              <div className="row-main">
                <h3>{passkey.name}</h3>
                <p className="meta">
                  Added {dateAndTime(passkey.addedAt)}
                  {passkey.lastUsedAt !== undefined &&
                    `, last used ${dateAndTime(passkey.lastUsedAt)}`}
                  {passkey.synced && ', also on your other devices'}
                </p>
              </div>
              <div className="row-actions">
                <Button
                  kind="quiet"
                  aria-label={`Rename ${passkey.name}`}
                  disabled={busy}
                  onClick={() => {
                    setNaming(passkey);
                  }}
                >
                  Rename
                </Button>
                <Button
                  kind="quiet"
                  aria-label={`Remove ${passkey.name}`}
                  disabled={busy}
                  onClick={() => void remove(passkey)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {'PublicKeyCredential' in globalThis ? (
        <div className="actions">
          <Button
            onClick={() => {
              setAdding(true);
            }}
          >
            Add a passkey
          </Button>
        </div>
      ) : (
        <p>{TEXT.passkey.unsupported}</p>
      )}
      {adding && (
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
            setAdding(false);
            onChanged(value, TEXT.passkey.added);
          }}
          onCancel={() => {
            setAdding(false);
          }}
        />
      )}
      {naming && (
        <PasskeyName
          title="Rename passkey"
          initial={naming.name}
          submit="Save name"
          send={(name) =>
            settle(passkeys[':id'].$put({ param: { id: naming.id }, json: { name } }))
          }
          onSent={(value) => {
            setNaming(undefined);
            onChanged(value, TEXT.passkey.renamed);
          }}
          onCancel={() => {
            setNaming(undefined);
          }}
        />
      )}
    </section>
  );
}

type SwitchProps = Omit<SignInSection, 'methods'>;

function TurnOff({ onChanged }: SwitchProps) {
  const { password } = useAdmin().api.session.passkeys;
  const { busy, problem, run } = useAction();
  const turnOff = async () => {
    const done = await run('The password is still on', () => settle(password.$delete()));
    if (done) onChanged(done.value, TEXT.passkey.passwordOff);
  };
  return (
    <>
      <p className="hint">
        A password can be guessed or stolen; a passkey cannot. With two passkeys and recovery codes
        you can turn the password off. All other devices are then logged out.
      </p>
      {problem && <ErrorSummary problem={problem} />}
      <div className="actions">
        <Button disabled={busy} onClick={() => void turnOff()}>
          Turn the password off
        </Button>
      </div>
    </>
  );
}

function TurnOn({ onChanged }: SwitchProps) {
  const { passkeys } = useAdmin().api.session;
  const form = useSmallForm({
    id: 'password-on',
    initial: { password: '' },
    check: ({ password }) => (password ? ok(password) : invalid(TEXT.password.short, 'password')),
    send: (password) => settle(passkeys.password.$put({ json: { password } })),
    onSent: (value) => {
      onChanged(value, TEXT.passkey.passwordOn);
    },
  });
  return (
    <SmallForm
      form={form}
      submit={{ text: 'Turn the password on', busy: 'Saving...' }}
      kind="secondary"
    >
      <p>The password is off. You log in with a passkey or a recovery code.</p>
      <NewPassword {...form.field('password')} />
    </SmallForm>
  );
}

/** The password as a sign-in method: off, when passkeys do its work, and on again with a new one. */
function PasswordSwitch({ methods, ...rest }: SignInSection) {
  return (
    <section className="panel" aria-labelledby="password-switch-title">
      <h2 id="password-switch-title">Logging in without a password</h2>
      {methods.passwordOff ? <TurnOn {...rest} /> : <TurnOff {...rest} />}
    </section>
  );
}

/** Recovery codes: how many are left, and new ones, which are shown once. */
function RecoveryCodes({ methods, onChanged }: SignInSection) {
  const { passkeys } = useAdmin().api.session;
  const [codes, setCodes] = useState<readonly string[]>();
  const [copied, setCopied] = useState(false);
  const { busy, problem, run } = useAction();
  const left = methods.recoveryCodes;

  const make = async () => {
    const made = await run('No codes were created', () =>
      settle(passkeys['recovery-codes'].$post()),
    );
    if (!made) return;
    setCodes(made.value.codes);
    setCopied(false);
    onChanged(made.value.ways);
  };

  const copy = async (which: readonly string[]) => {
    // Refused where the browser keeps pages from the clipboard: the codes are on the screen.
    setCopied(
      await navigator.clipboard.writeText(which.join('\n')).then(
        () => true,
        () => false,
      ),
    );
  };

  return (
    <section className="panel" aria-labelledby="recovery-title">
      <h2 id="recovery-title">Recovery codes</h2>
      <p className="hint">
        For the day when your phone is lost or broken. Each code logs you in once, without password
        and passkey.
      </p>
      {problem && <ErrorSummary problem={problem} />}
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
        <Modal
          title="Your recovery codes"
          onClose={() => {
            setCodes(undefined);
          }}
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
          <div className="actions">
            <Button onClick={() => void copy(codes)}>{copied ? 'Copied' : 'Copy'}</Button>
            <Button
              kind="primary"
              onClick={() => {
                setCodes(undefined);
              }}
            >
              I have saved them
            </Button>
          </div>
        </Modal>
      )}
    </section>
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
