import { useState } from 'react';
import { classPath } from '#domain/class-id.ts';
import type { ContentClass, Versioned } from '#domain/content.ts';
import { publicProfile, type Profile } from '#domain/profile.ts';
import type { Edits } from '../../api-client.ts';
import { focusHeading, Screen } from '../../ui/Screen.tsx';
import { SettingsTabs } from '../../ui/SettingsTabs.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import type { LoadProfilePreview } from './ProfilePreview.tsx';

const PAGES = [
  { value: '/', label: 'Home' },
  { value: '/study-materials', label: 'Study Materials' },
  { value: '/videos', label: 'Video Lectures' },
  { value: '/blog', label: 'Blog' },
];

const savedWords = (saved: Profile): string =>
  publicProfile(saved, Date.now()).notice === saved.notice
    ? 'Settings saved'
    : 'Settings saved. The notice is not shown: its last day is over.';

/** `/admin/settings`: the site's profile. */
export function SettingsScreen({
  profile,
  classes,
  edits,
  previewProfile,
}: {
  profile: Versioned<Profile>;
  classes: readonly ContentClass[];
  edits: Pick<Edits, 'updateProfile'>;
  previewProfile: LoadProfilePreview;
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
        pages={[
          ...PAGES,
          ...classes.map(({ id, title }) => ({ value: classPath(id), label: title })),
        ]}
        edits={edits}
        previewProfile={previewProfile}
        onSaved={(saved) => {
          setBase(saved);
          say(savedWords(saved));
          focusHeading();
        }}
      />
    </Screen>
  );
}
