import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Api } from '../client/api-client.ts';
import { publishingCalls } from '../client/publishing-calls.ts';
import { forgetContent, setSession } from '../client/queries.ts';
import { signIns } from '../client/sign-ins.ts';
import { AccountScreen } from '../features/account/AccountScreen.tsx';
import { ArchiveScreen } from '../features/archive/ArchiveScreen.tsx';
import { VersionsDialog, type VersionsProps } from '../features/posts/VersionsDialog.tsx';
import { PublishingScreen } from '../features/publishing/PublishingScreen.tsx';
import { ForgottenScreen } from '../features/session/ForgottenScreen.tsx';
import { RecoveryScreen } from '../features/session/RecoveryScreen.tsx';
import { ResetScreen } from '../features/session/ResetScreen.tsx';
import { useScreen } from './use-screen.ts';

/** `/admin/settings/account`. */
export function AccountSettings() {
  return <AccountScreen account={useScreen().calls.account} />;
}

/** `/admin/settings/archive`. */
export function ArchiveSettings() {
  const { edits, calls } = useScreen();
  return <ArchiveScreen archive={calls.archive} account={calls.account} edits={edits} />;
}

/** `/admin/publishing`. */
export function Publishing() {
  const { calls: shared, content, edits, open, publishing } = useScreen();
  const calls = useMemo(() => open(publishingCalls), [open]);
  return (
    <PublishingScreen
      calls={calls}
      view={publishing}
      content={content}
      edits={edits}
      account={shared.account}
    />
  );
}

/** The versions of a post, opened from its form. */
export function PostVersions(props: VersionsProps) {
  const { open } = useScreen();
  const calls = useMemo(() => open(publishingCalls), [open]);
  return <VersionsDialog calls={calls} {...props} />;
}

/** `/admin/login/forgotten`. */
export function Forgotten({ api }: { api: Api }) {
  return <ForgottenScreen ask={api.requestReset} />;
}

/** `/admin/login/recovery`: with a code, to where a passkey is added. */
export function Recovery({ api }: { api: Api }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <RecoveryScreen
      signIn={signIns(api, client).recoveryCode}
      onSignedIn={() => void navigate('/admin/settings/account', { replace: true })}
    />
  );
}

/** `/admin/login/reset`: the token is behind the `#`, where no server and no log sees it. */
export function Reset({ api }: { api: Api }) {
  const client = useQueryClient();
  const { hash } = useLocation();
  const token = hash.slice(1);
  return (
    <ResetScreen
      key={token}
      token={token}
      reset={api.resetPassword}
      onDone={() => {
        forgetContent(client);
        setSession(client, { kind: 'anonymous' });
      }}
    />
  );
}
