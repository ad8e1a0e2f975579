import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { Enquiry, EnquiryStatus } from '#domain/contact/enquiry.ts';
import { MailFault } from '#domain/contact/describe-mail-fault.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Inbox } from '../contact/inbox.ts';
import { problem } from '../http/errors.ts';
import { ADMIN_PROBLEMS, answer, body, SESSION } from '../http/openapi.ts';
import { newRoutes } from '../http/new-routes.ts';

const EnquiryPath = z.strictObject({ id: z.string().max(64, TEXT.missing.enquiry) });
const Changed = z.strictObject({ id: z.string() });
const changed = { ...ADMIN_PROBLEMS, 200: answer(Changed, 'Done') };

const listEnquiries = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listEnquiries',
  summary: 'The messages of the contact form, newest first',
  security: SESSION,
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(
      z.strictObject({ enquiries: z.array(Enquiry), mailFault: MailFault.optional() }),
      'All messages, and why no email is sent, if so',
    ),
  },
});

const updateEnquiry = createRoute({
  method: 'put',
  path: '/{id}',
  operationId: 'updateEnquiry',
  summary: 'Changes the status of a message',
  security: SESSION,
  request: { params: EnquiryPath, body: body(z.strictObject({ status: EnquiryStatus })) },
  responses: changed,
});

const deleteEnquiry = createRoute({
  method: 'delete',
  path: '/{id}',
  operationId: 'deleteEnquiry',
  summary: 'Deletes a message permanently',
  security: SESSION,
  request: { params: EnquiryPath },
  responses: changed,
});

const sendEnquiry = createRoute({
  method: 'post',
  path: '/{id}/send',
  operationId: 'sendEnquiry',
  summary: 'Sends the email about a message again',
  security: SESSION,
  request: { params: EnquiryPath },
  responses: changed,
});

/** The inbox. `app.ts` mounts it behind the admin check. */
export const enquiryRoutes = ({ inbox }: { inbox: Inbox }) =>
  newRoutes()
    .openapi(listEnquiries, async (c) => {
      const [enquiries, mailFault] = await Promise.all([inbox.list(), inbox.mailFault()]);
      return c.json({ enquiries, mailFault }, 200);
    })
    .openapi(updateEnquiry, async (c) => {
      const { id } = c.req.valid('param');
      const found = await inbox.setStatus(id, c.req.valid('json').status);
      return found ? c.json({ id }, 200) : problem(c, 404, TEXT.missing.enquiry);
    })
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
