import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ENQUIRY_LIMITS } from '#domain/contact/follow-up.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { MailFaultBanner } from '../../ui/feedback/MailFaultBanner.tsx';
import { LoadedPart } from '../../ui/feedback/LoadedPart.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useSettled } from '../../ui/fields/use-settled.ts';
import { Screen } from '../../ui/screens/Screen.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { EnquiryRow } from './EnquiryRow.tsx';
import { filterOf, filterOptions, total } from './inbox.ts';
import { useEnquiryChanges } from './use-enquiry-changes.ts';
import { useInbox } from './use-inbox.ts';

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
