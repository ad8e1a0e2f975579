import * as z from 'zod';
import { privateItems, type PrivateDeps } from './private-items.ts';

/** The right of one administrator to upload one file. Times are epoch milliseconds. */
export const Ticket = z.object({
  /** Random; the administrator who got it may commit the upload. */
  id: z.string(),
  uid: z.string(),
  /** What the upload is for. */
  kind: z.enum(['material', 'cover', 'blog-image', 'archive']),
  /** Where the browser uploads the file: `incoming/…`, never public. */
  incomingKey: z.string(),
  /** Where the commit puts it. */
  s3Key: z.string(),
  filename: z.string(),
  contentType: z.string(),
  maxBytes: z.int(),
  /** The chapter of a material or of its picture. */
  place: z.object({ classId: z.string(), chapterId: z.int() }).optional(),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** Set when everything is in its place; a repeated commit then only answers. */
  committedAt: z.number().optional(),
  /** Pixels of the picture that became public; set together with `committedAt`. */
  picture: z.object({ width: z.int(), height: z.int() }).optional(),
});
export type Ticket = z.infer<typeof Ticket>;

/* Otherwise than before the private table was on `ItemTable`: all tickets are in one partition (they were `TICKET#<id>`). */
const TICKETS = 'TICKETS';

const ticketKey = (id: string) => ({ pk: TICKETS, sk: id });

/** Tickets of uploads, one item each. Expired ones are never returned. */
export const openTickets = (deps: PrivateDeps) => {
  const tickets = privateItems(deps, Ticket);
  return {
    /**
     * Stores a ticket, or notes that its upload is in its place: it then stays until `expiresAt`. Two commits of one
     * ticket write the same, so the last one may win.
     */
    put: (ticket: Ticket) => tickets.put(ticketKey(ticket.id), ticket),
    find: (id: string) => tickets.get(ticketKey(id)),
    /** All tickets that count, also those of uploads under way. */
    list: () => tickets.list(TICKETS),
  };
};
export type TicketStore = ReturnType<typeof openTickets>;
