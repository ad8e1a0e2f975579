import { type ComponentType, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { TEXT } from '#domain/text/texts.ts';
import type { Api } from '#client/api.ts';
import { SmallForm, useSmallForm } from '#ui/forms/SmallForm.tsx';
import { focusHeading, LoginFrame } from '#ui/screens/Screen.tsx';
import { EmailField, NEW_PASSWORD, Passwords, TextField } from '#ui/fields/Field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { forgetContent, setSession } from '#client/queries.ts';
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx';

interface WayProps {
  api: Api;
}

/** `/admin/login/forgotten`: asks where to send the link. The answer does not reveal whether the address is known. */
function Forgotten({ api }: WayProps) {
  const [said, setSaid] = useState<string>();
  const form = useSmallForm({
    id: 'forgotten',
    initial: { email: '' },
    send: (json) => api.session.reset.$post({ json }),
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
    </LoginFrame>
  );
}

/** `/admin/login/recovery`: logs in with a recovery code, then leads to where a passkey is added. */
function Recovery({ api }: WayProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useSmallForm({
    id: 'recovery',
    initial: { email: '', code: '' },
    send: (json) => api.session.recovery.$post({ json }),
    onSent: (session) => {
      setSession(client, session);
      void navigate('/admin/settings/account', { replace: true });
    },
  });
  return (
    <LoginFrame title="Use a recovery code">
      <p>Each code works once. After you log in, add a passkey on a device that you have.</p>
      <SmallForm form={form} submit={{ text: 'Log in', busy: 'Logging in...' }}>
        <EmailField {...form.field('email')} />
        <TextField
          {...form.field('code')}
          label="Recovery code"
          hint="16 letters and digits. Spaces and hyphens make no difference."
          autoComplete="off"
          required
        />
      </SmallForm>
    </LoginFrame>
  );
}

/** `/admin/login/reset#<token>`: sets the new password. The token is behind the `#`, where no server and no log sees it. */
function Reset({ api }: WayProps) {
  const token = useLocation().hash.slice(1);
  const client = useQueryClient();
  const [said, setSaid] = useState<string>();
  const form = useSmallForm({
    id: 'reset',
    initial: { password: '' },
    send: ({ password }) => api.session.reset.confirm.$post({ json: { token, password } }),
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
    <LoginFrame
      title="Set a new password"
      links={
        <>
          {dead && said === undefined && (
            <Link to="/admin/login/forgotten">Ask for a new link</Link>
          )}
          <Link to="/admin/login">{said === undefined ? 'Back to login' : 'Log in'}</Link>
        </>
      }
    >
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
          <Passwords fields={[{ ...form.field('password'), ...NEW_PASSWORD }]} />
        </SmallForm>
      )}
    </LoginFrame>
  );
}

const WAYS: Readonly<Record<string, ComponentType<WayProps> | undefined>> = {
  forgotten: Forgotten,
  recovery: Recovery,
  reset: Reset,
};

/** `/admin/login/{way}`: back to an account whose password or device is gone. */
export function WayBack({ api }: WayProps) {
  const { way = '' } = useParams();
  const { hash } = useLocation();
  const Way = WAYS[way];
  return Way ? <Way key={hash} api={api} /> : <Navigate to="/admin/login" replace />;
}
