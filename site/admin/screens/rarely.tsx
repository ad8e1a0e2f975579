import { AccountScreen } from '../features/account/AccountScreen.tsx';
import { ArchiveScreen } from '../features/archive/ArchiveScreen.tsx';
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
