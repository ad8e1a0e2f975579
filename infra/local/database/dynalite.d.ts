/** The parts of dynalite 4 that the embedded database is made of; the package has no types. */

declare module 'dynalite/db/index.js' {
  /** LevelDB's write hooks; `sync` makes a write wait until it is on the disk. */
  interface Database {
    open(): Promise<void>;
    _put(key: unknown, value: unknown, options: object): Promise<void>;
    _del(key: unknown, options: object): Promise<void>;
    _batch(operations: unknown[], options: object): Promise<void>;
    batch(
      operations: ({ type: 'put'; key: string; value: object } | { type: 'del'; key: string })[],
    ): Promise<void>;
    compactRange(start: string, end: string): Promise<void>;
    values(range: { gte: string; lt: string }): AsyncIterable<unknown>;
  }

  interface TableDatabase {
    put(key: string, value: object, callback: (error: Error | null) => void): void;
  }

  interface Store {
    db: Database;
    tableDb: TableDatabase;
    lifecycleManager: { gracefulClose(): Promise<void> };
  }

  const db: {
    create(options: {
      path: string;
      createTableMs: number;
      deleteTableMs: number;
      updateTableMs: number;
    }): Store;
  };
  export type { Database, Store };
  export default db;
}

declare module 'dynalite/actions/*' {
  import type { Store } from 'dynalite/db/index.js';

  const action: (
    store: Store,
    input: unknown,
    callback: (error: Error | null | undefined, output?: unknown) => void,
  ) => void;
  export default action;
}

declare module 'dynalite/validations/index.js' {
  import type { Store } from 'dynalite/db/index.js';

  const validations: {
    /** Keeps the known members of the right types; throws an error with `statusCode` and `body`. */
    checkTypes(input: unknown, types: object): unknown;
    checkValidations(input: unknown, types: object, custom: unknown, store: Store): void;
  };
  export default validations;
}

declare module 'dynalite/validations/*' {
  const validation: { types: object; custom: unknown };
  export default validation;
}
