const ADDRESS_ATTRIBUTES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  'xlink:href',
  // What Astro's islands load when they start.
  'component-url',
  'renderer-url',
  'before-hydration-url',
  // What the filter of a list loads at its first use.
  'data-list',
]);
const ADDRESS_METAS = new Set(['og:url', 'og:image', 'twitter:image']);

const srcsetAddresses = (srcset: string): string[] =>
  srcset.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');

const refreshAddress = (content: string): string | undefined =>
  /^\s*\d+\s*;\s*url\s*=\s*['"]?([^'"]*)/i.exec(content)?.[1];

/** Every address in an element's attributes, as written: links, files, and what islands load. */
export const addressesIn = (name: string, attributes: Record<string, string>): string[] => {
  const found: string[] = [];
  for (const [attribute, value] of Object.entries(attributes)) {
    if (ADDRESS_ATTRIBUTES.has(attribute)) found.push(value);
    else if (attribute === 'srcset' || attribute === 'imagesrcset') {
      found.push(...srcsetAddresses(value));
    }
  }
  if (name === 'meta') {
    const content = attributes['content'] ?? '';
    const refresh = attributes['http-equiv']?.toLowerCase() === 'refresh';
    const address = refresh ? refreshAddress(content) : content;
    const isAddress =
      refresh || ADDRESS_METAS.has(attributes['property'] ?? attributes['name'] ?? '');
    if (isAddress && address !== undefined) found.push(address);
  }
  return found;
};
