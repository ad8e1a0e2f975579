import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkLoginForm } from '#domain/accounts/login.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Answer, Api } from '#client/api.ts';
import { withSignature } from '#client/passkeys.ts';
import { type Session, setSession } from '#client/queries.ts';
import { Button } from '#ui/fields/Button.tsx';
import { Checkbox, EmailField, Passwords } from '#ui/fields/Field.tsx';
import { SmallForm, useSmallForm } from '#ui/forms/SmallForm.tsx';

/** A login without an answer has words of its own. */
const login = async (sent: Promise<Answer<Session>>): Promise<Answer<Session>> => {
  const answer = await sent;
  return answer.kind === 'offline' ? { ...answer, message: TEXT.login.failed } : answer;
};

/** Email and password, or a passkey, which needs no email: the device knows the account. The typed address survives every error. */
export function SignInForm({
  api: { session: call },
  onSignedIn,
  onCancel,
}: {
  api: Api;
  onSignedIn: () => void;
  onCancel?: () => void;
}) {
  const client = useQueryClient();
  const [keep, setKeep] = useState(false);
  const form = useSmallForm({
    id: 'sign-in',
    initial: { email: '', password: '' },
    check: checkLoginForm,
    send: (fields) => login(call.$post({ json: { ...fields, keep } })),
    onSent: (session) => {
      setSession(client, session);
      onSignedIn();
    },
  });
  const { busy } = form;
  const withPasskey = () =>
    login(
      withSignature(
        () => call.passkey.options.$post(),
        (response) => call.passkey.$post({ json: { response, keep } }),
      ),
    );

  return (
    <SmallForm form={form}>
      <EmailField {...form.field('email')} disabled={busy} />
      <Passwords
        fields={[
          {
            ...form.field('password'),
            label: 'Password',
            autoComplete: 'current-password',
            disabled: busy,
          },
        ]}
      />
      <Checkbox
        id="sign-in-keep"
        name="keep"
        label="Stay logged in for 30 days"
        hint="On your own phone or computer only."
        value={keep}
        onValue={setKeep}
        readOnly={busy}
      />
      <div className="actions">
        {onCancel && (
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
        )}
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? 'Logging in...' : 'Log in'}
        </Button>
        {'PublicKeyCredential' in globalThis && (
          <Button disabled={busy} onClick={() => void form.run(withPasskey)}>
            {TEXT.passkey.use}
          </Button>
        )}
      </div>
    </SmallForm>
  );
}
