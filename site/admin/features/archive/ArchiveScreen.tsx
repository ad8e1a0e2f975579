import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { LoadedPart, useLoaded } from '../../ui/feedback/Loaded.tsx';
import { focusHeading, Screen } from '../../ui/screens/Screen.tsx';
import { SettingsTabs } from '../../ui/screens/Tabs.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';

/** The weekly copies outside the site: where they go, the last good one, and what is wrong. */
function CopyPanel() {
  const { archive } = useAdmin().api;
  const state = useLoaded('copies', () => settle(archive.copies.$get()));
  return (
    <section className="panel" aria-labelledby="copies-title">
      <h2 id="copies-title">Safe copies</h2>
      <p>
        A safe copy is such a file that the site makes by itself every week, reads back to check it,
        and keeps in another place: those of the last eight weeks and of twelve months.
      </p>
      <LoadedPart loaded={state} loading="Looking at the copies...">
        {({ description, warnings, overdue }) => (
          <>
            <p>{description}</p>
            {overdue && (
              <p className="banner error">
                The last good copy is more than ten days old. Please export the site now.
              </p>
            )}
            {warnings.map((warning) => (
              <p className="banner note" key={warning}>
                {warning}
              </p>
            ))}
          </>
        )}
      </LoadedPart>
    </section>
  );
}

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
