import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { classPath } from '#domain/course/class-id.ts';
import { withoutVer, type Versioned } from '#domain/content/content.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { changedName, type NewName } from '#domain/profile/new-name.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { Screen } from '../../ui/screens/Screen.tsx';
import { SettingsTabs } from '../../ui/screens/Tabs.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { ok, type Outcome } from '#domain/text/outcome.ts';
import { checkSection } from './check-section.ts';
import { NameDialog } from './NameDialog.tsx';
import { ProfilePreview } from './ProfilePreview.tsx';
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
export function SettingsScreen() {
  const {
    api,
    content: { profile, classes },
  } = useAdmin();
  const say = useToast();
  const wanted = useSearchParams()[0].get('section');
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
    const found = await settle(api.profile.name.texts.$post({ json: name }));
    if (found.kind === 'ok' && found.value.texts.length > 0) {
      setOldName({ name, texts: found.value.texts });
    }
  };

  /** The whole profile with everything typed in all sections, for the preview. */
  const read = (): { checked: Outcome<Profile>; formId: string | undefined } => {
    let whole: Profile = withoutVer(stored.current);
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
            save={(part, ver) =>
              settle(api.profile.$put({ json: { ...withPart(stored.current, part), ver } }))
            }
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
      />
    </Screen>
  );
}
