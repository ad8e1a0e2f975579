import { formatPolicy, parsePolicy } from '#api/publish/content-security-policy.ts';

/** Browsers refuse these in a `<meta>`; they are in the header only. */
const HEADER_ONLY = ['frame-ancestors', 'report-uri', 'report-to', 'sandbox'];
const CHARSET = '<meta charset="utf-8">';

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const metaOf = (policy: string): string => {
  const allowed = new Map(parsePolicy(policy));
  for (const name of HEADER_ONLY) allowed.delete(name);
  const content = escapeAttribute(formatPolicy(allowed));
  return `<meta http-equiv="content-security-policy" content="${content}">`;
};

/**
 * Puts a page's policy into the page, before anything that it governs, so that it also holds where no
 * header is sent. Throws when the page does not begin with its character set.
 */
export const withPolicyMeta = (html: string, policy: string): string => {
  const at = html.indexOf(CHARSET);
  if (at === -1) throw new Error(`there is no ${CHARSET} in it`);
  const end = at + CHARSET.length;
  return html.slice(0, end) + metaOf(policy) + html.slice(end);
};
