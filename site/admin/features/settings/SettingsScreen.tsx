import type { Versioned } from '#domain/content/content';
import { changedName, type NewName } from '#domain/profile/new-name';
import type { Profile } from '#domain/profile/profile';
import { LANGUAGE_WORDS, type OtherLanguage } from '#domain/text/language';
import { counted } from '#domain/text/format';
import { useAdmin } from '#client/admin';
import { Modal } from '#ui/dialogs/Modal.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { Button, type FieldProps, type Option, Select } from '#ui/fields/Controls.tsx';
import { SmallForm } from '#ui/forms/SmallForm.tsx';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import {
  checkSection,
  fieldsOf,
  partOf,
  savedWords,
  SECTIONS,
  type SettingSection,
  withPart,
} from './sections.ts';
import { useSearchParams } from 'react-router';
import { classPath } from '#domain/course/class-id';
import { LinkButton, Panel, Screen, SettingsTabs, TextList } from '#ui/screens/Screen.tsx';
import { whatsappNumber } from '#domain/profile/contact-links';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { batchName } from '#domain/offer/timetable';
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx';
import { Preview } from '#ui/preview/Preview.tsx';

const kindOf = (path: string) => {
  // Feeds, share pictures and the app's description, which are not opened as pages.
  if (/\.[a-z]+$/.test(path)) return 'file';
  return /^\/blog\/(?!page\/)/.test(path) ? 'blog post' : 'other page';
};

/** The pages at some paths in the teacher's words: named ones first, then how many others of each kind. */
const pageWords = (paths: readonly string[], pages: readonly Option[]) => {
  const named = pages.filter(({ value }) => paths.includes(value));
  const others = paths.filter((path) => named.every(({ value }) => value !== path)).map(kindOf);
  return [
    ...named.map(({ label }) => label),
    ...(['blog post', 'other page', 'file'] as const).flatMap((kind) => {
      const { length } = others.filter((each) => each === kind);
      const what = kind === 'file' ? ' for search engines and sharing' : '';
      return length === 0 ? [] : counted(length, kind) + what;
    }),
  ];
};

/** The pages that can be looked at beside those of the classes. */
const PAGES = [
  { value: '/', label: 'Home' },
  { value: '/hi', label: 'Home in Hindi' },
  { value: '/pa', label: 'Home in Punjabi' },
  { value: '/study-materials', label: 'Study Materials' },
  { value: '/videos', label: 'Video Lectures' },
  { value: '/blog', label: 'Blog' },
];

/** The forms of the sections as they are now. */
type AllTyped = Map<SettingSection, { id: string; values: Partial<Profile> }>;

/**
 * What the settings on screen would change: a page of the site as it would be, and the list of pages that
 * change.
 */
function ProfilePreview({ typed }: { typed: AllTyped }) {
  const { api, content } = useAdmin();
  const pages = [
    ...PAGES,
    ...content.classes.map(({ id, title }) => ({ value: classPath(id), label: title })),
  ];
  const [path, setPath] = useState('/');
  /** The whole profile with everything typed in all sections, while it is looked at. */
  const [shown, setShown] = useState<Profile>();
  const [problem, setProblem] = useState<ComponentProps<typeof ErrorSummary>>();
  /** The paths of what changes. */
  const [changes, setChanges] = useState<string[]>();

  const preview = () => {
    const { ver: _, ...stored } = content.profile;
    let profile: Profile = stored;
    for (const [section, { id: formId, values }] of typed) {
      const checked = checkSection(section, values, profile);
      if (checked.kind !== 'ok') {
        const title = 'The preview cannot be shown yet';
        setProblem({ problem: { title, ...checked }, formId });
        return;
      }
      profile = withPart(profile, checked.value);
    }
    setProblem(undefined);
    setChanges(undefined);
    setShown(profile);
  };

  const lines = changes && pageWords(changes, pages);
  return (
    <Panel title="Preview">
      {problem && <ErrorSummary {...problem} />}
      <Select label="Page to preview" value={path} options={pages} onValue={setPath} />
      <div className="row-actions">
        <Button onClick={preview}>Preview changes</Button>
      </div>
      {lines && (
        <div role="status">
          <p>{lines.length === 0 ? 'No page changes.' : 'Saving changes these pages:'}</p>
          <TextList texts={lines} />
        </div>
      )}
      {shown && (
        <Preview
          title="Preview of the page"
          load={async () => {
            const json = { profile: shown, path };
            const result = await api.preview.profile.$post({ json });
            if (result.kind === 'ok') setChanges(Object.values(result.value.changes).flat());
            return result;
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </Panel>
  );
}

/** What the links of the WhatsApp number open, to be tried before it is saved. */
const whatsappLinks = (
  { value = '', readOnly = false, onValue }: Omit<FieldProps, 'label'>,
  phone: string,
) => {
  const number = whatsappNumber(value);
  return (
    <div className="row-actions">
      {number !== '' && (
        <LinkButton kind="quiet" newTab to={`https://wa.me/${number}`}>
          Opens wa.me/{number}
        </LinkButton>
      )}
      {value !== phone && (
        <Button kind="quiet" disabled={readOnly} onClick={() => onValue(phone)}>
          Same as phone
        </Button>
      )}
    </div>
  );
};

/** The first thing that is said, of a picture what it shows. */
const firstText = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object' || value === null) return '';
  if ('filename' in value) return 'alt' in value ? firstText(value.alt) : 'One picture';
  return Object.values(value).map(firstText).find(Boolean) ?? '';
};

/**
 * One section of the settings, folded to its title and first value. It saves only its own fields: a change of another
 * section in between, here or on another device, is kept without asking; one of this section shows both versions.
 */
function Section({
  section,
  profile,
  typed,
  onSaved,
}: {
  section: SettingSection;
  /** What the form begins with. */
  profile: Versioned<Profile>;
  typed: AllTyped;
  onSaved: (saved: Versioned<Profile>) => void;
}) {
  const { api, content } = useAdmin();
  const [begin] = section.fields;
  const wanted = useSearchParams()[0].get('section');
  /** Whether a link leads to this section: it opens and comes into view. */
  const isWanted = section.fields.some((field) => field === wanted);
  const part = (whole: Profile) => partOf(section, whole);
  const form = useEditForm({
    draftKey: `profile:${begin}`,
    initial: part(profile),
    ver: profile.ver,
    fields: fieldsOf(section),
    check: (values) => checkSection(section, values, profile),
    // Over the newest profile that is known.
    save: (typedPart, ver, current: Versioned<Profile> = content.profile) =>
      api.profile.$put({ json: { ...withPart(current, typedPart), ver } }),
    stored: part,
    failed: 'Failed to save settings',
    goesOn: part,
    onSaved,
  });
  const { values, stored } = form;
  useEffect(() => void typed.set(section, form));

  const [startsOpen] = useState(
    // What is changed most often is open at once; text of an earlier visit is offered inside.
    () => begin === 'notice' || form.offered !== undefined || form.dirty,
  );
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted || !summary.current) return;
    summary.current.closest('details')?.setAttribute('open', '');
    summary.current.scrollIntoView();
    summary.current.focus();
  }, [isWanted]);
  const first =
    begin === 'openingHours'
      ? (stored.openingHours ?? []).map(batchName).join('; ')
      : firstText(stored[begin]);

  return (
    <details className="panel section" open={startsOpen}>
      <summary ref={summary}>
        <h2>{section.title}</h2>
        {form.dirty && <span className="mark">Not saved</span>}
        <span className="meta">{first || 'None'}</span>
      </summary>
      <EditForm
        form={form}
        submit={`Save ${section.title}`}
        controls={{
          whatsapp: (props) => ({ below: whatsappLinks(props, values.phone ?? '') }),
        }}
      />
    </details>
  );
}

