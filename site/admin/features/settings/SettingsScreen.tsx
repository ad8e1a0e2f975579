import { useState } from 'react';
import type { Versioned } from '#domain/content.ts';
import type { Profile } from '#domain/profile.ts';
import type { Edits } from '../../api-client.ts';
import { focusHeading, Screen } from '../../ui/Screen.tsx';
import { SettingsTabs } from '../../ui/SettingsTabs.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** `/admin/settings`: the site's profile. */
export function SettingsScreen({
  profile,
  edits,
}: {
  profile: Versioned<Profile>;
  edits: Pick<Edits, 'updateProfile'>;
}) {
  const say = useToast();
  // The form starts again from what was saved; a load in the background must not touch typed text.
  const [base, setBase] = useState(profile);
  return (
    <Screen title="Settings">
      <SettingsTabs />
      <ProfileForm
        key={base.ver}
        profile={base}
        edits={edits}
        onSaved={(saved) => {
          setBase(saved);
          say('Settings saved');
          focusHeading();
        }}
      />
    </Screen>
  );
}
