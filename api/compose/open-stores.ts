import { cleanUpFiles } from '../trash/clean-up-files.ts';
import { openBuckets, type BucketsDeps } from './open-buckets.ts';
import { openTables, type TablesDeps } from './open-tables.ts';

/** All stores, from AWS clients and names. The embedded run, the functions and the deploy command use this one. */
export const openStores = (deps: TablesDeps & BucketsDeps) => {
  const tables = openTables(deps);
  const buckets = openBuckets(deps);
  return {
    ...tables,
    ...buckets,
    /** Deletes old uploads, and moves files to where the content says that they belong. */
    cleanUpFiles: () => cleanUpFiles({ ...tables, ...buckets, now: deps.now }),
  };
};

/** The opened stores. */
export type Stores = ReturnType<typeof openStores>;
