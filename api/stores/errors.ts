/** Too many changes met at one record, or one took too long: nothing was confirmed, saving again is safe. */
export class BusyError extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`${what}: too many changes at once`, options);
    this.name = 'BusyError';
  }
}

/** The database or the file storage did not answer, refused for now, or failed; a later try may succeed. */
export class StorageUnavailableError extends Error {
  constructor(options?: ErrorOptions) {
    super('The storage is not available right now', options);
    this.name = 'StorageUnavailableError';
  }
}

/** The content table has no complete content yet; `seed` has not run or has not finished. */
export class NotSeededError extends Error {
  constructor() {
    super('The content table has not been filled yet');
    this.name = 'NotSeededError';
  }
}
