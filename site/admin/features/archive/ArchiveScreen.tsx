import { focusHeading, Screen } from '../../ui/screens/Screen.tsx';
import { SettingsTabs } from '../../ui/screens/Tabs.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { CopyPanel } from './CopyPanel.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';

/** `/admin/settings/archive`: the whole site as one file, out and in. */
export function ArchiveScreen() {
  const say = useToast();
  return (
    <Screen title="Export and import">
      <SettingsTabs />
      <ExportPanel />
      <CopyPanel />
      <ImportPanel
        onImported={() => {
          say('Imported. The site is being published.');
          focusHeading();
        }}
      />
    </Screen>
  );
}
