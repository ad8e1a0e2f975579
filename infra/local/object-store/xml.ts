const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
};

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const escaped = (text: string) => text.replace(/[&<>"\r\n]/g, (char) => escapes[char] ?? char);

/** `('Key', 'a&b')` becomes `<Key>a&amp;b</Key>`. */
export const xmlElement = (name: string, text: string | number | boolean) =>
  `<${name}>${escaped(String(text))}</${name}>`;

/** Finished elements inside a root element, with the declaration in front. */
export const xmlDocument = (root: string, ...children: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${children.join('')}</${root}>`;

/** The text that was written as `a&amp;b` or `&#97;&#x26;b`; an unknown entity stays as it is. */
export const xmlText = (source: string) =>
  source.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name) => {
    if (typeof name === 'string') return names[name] ?? entity;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
