import { type Versioned, withoutVer } from '#domain/content/content.ts';
import { changedName, type NewName } from '#domain/profile/new-name.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { LANGUAGE_WORDS, OTHER_LANGUAGES } from '#domain/text/language.ts';
import { counted } from '#domain/text/format.ts';
import { invalid, ok, type Outcome } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '#client/admin.ts';
import type { Answer } from '#client/api.ts';
import { Modal } from '#ui/dialogs/Modal.tsx';
import { TextField, type FieldProps } from '#ui/fields/Field.tsx';
import { SmallForm, useSmallForm } from '#ui/forms/SmallForm.tsx';
import { useCallback, useRef, useState, useEffect } from 'react';
import {
  savedWords,
  SECTIONS,
  type SettingSection,
  withPart,
  fieldsOf,
  partOf,
} from './sections.ts';
import { useSearchParams } from 'react-router';
import { classPath } from '#domain/course/class-id.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { SettingsTabs } from '#ui/screens/Tabs.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { checkSection } from './check-section.ts';
import { ProfilePreview } from './ProfilePreview.tsx';
import { whatsappUrl } from '#domain/profile/contact-links.ts';
import { Button } from '#ui/fields/Button.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { RecordForm } from '#ui/forms/RecordForm.tsx';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { readDraft } from '#ui/forms/draft-store.ts';
import { batchName } from '#domain/offer/timetable.ts';

/** The WhatsApp number, with what its links open, to be tried before it is saved. */
function WhatsappField({ phone, value = '', ...props }: FieldProps & { phone: string }) {
  const number = new URL(whatsappUrl(value, '')).pathname.slice(1);
  return (
    <>
      <TextField {...props} value={value} type="tel" autoComplete="off" />
      <div className="row-actions">
        {number !== '' && (
          <a
            className="button quiet"
            href={`https://wa.me/${number}`}
            target="_blank"
            rel="noopener"
          >
            Opens wa.me/{number}
          </a>
        )}
        {value !== phone && (
          <Button
            kind="quiet"
            disabled={props.readOnly === true}
            onClick={() => {
              props.onValue(phone);
            }}
          >
            Same as phone
          </Button>
        )}
      </div>
    </>
  );
}

/** The section that is changed most often is open at once; the others show what is in them and fold. */
const OFTEN = 'notice';

/** The first thing that is said, of a picture what it shows. */
const firstText = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object' || value === null) return '';
  if ('filename' in value) return 'alt' in value ? firstText(value.alt) : 'One picture';
  return (
    Object.values(value)
      .map(firstText)
      .find((text) => text !== '') ?? ''
  );
};

/** What the form of a section holds now, for the preview. */
interface Typed {
  /** The prefix of its field ids. */
  formId: string;
  values: Partial<Profile>;
}

/**
 * One section of the settings, folded to its title and first value. It saves only its own fields: a change of another
 * section in between, here or on another device, is kept without asking; one of this section shows both versions.
 */
function Section({
  section,
  profile,
  isWanted,
  save,
  onTyped,
  onSaved,
}: {
  section: SettingSection;
  /** What the form begins with. */
  profile: Versioned<Profile>;
  /** Whether a link leads to this section: it opens and comes into view. */
  isWanted: boolean;
  /** Saves these fields over the newest profile that is known. */
  save: (
    part: Partial<Profile>,
    ver: string,
    current: Versioned<Profile> | undefined,
  ) => Promise<Answer<Versioned<Profile>, Versioned<Profile>>>;
  onTyped: (section: SettingSection, typed: Typed) => void;
  onSaved: (saved: Versioned<Profile>) => void;
}) {
  const draftKey = `profile:${section.id}`;
  const form = useEditForm({
    draftKey,
    initial: partOf(section, profile),
    ver: profile.ver,
    fields: fieldsOf(section),
    check: (values) => checkSection(section, values, profile),
    save,
    stored: (current) => partOf(section, current),
    failed: 'Failed to save settings',
    goesOn: (saved) => ({ values: partOf(section, saved), ver: saved.ver }),
    onSaved,
  });
  const { id, values, stored } = form;
  useEffect(() => {
    onTyped(section, { formId: id, values });
  }, [section, id, values, onTyped]);

  const [startsOpen] = useState(
    // Text of an earlier visit is offered inside.
    () => section.id === OFTEN || readDraft(draftKey) !== undefined,
  );
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted || !summary.current) return;
    summary.current.closest('details')?.setAttribute('open', '');
    summary.current.scrollIntoView();
    summary.current.focus();
  }, [isWanted]);
  const first =
    section.id === 'hours'
      ? (stored.openingHours ?? []).map(batchName).join('; ')
      : firstText(stored[section.fields[0] ?? 'productName']);

  return (
    <details className="panel section" open={startsOpen}>
      <summary ref={summary}>
        <h2>{section.title}</h2>
        {form.dirty && <span className="mark">Not saved</span>}
        <span className="meta">{first || 'None'}</span>
      </summary>
      <EditForm form={form} submit={`Save ${section.title}`}>
        <RecordForm
          // After a save it looks again which translations are to be checked.
          key={form.ver}
          form={form}
          controls={{
            whatsapp: (props) => <WhatsappField {...props} phone={values.phone ?? ''} />,
          }}
        />
      </EditForm>
    </details>
  );
}

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
    send: (typed) => api.profile.name.$put({ json: { from, to: { ...to, ...typed } } }),
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
  const typed = useRef(new Map<string, Typed>());
  /** What the sections begin with. */
  const [start, setStart] = useState(profile);
  const [oldName, setOldName] = useState<{ name: NewName; texts: string[] }>();

  const remember = useCallback((section: SettingSection, now: Typed) => {
    typed.current.set(section.id, now);
  }, []);

  const askForOldName = async (before: Profile, saved: Profile) => {
    const name = changedName(before, saved);
    if (name === undefined) return;
    const found = await api.profile.name.texts.$post({ json: name });
    if (found.kind === 'ok' && found.value.texts.length > 0) {
      setOldName({ name, texts: found.value.texts });
    }
  };

  /** The whole profile with everything typed in all sections, for the preview. */
  const read = (): { checked: Outcome<Profile>; formId: string | undefined } => {
    let whole: Profile = withoutVer(profile);
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
            save={(part, ver, current = profile) =>
              api.profile.$put({ json: { ...withPart(current, part), ver } })
            }
            onTyped={remember}
            onSaved={(saved) => {
              say(savedWords(section, saved));
              if (section.id === 'names') void askForOldName(profile, saved);
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
