import type { EnquiryPage } from '#domain/contact/enquiry-page.ts';
import { ENQUIRY_STATUSES, STATUS_LABELS } from '#domain/contact/enquiry-words.ts';
import type { Enquiry, EnquiryStatus } from '#domain/contact/enquiry.ts';
import { useAdmin } from '#client/admin.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ENQUIRY_LIMITS } from '#domain/contact/follow-up.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { MailFaultBanner } from '#ui/feedback/MailFaultBanner.tsx';
import { LoadedPart } from '#ui/feedback/Loaded.tsx';
import { MoreButton, usePages } from '#ui/feedback/Pages.tsx';
import { TextField } from '#ui/fields/Field.tsx';
import { useSettled } from '#ui/fields/use-settled.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { useEnquiryChanges } from './EnquiryCard.tsx';
import { EnquiryRow } from './EnquiryRow.tsx';

type Counts = EnquiryPage['counts'];

/** Which messages the inbox shows. */
type Filter = EnquiryStatus | 'all';

/** The filter in the address; anything unknown shows all. */
const filterOf = (text: string | null): Filter =>
  ENQUIRY_STATUSES.find((status) => status === text) ?? 'all';

/** How many messages there are. */
const total = (counts: Counts): number =>
  ENQUIRY_STATUSES.reduce((sum, status) => sum + counts[status], 0);

/** The filter's choices with their counts, in the order of the work. */
const filterOptions = (counts: Counts) => [
  { value: 'all' as const, label: 'All', count: total(counts) },
  ...ENQUIRY_STATUSES.map((value) => ({
    value,
    label: STATUS_LABELS[value],
    count: counts[value],
  })),
];

/** While an email is on its way the inbox is loaded again this often; while it waits for settings, rarely. */
const LOOK_AGAIN_MS = 3_000;
const LOOK_SELDOM_MS = 60_000;

const lookAgain = (messages: readonly Enquiry[]): number | false => {
  const queued = messages.flatMap(({ delivery }) =>
    delivery.state === 'queued' ? [delivery] : [],
  );
  if (queued.length === 0) return false;
  return queued.every(({ trouble }) => trouble?.kind === 'settings')
    ? LOOK_SELDOM_MS
    : LOOK_AGAIN_MS;
};

/** The messages of a filter and search as far as they were asked for; older ones come with `more`. */
const useInbox = (filter: Filter, search: string) => {
  const { api } = useAdmin();
  const loaded = usePages({
    queryKey: ['enquiries', filter, search],
    load: (after) =>
      api.enquiries.$get({
        query: {
          ...(filter !== 'all' && { status: filter }),
          ...(search !== '' && { search }),
          ...after,
        },
      }),
    itemsOf: ({ enquiries }) => enquiries,
    keyOf: ({ id }) => id,
    everyMs: lookAgain,
  });
  const messages = loaded.items.filter(({ status }) => filter === 'all' || status === filter);
  return { loaded, messages };
};

/** `/admin/enquiries`: the messages of the contact form, how far each has come, and what comes next. */
export function EnquiriesScreen() {
  // Another search from elsewhere begins the screen again.
  return <Inbox key={useSearchParams()[0].get('search')} />;
}

function Inbox() {
  const [address, setAddress] = useSearchParams();
  const filter = filterOf(address.get('status'));
  const [typed, setTyped] = useState(address.get('search') ?? '');
  const search = useSettled(typed.trim());
  const { loaded, messages } = useInbox(filter, search);
  const { more } = loaded;
  const action = useEnquiryChanges();

  return (
    <Screen
      title="Enquiries"
      lead="Messages from the contact form. Each one is deleted after 90 days."
      problem={action.problem}
    >
      <MailFaultBanner fault={loaded.data?.mailFault} />
      <LoadedPart loaded={loaded} loading="Loading messages...">
        {({ counts }) =>
          total(counts) === 0 && typed === '' && search === '' ? (
            <EmptyState
              title="No Messages Yet"
              text="Messages from the contact form appear here."
            />
          ) : (
            <>
              <TextField
                id="enquiries-search"
                name="search"
                label="Search messages"
                type="search"
                placeholder="Name, phone, message or note"
                maxLength={ENQUIRY_LIMITS.search}
                value={typed}
                onValue={setTyped}
              />
              <Segments
                label="Show messages"
                options={filterOptions(counts)}
                value={filter}
                onValue={(value) => {
                  const { status: _, ...rest } = Object.fromEntries(address);
                  setAddress(value === 'all' ? rest : { ...rest, status: value }, {
                    replace: true,
                  });
                }}
              />
              {messages.length === 0 && !more && <EmptyState title="No messages here" />}
              <ul className="rows">
                {messages.map((enquiry) => (
                  <EnquiryRow
                    key={enquiry.id}
                    enquiry={enquiry}
                    changes={action}
                    isFirst={total(counts) === 1}
                  />
                ))}
              </ul>
              {more && <MoreButton label="Show older messages" onMore={more} loaded={loaded} />}
            </>
          )
        }
      </LoadedPart>
    </Screen>
  );
}
