import type { Api } from '../../client/api-client.ts';
import type { Edits } from '../../client/operations.ts';
import { focusHeading, Screen } from '../../ui/screens/Screen.tsx';
import { SettingsTabs } from '../../ui/screens/Tabs.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { CopyPanel } from './CopyPanel.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';

/** `/admin/settings/archive`: the whole site as one file, out and in. */
export function ArchiveScreen({
  archive,
  account,
  edits,
}: {
  archive: Api['archive'];
  account: Parameters<typeof ImportPanel>[0]['account'];
  edits: Pick<Edits, 'commitImportFile' | 'applyImport'>;
}) {
  const say = useToast();
  return (
    <Screen title="Export and import">
      <SettingsTabs />
      <ExportPanel archive={archive} />
      <CopyPanel copies={archive.copies} />
      <ImportPanel
        archive={archive}
        edits={edits}
        account={account}
        onImported={() => {
          say('Imported. The site is being published.');
          focusHeading();
        }}
      />
    </Screen>
  );
}
