import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Enquiry } from '#domain/contact/enquiry.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle, type Value } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { indiaDay } from '#domain/text/calendar.ts';
import {
  type Filter,
  filterOf,
  filterOptions,
  total,
  useEnquiryChanges,
  withChanged,
} from './EnquiryCard.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ENQUIRY_LIMITS } from '#domain/contact/follow-up.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { MailFaultBanner } from '../../ui/feedback/MailFaultBanner.tsx';
import { LoadedPart } from '../../ui/feedback/Loaded.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { useSettled } from '../../ui/fields/use-settled.ts';
import { Screen } from '../../ui/screens/Screen.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { EnquiryRow } from './EnquiryRow.tsx';

type Pages = InfiniteData<Value<Api['enquiries']['$get']>, string | undefined>;

/** While an email is on its way the inbox is loaded again this often; while it waits for settings, rarely. */
const LOOK_AGAIN_MS = 3_000;
const LOOK_SELDOM_MS = 60_000;

const messagesOf = (pages: Pick<Pages, 'pages'> | undefined): Enquiry[] =>
  pages?.pages.flatMap(({ enquiries }) => enquiries) ?? [];

const lookAgain = (enquiries: readonly Enquiry[]): number | false => {
  const queued = enquiries.flatMap(({ delivery }) =>
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
  const client = useQueryClient();
  const queryKey = ['enquiries', filter, search];
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam }) => {
      const answer = await settle(
        api.enquiries.$get({
          query: {
            ...(filter === 'all' ? {} : { status: filter }),
            ...(search === '' ? {} : { search }),
            ...(pageParam === undefined ? {} : { after: pageParam }),
          },
        }),
      );
      if (answer.kind !== 'ok') throw new Error(answer.message);
      return answer.value;
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    // The filters stay where they are while the messages of another one come.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => lookAgain(messagesOf(state.data)),
  });
  const first = query.data?.pages[0];
  // One whose reminder became due between two pages is in both.
  const all = [...new Map(messagesOf(query.data).map((one) => [one.id, one])).values()];

  return {
    messages: all.filter(({ status }) => filter === 'all' || status === filter),
    loaded: {
      data: first,
      problem: first === undefined && !query.isFetching ? query.error?.message : undefined,
      reload: () => void query.refetch(),
    },
    /** Loads older messages; `undefined` when there are none. */
    more:
      query.hasNextPage && !query.isPlaceholderData ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
    /** Changes the local copy after a save (`undefined`: it is deleted), and has the number beside the link of the menu counted again. */
    changed: (id: string, edit: (enquiry: Enquiry) => Enquiry | undefined) => {
      const today = indiaDay(new Date());
      void client.cancelQueries({ queryKey });
      client.setQueryData<Pages>(queryKey, (shown) => {
        const before = messagesOf(shown).find((one) => one.id === id);
        if (!shown || !before) return shown;
        const after = edit(before);
        const pages = shown.pages.map((page) => withChanged(page, { before, after, today }));
        return { ...shown, pages };
      });
      void client.invalidateQueries({ queryKey: ['enquiries'], exact: true });
    },
  };
};

/** `/admin/enquiries`: the messages of the contact form, how far each has come, and what comes next. */
export function EnquiriesScreen() {
  // Another search from elsewhere begins the screen again.
  return <Inbox key={useSearchParams()[0].get('search')} />;
}

function Inbox() {
  const { api, content } = useAdmin();
  const [address, setAddress] = useSearchParams();
  const filter = filterOf(address.get('status'));
  const [typed, setTyped] = useState(address.get('search') ?? '');
  const search = useSettled(typed.trim());
  const inbox = useInbox(filter, search);
  const { messages, more, changed } = inbox;
  const action = useEnquiryChanges(changed);
  const say = useToast();

  const enquiry = api.enquiries[':id'];
  const send = async (id: string) => {
    const sent = await action.run('The email was not sent', () =>
      settle(enquiry.send.$post({ param: { id } })),
    );
    if (!sent) return;
    say('The email is being sent again.');
    inbox.loaded.reload();
  };
  const remove = async (id: string) => {
    const removed = await action.run('The message was not deleted', () =>
      settle(enquiry.$delete({ param: { id } })),
    );
    if (!removed) return;
    changed(id, () => undefined);
    say('Message deleted.');
  };

  return (
    <Screen
      title="Enquiries"
      lead="Messages from the contact form. Each one is deleted after 90 days."
    >
      {action.problem && <ErrorSummary problem={action.problem} />}
      <MailFaultBanner fault={inbox.loaded.data?.mailFault} />
      <LoadedPart loaded={inbox.loaded} loading="Loading messages...">
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
                    source={content}
                    changes={action}
                    isFirst={total(counts) === 1}
                    onSend={() => void send(enquiry.id)}
                    onDelete={() => remove(enquiry.id)}
                  />
                ))}
              </ul>
              {more && (
                <Button onClick={more} disabled={inbox.loadingMore}>
                  {inbox.loadingMore ? 'Loading messages...' : 'Show older messages'}
                </Button>
              )}
            </>
          )
        }
      </LoadedPart>
    </Screen>
  );
}
