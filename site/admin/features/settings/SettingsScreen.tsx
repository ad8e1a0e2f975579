import { type Versioned, withoutVer } from '#domain/content/content.ts';
import { changedName, type NewName } from '#domain/profile/new-name.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { LANGUAGE_WORDS, OTHER_LANGUAGES } from '#domain/text/language.ts';
import { counted } from '#domain/text/format.ts';
import { invalid, ok, type Outcome } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { SmallForm, useSmallForm } from '../../ui/forms/SmallForm.tsx';
import { useCallback, useRef, useState } from 'react';
import { Section, type Typed } from './Section.tsx';
import { savedWords, SECTIONS, type SettingSection, withPart } from './sections.ts';
import { useSearchParams } from 'react-router';
import { classPath } from '#domain/course/class-id.ts';
import { Screen } from '../../ui/screens/Screen.tsx';
import { SettingsTabs } from '../../ui/screens/Tabs.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { checkSection } from './check-section.ts';
import { ProfilePreview } from './ProfilePreview.tsx';

/** The texts that still have the teacher's former name, and the new name in all of them with one tap. */
function NameDialog({
  name,
  texts,
  onClose,
  onReplaced,
}: {
  name: NewName;
  texts: readonly string[];
  onClose: () => void;
  onReplaced: (words: string, profile: Versioned<Profile>) => void;
}) {
  const { api } = useAdmin();
  const { from, to } = name;
  // A language whose name was changed in the form has its spelling.
  const open = OTHER_LANGUAGES.filter((each) => from[each] !== undefined && to[each] === to.en);
  const form = useSmallForm({
    id: 'new-name',
    initial: { hi: to.hi, pa: to.pa },
    check: (typed) => {
      const empty = open.find((each) => typed[each].trim() === '');
      return empty === undefined ? ok(typed) : invalid(TEXT.form.required, empty);
    },
    send: (typed) => settle(api.profile.name.$put({ json: { from, to: { ...to, ...typed } } })),
    onSent: ({ replaced, left, profile }) => {
      const done = `Name replaced in ${counted(replaced.length, 'text')}.`;
      const rest = ` Not in these, where it would be too long: ${left.join(', ')}.`;
      onReplaced(left.length === 0 ? done : done + rest, profile);
    },
  });
  return (
    <Modal
      title={`Your old name is still in ${counted(texts.length, 'text')}. Replace it in all?`}
      onClose={onClose}
    >
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <SmallForm
        form={form}
        submit={{ text: 'Replace in all', busy: 'Replacing...' }}
        cancel={{ text: 'Not now', onClick: onClose }}
      >
        {open.map((each) => (
          <TextField
            key={each}
            {...form.field(each)}
            label={`Your name in ${LANGUAGE_WORDS[each]}`}
            hint={`So far: ${from[each] ?? ''}`}
            type="text"
            lang={each}
            maxLength={60}
            autoComplete="off"
            required
          />
        ))}
      </SmallForm>
    </Modal>
  );
}

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
            onSaved={(saved) => {
              const before = stored.current;
              learn(saved);
              say(savedWords(section, saved));
              if (section.id === 'names') void askForOldName(before, saved);
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
