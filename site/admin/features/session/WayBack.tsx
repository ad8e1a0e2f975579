import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { TEXT } from '#domain/text/texts';
import { LOGIN_EMAIL, NEW_PASSWORD, SmallForm } from '#ui/forms/SmallForm.tsx';
import { focusHeading, LoginFrame } from '#ui/screens/Screen.tsx';
import { endSession, quiet, setSession } from '#client/queries';
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx';

/** `/admin/login/forgotten`: asks where to send the link. The answer does not reveal whether the address is known. */
export function Forgotten() {
  const [said, setSaid] = useState<string>();
  return (
    <LoginFrame title="Forgotten password">
      {said === undefined ? (
        <>
          <p>Type the email you log in with. We will send you a link to set a new password.</p>
          <SmallForm
            fields={{ email: LOGIN_EMAIL }}
            send={(json) => quiet.session.reset.$post({ json })}
            onSent={({ message }) => {
              setSaid(message);
              focusHeading();
            }}
            submit={['Send the link', 'Sending...']}
          />
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
export function Recovery() {
  const navigate = useNavigate();
  return (
    <LoginFrame title="Use a recovery code">
      <p>Each code works once. After you log in, add a passkey on a device that you have.</p>
      <SmallForm
        fields={{
          email: LOGIN_EMAIL,
          code: {
            label: 'Recovery code',
            hint: '16 letters and digits. Spaces and hyphens make no difference.',
            autoComplete: 'off',
          },
        }}
        send={(json) => quiet.session.recovery.$post({ json })}
        onSent={(session) => {
          setSession(session);
          void navigate('/admin/settings/account', { replace: true });
        }}
        submit={['Log in', 'Logging in...']}
      />
    </LoginFrame>
  );
}

/** Sets the new password by the token of a link. */
function NewPassword({ token }: { token: string }) {
  const [said, setSaid] = useState<string>();
  const [dead, setDead] = useState(token === '');

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
      {said !== undefined ? (
        <p className="banner" role="status">
          {said}
        </p>
      ) : dead ? (
        <ErrorSummary problem={{ message: TEXT.reset.link }} />
      ) : (
        <SmallForm
          fields={{ password: NEW_PASSWORD }}
          send={async (typed) => {
            const answer = await quiet.session.reset.confirm.$post({ json: { token, ...typed } });
            setDead(answer.kind === 'refused' && answer.message === TEXT.reset.link);
            return answer;
          }}
          onSent={({ message }) => {
            setSaid(message);
            // Every session has ended.
            endSession();
            focusHeading();
          }}
          submit={['Set password', 'Saving...']}
        />
      )}
    </LoginFrame>
  );
}

/** `/admin/login/reset#<token>`. The token is behind the `#`, where no server and no log sees it. */
export function Reset() {
  const { hash } = useLocation();
  return <NewPassword key={hash} token={hash.slice(1)} />;
}
