import { type KeyboardEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { plainFormulas } from '#api/html/plain-formulas';
import { createFinder, type FindItem } from '#domain/content/find-anything';
import { useAdmin } from '#client/admin';
import { counted } from '#domain/text/format';
import { Modal } from '#ui/dialogs/Modal.tsx';
import { useLoaded } from '#ui/feedback/Loaded.tsx';
import { useSettled } from '#ui/fields/use-settled.ts';
import { labelsIn, SECTIONS } from '../settings/sections.ts';

const screen = (title: string, to: string, ...words: string[]): FindItem => ({
  kind: 'Settings',
  title,
  where: 'Admin',
  to,
  otherTitles: words,
});

/** The settings by the names of their fields, and the screens that are no content. */
const SETTINGS: readonly FindItem[] = [
  ...SECTIONS.map((section) => ({
    ...screen(section.title, `/admin/settings?section=${section.fields[0]}`, ...labelsIn(section)),
    where: 'Settings',
  })),
  screen('Password and sessions', '/admin/settings/account', 'Passkeys', 'Recovery codes'),
  screen('People', '/admin/settings/people', 'Helper', 'Second teacher', 'Administrators'),
  screen('Export and import', '/admin/settings/archive', 'Safe copies', 'Backup'),
  screen('Changes', '/admin/publishing', 'Publishing', 'History', 'Undo', 'Restore', 'Versions'),
  screen('Content health', '/admin/health'),
  screen('Recently deleted', '/admin/deleted', 'Trash'),
  screen('Video Lectures', '/admin/videos'),
  screen('Add today’s work', '/admin/today', 'Upload', 'Photograph pages'),
];

/** A helper has no settings but the own account. */
const OF_ADMINISTRATORS = /^\/admin\/settings(?!\/account)/;

/** The enquiries that match a search, as one group of results with links to the inbox; no group when none match. */
const useEnquiries = (query: string) => {
  const { api } = useAdmin();
  const search = useSettled(query.trim());
  const found = useLoaded(`find ${search}`, () => api.enquiries.$get({ query: { search } }), {
    enabled: search !== '',
  });
  const { enquiries = [] } = found.data ?? {};
  if (query.trim() === '' || enquiries.length === 0) return [];
  const items = enquiries.slice(0, 8).map(({ name, phone }) => ({
    title: name,
    where: phone,
    to: `/admin/enquiries?search=${encodeURIComponent(name)}`,
  }));
  return [{ kind: 'Enquiries', items }];
};

/**
 * One search over everything that is edited. The arrows go from the field through the links below it, Enter in the field
 * opens the first one, Escape closes.
 */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const { content, me } = useAdmin();
  const [query, setQuery] = useState('');
  const find = useMemo(
    () =>
      createFinder(
        content,
        SETTINGS.filter(({ to }) => me.role === 'administrator' || !OF_ADMINISTRATORS.test(to)),
      ),
    [content, me],
  );
  const groups = [...find(query), ...useEnquiries(query)];
  const { length } = groups.flatMap(({ items }) => items);

  const onKey = (event: KeyboardEvent<HTMLFormElement>) => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
    // What is typed on a link goes on in the field.
    if (event.key.length === 1) stops[0]?.focus();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // While a word is being composed, the arrows are the keyboard's.
    if (step === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops.at((at + step) % stops.length)?.focus();
  };

  return (
    <Modal title="Find anything" onClose={onClose} close="Close">
      <form
        onKeyDown={onKey}
        onSubmit={(event) => {
          event.preventDefault();
          event.currentTarget.querySelector('a')?.click();
        }}
      >
        <input
          type="text"
          inputMode="search"
          aria-label="Find classes, chapters, videos, study materials, posts, settings and enquiries"
          placeholder="Chapter, video, post, setting, name..."
          autoComplete="off"
          autoFocus
          enterKeyHint="go"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p role="status" className={length > 0 ? 'visually-hidden' : 'meta'}>
          {query.trim() === ''
            ? 'Type a word or its first letters.'
            : length === 0
              ? 'Nothing found. Try another word.'
              : `${counted(length, 'result')}. Use the arrow keys to choose and Enter to open.`}
        </p>
        <div className="finds">
          {groups.map(({ kind, items }) => (
            <div key={kind}>
              <h3 className="meta">{kind}</h3>
              {items.map(({ title, where, to }, index) => (
                <Link key={index} to={to} onClick={onClose}>
                  <span>{plainFormulas(title)}</span> <span className="meta">{where}</span>
                </Link>
              ))}
            </div>
          ))}
        </div>
      </form>
    </Modal>
  );
}
