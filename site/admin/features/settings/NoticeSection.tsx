import { useRef, useState } from 'react';
import type { Versioned } from '#domain/content/content.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { Edits } from '../../client/operations.ts';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { SectionForm, type SectionFormProps } from './SectionForm.tsx';
import { savedWords, SECTIONS, withPart } from './sections.ts';

/** The form of the notice outside of the settings. */
export function NoticeSection({
  profile,
  updateProfile,
  upload,
  onClose,
}: Pick<SectionFormProps, 'profile' | 'upload'> & {
  updateProfile: Edits['updateProfile'];
  /** Called after Cancel and after a save. */
  onClose: () => void;
}) {
  const say = useToast();
  const [start] = useState(profile);
  const stored = useRef<Versioned<Profile>>(profile);
  const section = SECTIONS.find(({ id }) => id === 'notice');
  return (
    section && (
      <SectionForm
        section={section}
        title="Change the notice"
        profile={start}
        upload={upload}
        save={(part, ver) => updateProfile({ ...withPart(stored.current, part), ver })}
        onStored={(newer) => {
          stored.current = newer;
        }}
        onSaved={(saved) => {
          say(savedWords(section, saved));
          onClose();
        }}
        onCancel={onClose}
      />
    )
  );
}
