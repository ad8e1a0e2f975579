import { CopyStatus } from '../../domain/content/safe-copy.ts';
import { openEmails } from '../enquiries/open-emails.ts';
import { privateItems, type PrivateDeps } from '../private-items.ts';
import { QueuedCopyWarning, type CopyStatusStore } from './copy-status-store.ts';

const statusKey = { pk: 'COPIES', sk: 'STATUS' };

/** The state of the copies as one item of the private table. */
export const openCopyStatus = (deps: PrivateDeps): CopyStatusStore => {
  const statuses = privateItems(deps, CopyStatus);
  return {
    read: () => statuses.get(statusKey),
    write: (status) => statuses.put(statusKey, status),
    warnings: openEmails(deps, 'COPY-WARNINGS', QueuedCopyWarning),
  };
};
