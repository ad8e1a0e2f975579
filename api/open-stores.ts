import { profileWords } from './domain/accounts/password.ts';
import { EnquirySummary } from './domain/contact/enquiry-summary.ts';
import { openFiles } from './content/files.ts';
import { openSite } from './content/open-site.ts';
import { openRecords } from './content/records.ts';
import { workingCopies } from './content/working-copies.ts';
import { openAccounts } from './stores/accounts/accounts.ts';
import { openExports } from './stores/exports.ts';
import { openCopyStatus } from './stores/copies/copy-status.ts';
import { openEmails, openMailStatus } from './stores/enquiries/emails.ts';
import { openEnquiries } from './stores/enquiries/enquiries.ts';
import { openIdempotency } from './stores/idempotency.ts';
import { openTickets } from './stores/tickets.ts';
import type { UploadGateway } from './stores/media/upload-gateway.ts';
import type { BlobStore } from './stores/tables/blob-store.ts';
import type { ItemTable } from './stores/tables/item-table.ts';
import { openYoutube } from './stores/youtube.ts';

/** What the stores are opened with. Nothing is sent until the first call. */
export interface StoresDeps {
  tables: { content: ItemTable; private: ItemTable };
  blobs: { media: BlobStore; releases: BlobStore };
  uploadGateway: UploadGateway;
  /** Epoch milliseconds; the clock of the tables. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  /** Names this process where it is the only one that works on the tables. */
  holder?: string;
}

/** Opens the stores in the content and the private table. */
export const openTables = ({
  tables,
  now,
  random,
  holder,
}: Pick<StoresDeps, 'tables' | 'now' | 'random' | 'holder'>) => {
  const deps = { table: tables.private, now, random };
  const site = openSite(tables.content, { now, random });
  const content = openRecords(site);
  return {
    site,
    content,
    /** Words that the site shows, for the check of new passwords; none before the first start. */
    ownWords: async () =>
      (await content.isSeeded()) ? profileWords((await content.load()).profile) : [],
    accounts: openAccounts(deps),
    enquiries: openEnquiries(deps),
    summaries: openEmails(deps, 'SUMMARIES', EnquirySummary),
    mailStatus: openMailStatus(deps),
    exports: openExports(deps),
    copyStatus: openCopyStatus(deps),
    tickets: openTickets(deps),
    videos: openYoutube(deps),
    postCopies: workingCopies(tables.private, deps),
    idempotency: openIdempotency(deps, holder),
    privateTable: tables.private,
  };
};

/** Opens all stores: for the embedded run, the functions and the deploy command. */
export const openStores = (deps: StoresDeps) => {
  const { blobs, uploadGateway, now } = deps;
  const stores = {
    ...openTables(deps),
    media: blobs.media,
    releases: blobs.releases,
    uploadGateway,
  };
  const { site, privateTable, tickets, media } = stores;
  const siteFiles = openFiles({ site, table: privateTable, blobs: media, tickets, now });
  return {
    ...stores,
    /** Keeps the files of the content in order. */
    siteFiles,
  };
};

/** The opened stores. */
export type Stores = ReturnType<typeof openStores>;
