import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { invalid, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { settle } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { forgetContent, setSession } from '../../client/queries.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { focusHeading } from '../../ui/screens/Screen.tsx';
import { NewPassword } from '../../ui/fields/Field.tsx';
import { SmallForm, useSmallForm } from '../../ui/forms/SmallForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';

/** `/admin/login/reset#<token>`: sets the new password. The token is behind the `#`, where no server and no log sees it. */
export function ResetScreen({ api }: { api: Api }) {
  const token = useLocation().hash.slice(1);
  return <ResetForm key={token} api={api} token={token} />;
}

function ResetForm({ api, token }: { api: Api; token: string }) {
  const client = useQueryClient();
  const [said, setSaid] = useState<string>();
  const form = useSmallForm({
    id: 'reset',
    initial: { password: '' },
    check: ({ password }) => (password ? ok(password) : invalid(TEXT.password.short, 'password')),
    send: (password) => settle(api.session.reset.confirm.$post({ json: { token, password } })),
    onSent: ({ message }) => {
      setSaid(message);
      // Every session has ended.
      forgetContent(client);
      setSession(client, { kind: 'anonymous' });
      focusHeading();
    },
  });
  const dead = token === '' || form.problem?.message === TEXT.reset.link;

  return (
    <LoginFrame title="Set a new password">
      {said !== undefined && (
        <p className="banner" role="status">
          {said}
        </p>
      )}
      {said === undefined && dead && (
        <ErrorSummary problem={form.problem ?? { message: TEXT.reset.link }} />
      )}
      {said === undefined && !dead && (
        <SmallForm form={form} submit={{ text: 'Set password', busy: 'Saving...' }}>
          <NewPassword {...form.field('password')} />
        </SmallForm>
      )}
      <p className="login-links">
        {dead && said === undefined && <Link to="/admin/login/forgotten">Ask for a new link</Link>}
        <Link to="/admin/login">{said === undefined ? 'Back to login' : 'Log in'}</Link>
      </p>
    </LoginFrame>
  );
}
