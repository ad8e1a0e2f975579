/** The types that stored files may have; each can be told by how the file begins. */
export type FileType = 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

/** How many bytes of a file the check reads; PDF readers look for the PDF marker within them. */
export const SIGNATURE_BYTES = 1_024;

/** Bytes as text, one character each, so that signs can be looked for. */
const asText = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** What a browser could take for a page or a drawing with script, wherever it stands. */
const MARKUP = /<\s*(?:!doctype\s+html|html|head|body|script|svg|iframe|img|meta)\b/i;

/**
 * The type that a file's first `SIGNATURE_BYTES` show; `undefined` for everything that we do not take, also
 * for files with two types at once (a picture or PDF that is also the start of a web page).
 */
export const fileTypeOf = (start: Uint8Array): FileType | undefined => {
  const text = asText(start.subarray(0, SIGNATURE_BYTES));
  if (MARKUP.test(text)) return undefined;
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  // Some programs write a few bytes before it, which readers accept; no other format's sign.
  return /^[^<]*%PDF-\d/s.test(text) ? 'application/pdf' : undefined;
};
