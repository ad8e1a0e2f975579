import type { CopyStatus } from '#domain/content/safe-copy.ts';
import type { CopyStatusStore, QueuedCopyWarning } from '#api/stores/copies/copy-status.ts';

/** What is known about copies, without a database. `warnings.all` are the emails that were asked for. */
export const memoryCopyStatus = (status?: CopyStatus) => {
  let stored = status;
  const all: QueuedCopyWarning[] = [];
  return {
    read: () => Promise.resolve(structuredClone(stored)),
    write: (next) => {
      stored = structuredClone(next);
      return Promise.resolve();
    },
    warnings: {
      all,
      add: (warning) => {
        all.push(structuredClone(warning));
        return Promise.resolve(true);
      },
      list: () => Promise.resolve(structuredClone(all)),
      editDelivery: () => Promise.resolve(undefined),
    },
  } satisfies CopyStatusStore & { warnings: { all: QueuedCopyWarning[] } };
};
