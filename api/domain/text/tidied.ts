/** A typed record without spaces around its texts, and without the fields and lines in which nothing is written. */
export const tidied = <T extends object>(typed: T): T =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, value]: [string, unknown]) => {
      if (typeof value === 'string') return value.trim() === '' ? [] : [[field, value.trim()]];
      if (Array.isArray(value) && value.every((line) => typeof line === 'string')) {
        return [[field, value.map((line) => line.trim()).filter(Boolean)]];
      }
      // Numbers that were kept as text come back as nothing.
      return value === undefined || value === null ? [] : [[field, value]];
    }),
    // The same fields: those that are left out are optional, or their rule refuses it.
  ) as T;
