import * as z from 'zod';
import { ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Contact } from '../contact/contact.ts';
import { visitorNetwork } from '../http/client-network.ts';
import { problem } from '../http/errors.ts';
import { Routes } from '../http/route.ts';

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
export const contactRoutes = ({ contact }: { contact: Contact }) =>
  new Routes()
    .visitor(
      'contactForm',
      'GET /',
      {
        summary: 'A token for the contact form, and the sum to ask for',
        200: [FormTicket, 'The token and the two digits'],
      },
      async () => ok(await contact.newForm()),
    )
    .visitor(
      'sendContact',
      'POST /',
      {
        summary: 'Sends a message to the teacher',
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
