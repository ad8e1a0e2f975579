const DATABASE = 'admin-today';
const STORES = ['work', 'shared', 'pages'] as const;

const answered = (asked: IDBOpenDBRequest): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    // A request that is blocked by another tab is not done: asked for its error, it would throw.
    asked.onerror = asked.onblocked = () => reject(new Error('The database did not answer'));
  });

const open = (): Promise<IDBDatabase> => {
  const asked = indexedDB.open(DATABASE, 1);
  asked.onupgradeneeded = () => {
    for (const name of STORES) asked.result.createObjectStore(name, { keyPath: 'id' });
  };
  return answered(asked);
};

/** One transaction, on the disk when it resolves. Browsers end a connection when they like, so each has its own. */
const transact = async (
  name: (typeof STORES)[number],
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
) => {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(name, mode, { durability: 'strict' });
      const asked = act(transaction.objectStore(name));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () =>
        reject(transaction.error ?? new Error('The transaction was ended'));
    });
  } finally {
    database.close();
  }
};

/**
 * The records of a kind in the browser's database, which a reload and a crash leave as they are: work that is not on the
 * site yet, what other apps shared, photographed pages. Files are kept as files.
 */
export const deviceStore = <T extends { id: string }>(name: (typeof STORES)[number]) => ({
  // Only `put` below writes there.
  all: async () => (await transact(name, 'readonly', (store) => store.getAll())) as T[],
  /** Rejects with `QuotaExceededError` when the device has no room; nothing is changed then. */
  put: (item: T) => transact(name, 'readwrite', (store) => store.put(item)),
  remove: (id: string) => transact(name, 'readwrite', (store) => store.delete(id)),
});

/** Those records. */
export type DeviceStore<T extends { id: string }> = ReturnType<typeof deviceStore<T>>;

/** Deletes all of them from the browser. Rejects while another tab uses them. */
export const deleteDeviceStores = (): Promise<unknown> =>
  answered(indexedDB.deleteDatabase(DATABASE));
