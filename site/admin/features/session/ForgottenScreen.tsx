import { useState } from 'react';
import { Link } from 'react-router';
import { invalid, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { settle } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { SmallForm, useSmallForm } from '../../ui/forms/SmallForm.tsx';
import { focusHeading } from '../../ui/screens/Screen.tsx';
import { EmailField } from '../../ui/fields/Field.tsx';
import { LoginFrame } from './LoginFrame.tsx';

/** `/admin/login/forgotten`: asks where to send the link. The answer does not reveal whether the address is known. */
export function ForgottenScreen({ api }: { api: Api }) {
  const [said, setSaid] = useState<string>();
  const form = useSmallForm({
    id: 'forgotten',
    initial: { email: '' },
    check: ({ email }) => (email.trim() ? ok(email.trim()) : invalid(TEXT.reset.email, 'email')),
    send: (email) => settle(api.session.reset.$post({ json: { email } })),
    onSent: ({ message }) => {
      setSaid(message);
      focusHeading();
    },
  });

  return (
    <LoginFrame title="Forgotten password">
      {said === undefined ? (
        <>
          <p>Type the email you log in with. We will send you a link to set a new password.</p>
          <SmallForm form={form} submit={{ text: 'Send the link', busy: 'Sending...' }}>
            <EmailField {...form.field('email')} />
          </SmallForm>
        </>
      ) : (
        <>
          <p className="banner" role="status">
            {said}
          </p>
          <p className="hint">
            No email after a few minutes? Check your spam folder, and check that you typed the email
            you log in with.
          </p>
        </>
      )}
      <p className="login-links">
        <Link to="/admin/login">Back to login</Link>
      </p>
    </LoginFrame>
  );
}
