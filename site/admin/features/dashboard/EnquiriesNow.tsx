import { Link } from 'react-router';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { indiaDay } from '#domain/text/calendar.ts';
import { LoadedPart } from '../../ui/feedback/LoadedPart.tsx';
import { MailFaultBanner } from '../../ui/feedback/MailFaultBanner.tsx';
import { useLoaded } from '../../ui/feedback/use-loaded.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { EnquiryCard, isWaiting, summaryOf } from '../enquiries/EnquiryCard.tsx';
import { withChanged } from '../enquiries/inbox.ts';
import { useEnquiryChanges } from '../enquiries/use-enquiry-changes.ts';

/** The most messages on the dashboard; the inbox has the others. */
const SHOWN = 3;

/** Who waits for an answer, with a tap to call, to write on WhatsApp and to say that it is done. */
export function EnquiriesNow() {
  const { api, content } = useAdmin();
  const inbox = useLoaded('enquiries', () => settle(api.enquiries.$get({ query: {} })));
  const changes = useEnquiryChanges((id, edit) => {
    inbox.change((page) => {
      const before = page.enquiries.find((one) => one.id === id);
      const today = indiaDay(new Date());
      return before ? withChanged(page, { before, after: edit(before), today }) : page;
    });
  });
  return (
    <section aria-labelledby="enquiries-now">
      <h2 id="enquiries-now">New enquiries</h2>
      {changes.problem && <ErrorSummary problem={changes.problem} />}
      <MailFaultBanner fault={inbox.data?.mailFault} />
      <LoadedPart loaded={inbox} loading="Loading messages...">
        {({ enquiries, counts, due }) => {
          const waiting = enquiries.filter(isWaiting).slice(0, SHOWN);
          const others = counts.new + due - waiting.length;
          return waiting.length === 0 ? (
            <p className="meta">None. Everybody who wrote has an answer.</p>
          ) : (
            <>
              <ul className="rows">
                {waiting.map((enquiry) => (
                  <li
                    className={`row enquiry ${enquiry.status === 'new' ? 'new' : 'due'}`}
                    key={enquiry.id}
                  >
                    <h3>{enquiry.name}</h3>
                    <p className="meta">{summaryOf(enquiry)}</p>
                    <EnquiryCard
                      enquiry={enquiry}
                      source={content}
                      onTried={(way) => {
                        changes.tried(enquiry.id, way);
                      }}
                    >
                      <Button
                        disabled={changes.busy}
                        aria-label={`Called ${enquiry.name}`}
                        onClick={() => void changes.called(enquiry.id)}
                      >
                        Called
                      </Button>
                    </EnquiryCard>
                  </li>
                ))}
              </ul>
              {others > 0 && <Link to="/admin/enquiries">{others} more in Enquiries</Link>}
            </>
          );
        }}
      </LoadedPart>
    </section>
  );
}
