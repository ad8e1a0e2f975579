import * as z from 'zod';
import { andThen, ok, missing } from '#domain/text/outcome.ts';
import { ENQUIRY_CURSOR, EnquiryPage } from '#domain/contact/enquiry-page.ts';
import { EnquiryChange, EnquiryStatus, MailFault } from '#domain/contact/enquiry.ts';
import { ENQUIRY_LIMITS } from '#domain/contact/follow-up.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Inbox } from '../contact/inbox.ts';
import { changeOf } from '../http/idempotency.ts';
import { Routes } from '../http/route.ts';

const ofEnquiry = { params: { id: z.string().max(64, TEXT.missing.enquiry) } };
const Changed = z.strictObject({ id: z.string() });
const changed = { 200: [Changed, 'Done'] } as const;

/** The inbox. `app.ts` mounts it behind the admin check. */
export const enquiryRoutes = ({ inbox }: { inbox: Inbox }) =>
  new Routes()
    .helper(
      'listEnquiries',
      'GET /',
      {
        summary:
          'The messages of the contact form in pages: `after` is the `next` of the page before. Those whose reminder is due come first, then the newest',
        query: {
          status: EnquiryStatus.optional(),
          /** Words of the name, the message or the notes, or digits of the phone number. */
          search: z.string().max(ENQUIRY_LIMITS.search).optional(),
          after: z.string().max(100).regex(ENQUIRY_CURSOR).optional(),
        },
        200: [
          EnquiryPage.extend({ mailFault: MailFault.optional() }),
          'At most a hundred messages, and why no email is sent, if so',
        ],
      },
      async ({ query }) => {
        const [page, mailFault] = await Promise.all([inbox.page(query), inbox.mailFault()]);
        return ok({ ...page, mailFault });
      },
    )
    .helper(
      'updateEnquiry',
      'PUT /{id}',
      {
        summary: 'Sets the status or reminder of a message, or adds a note',
        ...ofEnquiry,
        body: EnquiryChange,
        // Of the message nothing: answers are kept for a day (`idempotency.ts`), also when it is deleted before.
        200: [
          {
            id: z.string(),
            change: z.strictObject({ id: z.string(), at: z.number() }),
          },
          'Done. `change` names it, and the note that it made, if it made one',
        ],
      },
      async ({ params: { id }, body }, c) => {
        const { id: name, at } = changeOf(c);
        return andThen(await inbox.change(id, body, changeOf(c)), () =>
          ok({ id, change: { id: name, at } }),
        );
      },
    )
    .admin(
      'sendTestEnquiry',
      'POST /test',
      {
        summary: 'Stores a message as if somebody had written it, to see that its email arrives',
        ...changed,
      },
      async (_, c) => ok({ id: await inbox.sendTest(changeOf(c)) }),
    )
    .helper(
      'deleteEnquiry',
      'DELETE /{id}',
      {
        summary: 'Deletes a message permanently',
        ...ofEnquiry,
        ...changed,
      },
      async ({ params: { id } }) => {
        // Gone already is as good: it may be deleted on another device, or its 90 days are over.
        await inbox.delete(id);
        return ok({ id });
      },
    )
    .helper(
      'sendEnquiry',
      'POST /{id}/send',
      {
        summary: 'Sends the email about a message again',
        ...ofEnquiry,
        ...changed,
      },
      async ({ params: { id } }) => {
        const found = await inbox.sendAgain(id);
        return found ? ok({ id }) : missing(TEXT.missing.enquiry);
      },
    );
