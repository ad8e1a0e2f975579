import type { PrivateTableDeps } from '../accounts/dynamo-account-store.ts';
import { itemTable, type ItemKey } from '../item-table.ts';
import { Ticket, type TicketStore } from './ticket-store.ts';

const ticketKey = (id: string): ItemKey => ({ pk: `TICKET#${id}`, sk: 'TICKET' });

/** Upload tickets in the private table, one item each. */
export const dynamoTickets = ({
  db,
  table: name,
  now,
}: Omit<PrivateTableDeps, 'random'>): TicketStore => {
  const table = itemTable(db, name);
  const valid = (ticket: Ticket) => ticket.expiresAt > now();
  return {
    add: async (ticket) => {
      await table.put(ticketKey(ticket.id), ticket);
    },
    find: async (id) => {
      const item = await table.get(ticketKey(id));
      const ticket = item && Ticket.parse(item);
      return ticket && valid(ticket) ? ticket : undefined;
    },
    finish: async (ticket, done) => {
      // Two commits of one ticket write the same, so the last one may win.
      await table.put(ticketKey(ticket.id), { ...ticket, ...done });
    },
    list: async () =>
      (await table.all())
        .filter(({ sk }) => sk === 'TICKET')
        .map((item) => Ticket.parse(item))
        .filter(valid),
  };
};
