/** The names for which browsers must use HTTPS only: the site's own, also those below it, or these in the preload lists. */
type StrictTransport = 'host' | 'subdomains' | 'preload';

/** Two years. Other names of a domain are somebody's email or intranet: they are not promised for unasked. */
const HSTS: Readonly<Record<StrictTransport, string>> = {
  host: 'max-age=63072000',
  subdomains: 'max-age=63072000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
};

/** The header that tells browsers so. */
export const strictTransport = (names: StrictTransport): Record<string, string> => ({
  'strict-transport-security': HSTS[names],
});

/** Headers of every answer, whatever it is; the cloud's response headers policy and the local server send the same. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  ...strictTransport('host'),
  'x-content-type-options': 'nosniff',
  // YouTube refuses embeds without a referrer, so not `no-referrer`.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
};

/** Headers of `/media/*`: nothing in a stored file may run or load anything. A PDF cannot be sandboxed and still be shown. */
export const mediaHeaders = (contentType: string): Record<string, string> => ({
  ...COMMON_HEADERS,
  'content-security-policy':
    contentType === 'application/pdf' ? "default-src 'none'" : "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
});

/** The headers of each kind of answer; `policy` is the content security policy that the site was compiled with. */
export const HEADERS = {
  /** The common ones and the policy that the build was compiled with. */
  pages: (policy) => ({ ...COMMON_HEADERS, 'content-security-policy': policy }),
  pdfs: () => mediaHeaders('application/pdf'),
  pictures: () => mediaHeaders('image/webp'),
  assets: () => COMMON_HEADERS,
  /** The rest the API says itself. */
  api: () => strictTransport('host'),
} satisfies Record<string, (policy: string) => Readonly<Record<string, string>>>;

/** A kind of answer by its headers. */
export type HeaderSet = keyof typeof HEADERS;
