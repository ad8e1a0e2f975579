import { useState } from 'react';
import { describeDevice } from '#domain/accounts/device.ts';
import { dateAndTime } from '#domain/text/calendar.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { withNewPasskey } from '../../client/passkeys.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { PasskeyName } from './PasskeyName.tsx';
import type { SignInMethods, SignInSection } from './sign-in-section.ts';

type Passkey = SignInMethods['passkeys'][number];

/** The passkeys of the account: adding, naming and removing them. */
export function PasskeyList({ methods, confirmed, onChanged }: SignInSection) {
  const { passkeys } = useAdmin().api.session;
  const [adding, setAdding] = useState(false);
  const [naming, setNaming] = useState<Passkey>();
  const [removing, setRemoving] = useState<Passkey>();
  const { busy, problem, run } = useAction();

  const remove = async ({ id }: Passkey) => {
    const removed = await run('The passkey was not removed', () =>
      confirmed(() => settle(passkeys[':id'].$delete({ param: { id } }))),
    );
    setRemoving(undefined);
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
                  onClick={() => {
                    setRemoving(passkey);
                  }}
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
              () => confirmed(() => settle(passkeys.options.$post())),
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
      {removing && (
        <ConfirmDialog
          title={removing.name}
          confirm={busy ? 'Removing...' : 'Remove passkey'}
          busy={busy}
          onConfirm={() => void remove(removing)}
          onCancel={() => {
            setRemoving(undefined);
          }}
        >
          <p>It will no longer open your account. All other devices are logged out.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
