import { privateItems, type PrivateDeps } from '../private-items.ts';
import { Ticket, type TicketStore } from './ticket-store.ts';

/* Otherwise than before the private table was on `ItemTable`: all tickets are in one partition (they were `TICKET#<id>`). */
const TICKETS = 'TICKETS';

const ticketKey = (id: string) => ({ pk: TICKETS, sk: id });

/** Upload tickets in the private table, one item each. */
export const openTickets = (deps: PrivateDeps): TicketStore => {
  const tickets = privateItems(deps, Ticket);
  return {
    add: (ticket) => tickets.put(ticketKey(ticket.id), ticket),
    find: (id) => tickets.get(ticketKey(id)),
    // Two commits of one ticket write the same, so the last one may win.
    finish: (ticket, done) => tickets.put(ticketKey(ticket.id), { ...ticket, ...done }),
    list: () => tickets.list(TICKETS),
  };
};
