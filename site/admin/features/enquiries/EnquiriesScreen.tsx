import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Enquiry, EnquiryStatus } from '#domain/contact/enquiry.ts';
import { STATUS_LABELS } from '#domain/contact/describe-delivery.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { Api } from '../../client/api-client.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { MailFaultBanner } from '../../ui/feedback/MailFaultBanner.tsx';
import { LoadedPart } from '../../ui/feedback/LoadedPart.tsx';
import { Screen } from '../../ui/screens/Screen.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { useLoaded } from '../../ui/feedback/use-loaded.ts';
import { EnquiryRow } from './EnquiryRow.tsx';
import { filterOf, filterOptions, withStatus } from './inbox.ts';

/** While an email is on its way the inbox is loaded again this often; while it waits for settings, rarely. */
const LOOK_AGAIN_MS = 3_000;
const LOOK_SELDOM_MS = 60_000;

const lookAgain = (enquiries: readonly Enquiry[]): number | false => {
  const queued = enquiries.flatMap(({ delivery }) =>
    delivery.state === 'queued' ? [delivery] : [],
  );
  if (queued.length === 0) return false;
  return queued.every(({ trouble }) => trouble?.kind === 'settings')
    ? LOOK_SELDOM_MS
    : LOOK_AGAIN_MS;
};

/** `/admin/enquiries`: the messages of the contact form, and how far each has come. */
export function EnquiriesScreen({
  calls,
  profile,
}: {
  calls: Api['enquiries'];
  profile: Pick<Profile, 'teacherName' | 'productName'>;
}) {
  const [search, setSearch] = useSearchParams();
  const inbox = useLoaded('enquiries', calls.list, {
    everyMs: (value) => lookAgain(value?.enquiries ?? []),
  });
  const { reload } = inbox;
  // The badge of the menu may have loaded the list a while ago; the inbox has to show the current one.
  useEffect(reload, [reload]);
  const action = useAction();
  const say = useToast();
  const filter = filterOf(search.get('status'));

  const change = (patch: (enquiries: readonly Enquiry[]) => Enquiry[]) => {
    inbox.change(({ enquiries, ...rest }) => ({ ...rest, enquiries: patch(enquiries) }));
  };
  const setStatus = async (id: string, status: EnquiryStatus) => {
    if (!(await action.run('The status was not saved', () => calls.setStatus(id, status)))) return;
    change((all) => withStatus(all, id, status));
    say(`Marked as ${STATUS_LABELS[status].toLowerCase()}.`);
  };
  const send = async (id: string) => {
    if (!(await action.run('The email was not sent', () => calls.send(id)))) return;
    say('The email is being sent again.');
    inbox.reload();
  };
  const remove = async (id: string) => {
    if (!(await action.run('The message was not deleted', () => calls.delete(id)))) return;
    change((all) => all.filter((each) => each.id !== id));
    say('Message deleted.');
  };

  return (
    <Screen
      title="Enquiries"
      lead="Messages from the contact form. Each one is deleted after 90 days."
    >
      {action.problem && <ErrorSummary problem={action.problem} />}
      <MailFaultBanner fault={inbox.data?.mailFault} />
      <LoadedPart loaded={inbox} loading="Loading messages...">
        {({ enquiries }) => {
          const shown = enquiries.filter(({ status }) => filter === 'all' || status === filter);
          if (enquiries.length === 0) {
            return (
              <EmptyState
                title="No Messages Yet"
                text="Messages from the contact form appear here and are emailed to you."
              />
            );
          }
          return (
            <>
              <Segments
                label="Show messages"
                options={filterOptions(enquiries)}
                value={filter}
                onValue={(value) => {
                  setSearch(value === 'all' ? {} : { status: value }, { replace: true });
                }}
              />
              {shown.length === 0 && <EmptyState title="No messages here" />}
              <ul className="rows">
                {shown.map((enquiry) => (
                  <EnquiryRow
                    key={enquiry.id}
                    enquiry={enquiry}
                    profile={profile}
                    busy={action.busy}
                    onStatus={(status) => void setStatus(enquiry.id, status)}
                    onSend={() => void send(enquiry.id)}
                    onDelete={() => remove(enquiry.id)}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </LoadedPart>
    </Screen>
  );
}
