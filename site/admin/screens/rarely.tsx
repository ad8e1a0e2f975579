import { useMemo } from 'react';
import { publishingCalls } from '../client/publishing-calls.ts';
import { AccountScreen } from '../features/account/AccountScreen.tsx';
import { ArchiveScreen } from '../features/archive/ArchiveScreen.tsx';
import { PublishingScreen } from '../features/publishing/PublishingScreen.tsx';
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
  const { content, edits, open, publishing } = useScreen();
  const calls = useMemo(() => open(publishingCalls), [open]);
  return <PublishingScreen calls={calls} view={publishing} content={content} edits={edits} />;
}
