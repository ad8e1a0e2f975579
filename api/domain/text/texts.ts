import texts from './texts.json' with { type: 'json' };

/** The messages of `docs/specification.md`, to the letter. They are written there alone; `tests/api/domain/text/limits.test.ts` compares their figures with the limits. */
export const TEXT = texts;

/** `uploadFailed('no network')` -> `Upload failed: no network` (MATERIAL-7). */
export const uploadFailed = (message: string) => `${TEXT.file.failed}: ${message}`;

/** `uploadStatus(403)` -> `Upload failed with status: 403` (MATERIAL-7). */
export const uploadStatus = (code: number) => `${TEXT.file.failed} with status: ${code}`;

/** `deleteFailed('no network')` -> `Delete failed: no network` (MATERIAL-11). */
export const deleteFailed = (message: string) => `Delete failed: ${message}`;

/** `filesLost(2)` -> `2 of its files could not be restored…` Shown after a restore. */
export const filesLost = (count: number) =>
  count === 1
    ? 'One of its files could not be restored: it was permanently deleted.'
    : `${count} of its files could not be restored: they were permanently deleted.`;
