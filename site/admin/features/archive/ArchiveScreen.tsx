import type { Account, ArchiveCalls } from '../../client/api-client.ts';
import { focusHeading, Screen } from '../../ui/screens/Screen.tsx';
import { SettingsTabs } from '../../ui/screens/SettingsTabs.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';

/** `/admin/settings/archive`: the whole site as one file, out and in. */
export function ArchiveScreen({
  archive,
  account,
  onImported,
}: {
  archive: ArchiveCalls;
  account: Pick<Account, 'confirmPassword'>;
  /** The content is another one now. */
  onImported: () => void;
}) {
  const say = useToast();
  return (
    <Screen title="Export and import">
      <SettingsTabs />
      <ExportPanel archive={archive} />
      <ImportPanel
        archive={archive}
        confirmPassword={account.confirmPassword}
        onImported={() => {
          onImported();
          say('Imported. The site is being published.');
          focusHeading();
        }}
      />
    </Screen>
  );
}
