import { useState } from 'react';
import { LIMITS } from '#domain/text/limits.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import type { SignInSection } from './sign-in-section.ts';

/** Recovery codes: how many are left, and new ones, which are shown once. */
export function RecoveryCodes({ methods, confirmed, onChanged }: SignInSection) {
  const { passkeys } = useAdmin().api.session;
  const [codes, setCodes] = useState<readonly string[]>();
  const [copied, setCopied] = useState(false);
  const { busy, problem, run } = useAction();
  const left = methods.recoveryCodes;

  const make = async () => {
    const made = await run('No codes were created', () =>
      confirmed(() => settle(passkeys['recovery-codes'].$post())),
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
