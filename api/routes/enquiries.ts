import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { ENQUIRY_CURSOR } from '#domain/contact/enquiry-page.ts';
import { Enquiry, EnquiryStatus } from '#domain/contact/enquiry.ts';
import { ENQUIRY_LIMITS, EnquiryChange } from '#domain/contact/follow-up.ts';
import { MailFault } from '#domain/contact/describe-delivery.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Inbox } from '../contact/inbox.ts';
import { problem, refused } from '../http/errors.ts';
import { changeOf } from '../http/idempotency.ts';
import { ADMIN_PROBLEMS, answer, body, HELPERS_TOO, SESSION } from '../http/openapi.ts';
import { newRoutes } from '../http/new-routes.ts';

const EnquiryPath = z.strictObject({ id: z.string().max(64, TEXT.missing.enquiry) });
const Changed = z.strictObject({ id: z.string() });
const changed = { ...ADMIN_PROBLEMS, 200: answer(Changed, 'Done') };

const listEnquiries = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listEnquiries',
  summary:
    'The messages of the contact form in pages: `after` is the `next` of the page before. Those whose reminder is due come first, then the newest',
  security: HELPERS_TOO,
  request: {
    query: z.strictObject({
      status: EnquiryStatus.optional(),
      /** Words of the name, the message or the notes, or digits of the phone number. */
      search: z.string().max(ENQUIRY_LIMITS.search).optional(),
      after: z.string().max(100).regex(ENQUIRY_CURSOR).optional(),
    }),
  },
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(
      z.strictObject({
        enquiries: z.array(Enquiry),
        /** How many of all messages that are searched for have each status. */
        counts: z.record(EnquiryStatus, z.int()),
        /** How many reminders are due, besides those of new messages. */
        due: z.int(),
        next: z.string().nullable(),
        mailFault: MailFault.optional(),
      }),
      'At most a hundred messages, and why no email is sent, if so',
    ),
  },
});

const updateEnquiry = createRoute({
  method: 'put',
  path: '/{id}',
  operationId: 'updateEnquiry',
  summary: 'Sets the status or reminder of a message, or adds a note',
  security: HELPERS_TOO,
  request: { params: EnquiryPath, body: body(EnquiryChange) },
  responses: {
    ...ADMIN_PROBLEMS,
    // Of the message nothing: answers are kept for a day (`idempotency.ts`), also when it is deleted before.
    200: answer(
      z.strictObject({
        id: z.string(),
        change: z.strictObject({ id: z.string(), at: z.number() }),
      }),
      'Done. `change` names it, and the note that it made, if it made one',
    ),
  },
});

const deleteEnquiry = createRoute({
  method: 'delete',
  path: '/{id}',
  operationId: 'deleteEnquiry',
  summary: 'Deletes a message permanently',
  security: HELPERS_TOO,
  request: { params: EnquiryPath },
  responses: changed,
});

const sendEnquiry = createRoute({
  method: 'post',
  path: '/{id}/send',
  operationId: 'sendEnquiry',
  summary: 'Sends the email about a message again',
  security: HELPERS_TOO,
  request: { params: EnquiryPath },
  responses: changed,
});

const sendTestEnquiry = createRoute({
  method: 'post',
  path: '/test',
  operationId: 'sendTestEnquiry',
  summary: 'Stores a message as if somebody had written it, to see that its email arrives',
  security: SESSION,
  responses: changed,
});

/** The inbox. `app.ts` mounts it behind the admin check. */
export const enquiryRoutes = ({ inbox }: { inbox: Inbox }) =>
  newRoutes()
    .openapi(listEnquiries, async (c) => {
      const query = c.req.valid('query');
      const [page, mailFault] = await Promise.all([inbox.page(query), inbox.mailFault()]);
      return c.json({ ...page, mailFault }, 200);
    })
    .openapi(updateEnquiry, async (c) => {
      const { id } = c.req.valid('param');
      const { id: name, at } = changeOf(c);
      const outcome = await inbox.change(id, c.req.valid('json'), changeOf(c));
      return outcome.kind === 'ok'
        ? c.json({ id, change: { id: name, at } }, 200)
        : refused(c, outcome);
    })
    .openapi(sendTestEnquiry, async (c) => c.json({ id: await inbox.sendTest(changeOf(c)) }, 200))
    .openapi(deleteEnquiry, async (c) => {
      const { id } = c.req.valid('param');
      // Gone already is as good: it may be deleted on another device, or its 90 days are over.
      await inbox.delete(id);
      return c.json({ id }, 200);
    })
    .openapi(sendEnquiry, async (c) => {
      const { id } = c.req.valid('param');
      const found = await inbox.sendAgain(id);
      return found ? c.json({ id }, 200) : problem(c, 404, TEXT.missing.enquiry);
    });
