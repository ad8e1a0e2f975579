import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { plainFormulas } from '#api/html/plain-formulas';
import { createFinder, type FindItem } from '#domain/content/find-anything';
import { type Me, useAdmin } from '#client/admin';
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
const mayOpen = ({ role }: Me, to: string) =>
  role === 'administrator' || !/^\/admin\/settings(?!\/account)/.test(to);

/** Messages of a search, and the inbox that shows them. */
const useEnquiries = (query: string): FindItem[] => {
  const { api } = useAdmin();
  const search = useSettled(query.trim());
  const found = useLoaded(`find ${search}`, () => api.enquiries.$get({ query: { search } }), {
    enabled: search !== '',
  });
  return (found.data?.enquiries ?? []).slice(0, 8).map(({ name, phone }) => ({
    kind: 'Enquiries',
    title: name,
    where: phone,
    to: `/admin/enquiries?search=${encodeURIComponent(name)}`,
  }));
};

/** One search over everything that is edited: arrows choose, Enter opens, Escape closes. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const { content, me } = useAdmin();
  const id = useId();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const find = useMemo(
    () =>
      createFinder(
        content,
        SETTINGS.filter(({ to }) => mayOpen(me, to)),
      ),
    [content, me],
  );
  const inContent = find(query);
  const enquiries = useEnquiries(query);
  const groups =
    query.trim() === '' || enquiries.length === 0
      ? inContent
      : [...inContent, { kind: 'Enquiries', items: enquiries }];
  const items = groups.flatMap((group) => group.items);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    // Not returned: newer browsers answer with a promise, which is no clean-up.
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, query]);

  const open = (to: string | undefined) => {
    if (to === undefined) return;
    onClose();
    void navigate(to);
  };
  const onKey = (event: KeyboardEvent) => {
    // While a word is being composed, Enter and the arrows are the keyboard's.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setActive((active + step + items.length) % items.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(items[active]?.to);
    }
  };

  return (
    <Modal title="Find anything" onClose={onClose} close="Close">
      <input
        type="text"
        inputMode="search"
        role="combobox"
        aria-label="Find classes, chapters, videos, study materials, posts, settings and enquiries"
        aria-controls={`${id}-list`}
        aria-expanded={items.length > 0}
        aria-autocomplete="list"
        aria-activedescendant={items.length > 0 ? optionId(active) : undefined}
        placeholder="Chapter, video, post, setting, name..."
        autoComplete="off"
        autoFocus
        enterKeyHint="go"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKey}
      />
      <p role="status" className={items.length > 0 ? 'visually-hidden' : 'meta'}>
        {query.trim() === ''
          ? 'Type a word or its first letters.'
          : items.length === 0
            ? 'Nothing found. Try another word.'
            : `${counted(items.length, 'result')}. Use the arrow keys to choose and Enter to open.`}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        className="finds"
        ref={list}
        hidden={items.length === 0}
      >
        {groups.map((group) => (
          <div key={group.kind} role="group" aria-labelledby={`${id}-${group.kind}`}>
            <p className="find-kind meta" id={`${id}-${group.kind}`} role="presentation">
              {group.kind}
            </p>
            {group.items.map((item) => {
              const index = items.indexOf(item);
              return (
                <div
                  key={index}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  onClick={() => open(item.to)}
                >
                  <span>{plainFormulas(item.title)}</span>{' '}
                  <span className="meta">{item.where}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </Modal>
  );
}
