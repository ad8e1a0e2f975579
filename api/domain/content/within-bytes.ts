const encoder = new TextEncoder();

/**
 * The first of some records whose JSON has together about `maxBytes` bytes of UTF-8: they end with the one that
 * reaches it, so there is at least one, and a listing that goes on after the last one comes to an end.
 */
export const withinBytes = <T>(
  records: readonly T[],
  maxBytes: number,
  jsonOf: (record: T) => unknown = (record) => record,
): T[] => {
  let bytes = 0;
  const end = records.findIndex((record) => {
    bytes += encoder.encode(JSON.stringify(jsonOf(record))).length;
    return bytes >= maxBytes;
  });
  return end === -1 ? [...records] : records.slice(0, end + 1);
};
