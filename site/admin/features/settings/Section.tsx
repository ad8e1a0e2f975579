import { useCallback, useEffect, useRef, useState } from 'react';
import type { Versioned } from '#domain/content/content.ts';
import { batchName } from '#domain/offer/timetable.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { readDraft } from '../../ui/forms/draft-store.ts';
import { draftKeyOf, SectionForm, type SectionFormProps, type Typed } from './SectionForm.tsx';
import { partOf, type SettingSection } from './sections.ts';

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

/** One section of the settings: folded to its title and first value, with a form that saves it alone. */
export function Section({
  section,
  profile,
  isWanted,
  onTyped,
  onSaved,
  ...form
}: Omit<SectionFormProps, 'onTyped' | 'onSaved'> & {
  /** Whether a link leads to this section: it opens and comes into view. */
  isWanted: boolean;
  onTyped: (section: SettingSection, typed: Typed) => void;
  onSaved: (section: SettingSection, saved: Versioned<Profile>) => void;
}) {
  // The form starts again from what was saved; a load in the background must not touch typed text.
  const [base, setBase] = useState(profile);
  const [dirty, setDirty] = useState(false);
  const [startsOpen] = useState(
    () =>
      section.id === OFTEN ||
      // Text of an earlier visit is offered inside.
      readDraft(localStorage, draftKeyOf(section), Date.now()) !== undefined,
  );
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted || !summary.current) return;
    summary.current.closest('details')?.setAttribute('open', '');
    summary.current.scrollIntoView();
    summary.current.focus();
  }, [isWanted]);
  const typed = useCallback(
    (now: Typed) => {
      setDirty(now.dirty);
      onTyped(section, now);
    },
    [section, onTyped],
  );
  const first =
    section.id === 'hours'
      ? base.openingHours.map(batchName).join('; ')
      : firstText(partOf(section, base)[section.fields[0] ?? 'productName']);

  return (
    <details className="panel section" open={startsOpen}>
      <summary ref={summary}>
        <h2>{section.title}</h2>
        {dirty && <span className="mark">Not saved</span>}
        <span className="meta">{first || 'None'}</span>
      </summary>
      <SectionForm
        key={base.ver}
        {...form}
        section={section}
        profile={base}
        onTyped={typed}
        onSaved={(saved) => {
          setBase(saved);
          // The button that had the focus is created again.
          summary.current?.focus();
          onSaved(section, saved);
        }}
      />
    </details>
  );
}
