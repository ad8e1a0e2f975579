import * as z from 'zod';
import { ENQUIRY_CURSOR, EnquiryPage } from '#domain/contact/enquiry-page';
import { EnquiryChange, EnquiryStatus, MailFault } from '#domain/contact/enquiry';
import { ENQUIRY_LIMITS } from '#domain/contact/follow-up';
import { TEXT, andThen, ok, missing } from '#domain/text/texts';
import { visitorNetwork } from '../http/client-network.ts';
import { problem } from '../http/errors.ts';
import { changeOf } from '../http/gate.ts';
import { Routes } from '../http/route.ts';
import type { RouteDeps } from './route-deps.ts';

const FormTicket = z.strictObject({
  token: z.string(),
  /** The two digits to add. */
  a: z.int().min(0).max(9),
  b: z.int().min(0).max(9),
});

// What is missing counts as empty, so that the checks can say so in their order.
const typed = z.string().default('');
const ContactForm = z.strictObject({
  token: typed,
  name: typed,
  phone: typed,
  email: typed,
  message: typed,
  answer: typed,
  // Choices: what is none of those that are offered counts as not chosen.
  /** `morning`, `afternoon` or `evening`. */
  callBack: typed,
  /** `parent` or `student`. */
  writer: typed,
  classId: typed,
  board: typed,
  /** Of the page: `en`, `hi` or `pa`. */
  language: typed,
  /** Hidden from people; a request that fills it is from a bot. */
  website: typed,
});

/** The contact form. Open to everyone. */
export const contactRoutes = ({ contact }: RouteDeps) =>
  new Routes()
    .visitor(
      'contactForm',
      'GET /',
      'A token for the contact form, and the sum to ask for',
      { 200: [FormTicket, 'The token and the two digits'] },
      async () => ok(await contact.newForm()),
    )
    .visitor(
      'sendContact',
      'POST /',
      'Sends a message to the teacher',
      {
        body: ContactForm,
        200: [
          { message: z.string(), form: FormTicket },
          'The thank-you text, and the ticket of the next message',
        ],
        400: 'A check failed; after a wrong sum `current` is the next ticket',
        403: 'Not sent by this website',
        413: 'Too large',
        429: 'Too many messages or calls from this network',
        503: 'Nothing was stored',
      },
      async ({ body }, c) => {
        const result = await contact.send(body, visitorNetwork(c));
        switch (result.kind) {
          case 'thanks':
            return ok({ message: TEXT.contact.thanks, form: result.form });
          case 'limited':
            c.header('retry-after', String(Math.ceil(result.waitMs / 1_000)));
            return problem(c, 429, result.message);
          case 'refused': {
            const { message, field } = result.problem;
            return problem(c, 400, message, { field, current: result.form });
          }
        }
      },
    );

const ofEnquiry = { params: { id: z.string().max(64, TEXT.missing.enquiry) } };
const Changed = z.strictObject({ id: z.string() });
const changed = { 200: [Changed, 'Done'] } as const;

/** The inbox. `app.ts` mounts it behind the admin check. */
export const enquiryRoutes = ({ inbox }: RouteDeps) =>
  new Routes()
    .helper(
      'listEnquiries',
      'GET /',
      'The messages of the contact form in pages: `after` is the `next` of the page before. Those whose reminder is due come first, then the newest',
      {
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
      'PUT /:id',
      'Sets the status or reminder of a message, or adds a note',
      {
        ...ofEnquiry,
        body: EnquiryChange,
        // Of the message nothing: answers are kept for a day (`gate.ts`), also when it is deleted before.
        200: [
          { id: z.string(), change: z.strictObject({ id: z.string(), at: z.number() }) },
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
      'Stores a message as if somebody had written it, to see that its email arrives',
      changed,
      async (_, c) => ok({ id: await inbox.sendTest(changeOf(c)) }),
    )
    .helper(
      'deleteEnquiry',
      'DELETE /:id',
      'Deletes a message permanently',
      { ...ofEnquiry, ...changed },
      async ({ params: { id } }) => {
        // Gone already is as good: it may be deleted on another device, or its 90 days are over.
        await inbox.delete(id);
        return ok({ id });
      },
    )
    .helper(
      'sendEnquiry',
      'POST /:id/send',
      'Sends the email about a message again',
      { ...ofEnquiry, ...changed },
      async ({ params: { id } }) => {
        const found = await inbox.sendAgain(id);
        return found ? ok({ id }) : missing(TEXT.missing.enquiry);
      },
    );