/** Asks after a save whether texts still have the teacher's former name, and puts the new one into all of them with one tap. */
const useOldName = (onReplaced: (profile: Versioned<Profile>) => void) => {
  const { name: call } = useAdmin().api.profile;
  const say = useToast();
  const [found, setFound] = useState<{ name: NewName; texts: string[] }>();

  const dialogOf = ({ name: { from, to }, texts }: NonNullable<typeof found>) => {
    const fieldOf = (each: OtherLanguage) => ({
      label: `Your name in ${LANGUAGE_WORDS[each]}`,
      hint: `So far: ${from[each] ?? ''}`,
      lang: each,
      maxLength: 60,
      autoComplete: 'off',
      value: to[each],
      // A language whose name was changed in the form has its spelling.
      when: () => from[each] !== undefined && to[each] === to.en,
    });
    return (
      <Modal
        title={`Your old name is still in ${counted(texts.length, 'text')}. Replace it in all?`}
        onClose={() => setFound(undefined)}
      >
        <TextList texts={texts} />
        <SmallForm
          // By the names that the server knows them by: it checks them.
          fields={{ 'to.hi': fieldOf('hi'), 'to.pa': fieldOf('pa') }}
          send={({ 'to.hi': hi, 'to.pa': pa }) =>
            call.$put({ json: { from, to: { ...to, hi, pa } } })
          }
          onSent={({ replaced, left, profile }) => {
            const done = `Name replaced in ${counted(replaced.length, 'text')}.`;
            const rest = ` Not in these, where it would be too long: ${left.join(', ')}.`;
            onReplaced(profile);
            say(left.length === 0 ? done : done + rest);
          }}
          submit={['Replace in all', 'Replacing...']}
          cancel="Not now"
        />
      </Modal>
    );
  };

  return {
    ask: async (before: Profile, saved: Profile) => {
      const name = changedName(before, saved);
      if (!name) return;
      const asked = await call.texts.$post({ json: name });
      if (asked.kind === 'ok' && asked.value.texts.length > 0) {
        setFound({ name, texts: asked.value.texts });
      }
    },
    dialog: found && dialogOf(found),
  };
};

/** `/admin/settings`: the site's profile in sections, each saved separately, and a preview of what is typed. */
export function SettingsScreen() {
  const { profile } = useAdmin().content;
  const say = useToast();
  const [typed] = useState<AllTyped>(() => new Map());
  /** What the sections begin with. */
  const [start, setStart] = useState(profile);
  const oldName = useOldName(setStart);

  return (
    <Screen title="Settings">
      <SettingsTabs />
      <div className="stack" key={start.ver}>
        {SECTIONS.map((section) => (
          <Section
            key={section.title}
            section={section}
            profile={start}
            typed={typed}
            onSaved={(saved) => {
              say(savedWords(section, saved));
              if (section.fields.includes('teacherName')) void oldName.ask(profile, saved);
            }}
          />
        ))}
      </div>
      {oldName.dialog}
      <ProfilePreview typed={typed} />
    </Screen>
  );
}
