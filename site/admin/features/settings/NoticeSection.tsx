import { useRef, useState } from 'react';
import type { Versioned } from '#domain/content/content.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { SectionForm } from './SectionForm.tsx';
import { savedWords, SECTIONS, withPart } from './sections.ts';

/** The form of the notice outside of the settings. */
export function NoticeSection({
  onClose,
}: {
  /** Called after Cancel and after a save. */
  onClose: () => void;
}) {
  const { api, content } = useAdmin();
  const say = useToast();
  const [start] = useState(content.profile);
  const stored = useRef<Versioned<Profile>>(content.profile);
  const section = SECTIONS.find(({ id }) => id === 'notice');
  return (
    section && (
      <SectionForm
        section={section}
        title="Change the notice"
        profile={start}
        save={(part, ver) =>
          settle(api.profile.$put({ json: { ...withPart(stored.current, part), ver } }))
        }
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
