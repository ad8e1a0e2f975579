/** A size in words: `183500` -> `179 KB`, `2621440` -> `2.5 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < 1_048_576
    ? `${String(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`;
