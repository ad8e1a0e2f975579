import { useSearchParams } from 'react-router';
import type { Enquiry, EnquiryStatus } from '#domain/contact/enquiry.ts';
import { STATUS_LABELS } from '#domain/contact/describe-delivery.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { Api } from '../../client/api-client.ts';
import type { Edits } from '../../client/operations.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { MailFaultBanner } from '../../ui/feedback/MailFaultBanner.tsx';
import { LoadedPart } from '../../ui/feedback/LoadedPart.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { RowList } from '../../ui/screens/RowList.tsx';
import { Screen } from '../../ui/screens/Screen.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { EnquiryRow } from './EnquiryRow.tsx';
import { filterOf, filterOptions, total } from './inbox.ts';
import { useInbox } from './use-inbox.ts';

/** `/admin/enquiries`: the messages of the contact form, and how far each has come. */
export function EnquiriesScreen({
  list,
  edits,
  profile,
}: {
  list: Api['enquiries']['list'];
  edits: Pick<Edits, 'updateEnquiry' | 'deleteEnquiry' | 'sendEnquiry'>;
  profile: Pick<Profile, 'teacherName' | 'productName'>;
}) {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search.get('status'));
  const inbox = useInbox(list, filter);
  const { messages, more, changed } = inbox;
  const action = useAction();
  const say = useToast();

  const setStatus = async (enquiry: Enquiry, status: EnquiryStatus) => {
    const { id } = enquiry;
    if (!(await action.run('The status was not saved', () => edits.updateEnquiry(id, status))))
      return;
    changed(enquiry, status);
    say(`Marked as ${STATUS_LABELS[status].toLowerCase()}.`);
  };
  const send = async (id: string) => {
    if (!(await action.run('The email was not sent', () => edits.sendEnquiry(id)))) return;
    say('The email is being sent again.');
    inbox.loaded.reload();
  };
  const remove = async (enquiry: Enquiry) => {
    const { id } = enquiry;
    if (!(await action.run('The message was not deleted', () => edits.deleteEnquiry(id)))) return;
    changed(enquiry, undefined);
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
          total(counts) === 0 ? (
            <EmptyState
              title="No Messages Yet"
              text="Messages from the contact form appear here and are emailed to you."
            />
          ) : (
            <>
              <Segments
                label="Show messages"
                options={filterOptions(counts)}
                value={filter}
                onValue={(value) => {
                  setSearch(value === 'all' ? {} : { status: value }, { replace: true });
                }}
              />
              {messages.length === 0 && !more && <EmptyState title="No messages here" />}
              <RowList
                items={messages}
                keyOf={({ id }) => id}
                rowHeight={220}
                row={(enquiry) => (
                  <EnquiryRow
                    enquiry={enquiry}
                    profile={profile}
                    busy={action.busy}
                    onStatus={(status) => void setStatus(enquiry, status)}
                    onSend={() => void send(enquiry.id)}
                    onDelete={() => remove(enquiry)}
                  />
                )}
              />
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
