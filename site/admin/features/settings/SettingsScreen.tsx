import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { classPath } from '#domain/course/addresses.ts';
import type { ContentClass, Versioned } from '#domain/content/content.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { changedName, type NewName } from '#domain/profile/new-name.ts';
import type { Answer } from '../../client/answer.ts';
import type { Uploads } from '../../client/api-client.ts';
import type { Edits } from '../../client/operations.ts';
import { imageUploader } from '../../client/upload-image.ts';
import { Screen } from '../../ui/screens/Screen.tsx';
import { SettingsTabs } from '../../ui/screens/Tabs.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { ok, type Outcome } from '#domain/text/outcome.ts';
import { checkSection } from './check-section.ts';
import { NameDialog } from './NameDialog.tsx';
import { ProfilePreview, type LoadProfilePreview } from './ProfilePreview.tsx';
import { Section } from './Section.tsx';
import type { Typed } from './SectionForm.tsx';
import { savedWords, SECTIONS, withPart, type SettingSection } from './sections.ts';

const PAGES = [
  { value: '/', label: 'Home' },
  { value: '/hi', label: 'Home in Hindi' },
  { value: '/pa', label: 'Home in Punjabi' },
  { value: '/study-materials', label: 'Study Materials' },
  { value: '/videos', label: 'Video Lectures' },
  { value: '/blog', label: 'Blog' },
];

/** `/admin/settings`: the site's profile in sections, each saved separately, and a preview of what is typed. */
export function SettingsScreen({
  profile,
  classes,
  edits,
  previewProfile,
  listOldName,
  uploads,
}: {
  profile: Versioned<Profile>;
  classes: readonly ContentClass[];
  edits: Pick<Edits, 'updateProfile' | 'commitBlogImage' | 'replaceName'>;
  previewProfile: LoadProfilePreview;
  listOldName: (name: NewName) => Promise<Answer<{ texts: string[] }>>;
  uploads: Uploads;
}) {
  const say = useToast();
  const wanted = useSearchParams()[0].get('section');
  const upload = imageUploader(uploads.blogImage, edits.commitBlogImage);
  /** What is stored, as far as is known: a section is saved over it. */
  const stored = useRef(profile);
  const typed = useRef(new Map<string, Typed>());
  /** What the sections begin with. */
  const [start, setStart] = useState(profile);
  const [oldName, setOldName] = useState<{ name: NewName; texts: string[] }>();

  const remember = useCallback((section: SettingSection, now: Typed) => {
    typed.current.set(section.id, now);
  }, []);
  const learn = (newer: Versioned<Profile>) => {
    stored.current = newer;
  };

  const askForOldName = async (before: Profile, saved: Profile) => {
    const name = changedName(before, saved);
    if (name === undefined) return;
    const found = await listOldName(name);
    if (found.kind === 'ok' && found.value.texts.length > 0) {
      setOldName({ name, texts: found.value.texts });
    }
  };

  /** The whole profile with everything typed in all sections, for the preview. */
  const read = (): { checked: Outcome<Profile>; formId: string | undefined } => {
    let whole: Profile = stored.current;
    for (const section of SECTIONS) {
      const own = typed.current.get(section.id);
      if (own === undefined) continue;
      const checked = checkSection(section, own.values, whole);
      if (checked.kind !== 'ok') return { checked, formId: own.formId };
      whole = withPart(whole, checked.value);
    }
    return { checked: ok(whole), formId: undefined };
  };

  return (
    <Screen title="Settings">
      <SettingsTabs />
      <div className="sections" key={start.ver}>
        {SECTIONS.map((section) => (
          <Section
            key={section.id}
            section={section}
            isWanted={section.id === wanted}
            profile={start}
            save={(part, ver) => edits.updateProfile({ ...withPart(stored.current, part), ver })}
            upload={upload}
            onStored={learn}
            onTyped={remember}
            onSaved={(of, saved) => {
              const before = stored.current;
              learn(saved);
              say(savedWords(of, saved));
              if (of.id === 'names') void askForOldName(before, saved);
            }}
          />
        ))}
      </div>
      {oldName && (
        <NameDialog
          {...oldName}
          replaceName={edits.replaceName}
          onClose={() => {
            setOldName(undefined);
          }}
          onReplaced={(words, now) => {
            setOldName(undefined);
            learn(now);
            setStart(now);
            say(words);
          }}
        />
      )}
      <ProfilePreview
        pages={[
          ...PAGES,
          ...classes.map(({ id, title }) => ({ value: classPath(id), label: title })),
        ]}
        read={read}
        load={previewProfile}
      />
    </Screen>
  );
}
