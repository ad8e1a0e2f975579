import { escapeUTF8 } from 'entities';

/** A file that machines read, as it is sent. */
export interface TextFile {
  kind: 'text';
  contentType: string;
  text: string;
}

/** Text as XML holds it: `a < b & c` -> `a &lt; b &amp; c`; characters that XML 1.0 has no place for are dropped. */
export const xmlText = (text: string): string =>
  escapeUTF8(
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- exactly the control characters that XML forbids
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''),
  );

/** `('loc', 'https://…')` -> `<loc>https://…</loc>` */
export const xmlElement = (name: string, text: string): string =>
  `<${name}>${xmlText(text)}</${name}>`;

/** An XML file of these lines. */
export const xmlFile = (
  lines: readonly string[],
  contentType = 'application/xml; charset=utf-8',
): TextFile => ({
  kind: 'text',
  contentType,
  text: ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n'),
});
