import { mediaPath, parseFileIdentifier } from '#domain/files/file-identifier';
import type { Print } from './step.ts';

/** A site that is checked. */
export interface Site {
  /** Fetches `/path` of the site, or another address; redirects are answers. */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** The API's own host name. */
  apiHost: string;
}

/** One thing that must hold of a running site, by what it answers; a header may hold the named text anywhere. */
interface Check {
  claim: string;
  /** What is fetched; `undefined` where this site has nothing to look at. */
  path: string | ((site: Site) => string | Promise<string | undefined>);
  sent?: Record<string, string>;
  status: number;
  headers?: Record<string, string>;
  text?: string;
}

/** The first match of a pattern's group in a page. */
const found = async ({ get }: Site, path: string, pattern: RegExp) =>
  pattern.exec(await (await get(path)).text())?.[1];

const HTML = { 'content-type': 'text/html' };
const POLICIES = {
  'content-security-policy': "default-src 'none'",
  'strict-transport-security': 'max-age=',
  'x-content-type-options': 'nosniff',
};

/** Everything that a fresh deployment must answer; what the teacher has deleted is not asked for. */
const SMOKE_CHECKS: readonly Check[] = [
  {
    claim: 'The home page has its security headers',
    path: '/',
    status: 200,
    headers: { ...HTML, ...POLICIES },
    text: '</html>',
  },
  {
    claim: 'A class page opens',
    path: (site) => found(site, '/sitemap-pages.xml', /<loc>https?:\/\/[^/<]+(\/(?:\d+|ca-\w+))</),
    status: 200,
    headers: HTML,
    text: '</html>',
  },
  {
    claim: 'The sitemap for search engines opens',
    path: '/sitemap.xml',
    status: 200,
    headers: { 'content-type': 'xml' },
    text: '<loc>',
  },
  {
    claim: 'The admin area opens, and caches do not store it',
    path: '/admin',
    status: 200,
    headers: { ...HTML, ...POLICIES, 'cache-control': 'no-store' },
  },
  { claim: 'The page that shows PDFs opens', path: '/files/x.pdf', status: 200, headers: HTML },
  {
    claim: 'Style sheets and scripts can be cached forever',
    // A home page that names none is wrong, too.
    path: async (site) =>
      (await found(site, '/', /["'](\/_astro\/[^"']+\.(?:css|js))["']/)) ?? '/_astro/none.css',
    status: 200,
    headers: { 'cache-control': 'immutable' },
  },
  {
    claim: 'A part of a PDF can be fetched',
    async path(site) {
      const link = await found(site, '/study-materials', /["']\/files\/([^"'/]+\.pdf)["']/);
      const file = link === undefined ? undefined : parseFileIdentifier(decodeURIComponent(link));
      return file && mediaPath(file.s3Key);
    },
    sent: { range: 'bytes=0-4' },
    status: 206,
    headers: { 'content-range': 'bytes 0-4/', 'content-type': 'application/pdf' },
    text: '%PDF-',
  },
  {
    claim: "A missing page is answered with the site's own page",
    path: '/no-such-page',
    status: 404,
    headers: HTML,
    text: '</html>',
  },
  { claim: 'The API answers', path: '/api/health', status: 200, text: '"ok"' },
  { claim: 'The API refuses visitors who are not logged in', path: '/api/content', status: 401 },
  {
    claim: "The API's own address answers only the site",
    path: ({ apiHost }) => `https://${apiHost}/api/health`,
    status: 403,
  },
];

/** What is wrong; `ok`, or `nothing` where this site has nothing to look at. */
type Finding = 'ok' | 'nothing' | { wrong: string };

const look = async (site: Site, check: Check): Promise<Finding> => {
  const { path, sent, status, headers = {}, text = '' } = check;
  const address = typeof path === 'string' ? path : await path(site);
  if (address === undefined) return 'nothing';
  const response = await site.get(address, sent);
  if (response.status !== status)
    return { wrong: `status ${response.status} instead of ${status}` };
  for (const [name, part] of Object.entries(headers)) {
    const value = response.headers.get(name);
    if (!value?.includes(part)) return { wrong: `header ${name} is ${value ?? 'missing'}` };
  }
  return (await response.text()).includes(text)
    ? 'ok'
    : { wrong: `"${text}" is not in the answer` };
};

const PAUSE_MS = 5_000;

/** How the checks are run. */
interface SmokeTestOptions extends Site {
  print: Print;
  wait: (ms: number) => Promise<void>;
  /** Epoch milliseconds. */
  now: () => number;
  /** For how long what does not hold is looked at again, in all. */
  patienceMs: number;
}

/**
 * Looks at a running site as visitors reach it, and prints a line for each claim. What does not hold is looked
 * at again for a few minutes in all. Returns the claims that did not come true.
 */
export const smokeTest = async (options: SmokeTestOptions): Promise<string[]> => {
  const { print, wait, now } = options;
  const until = now() + options.patienceMs;
  const failed: string[] = [];
  const lookNow = (check: Check) =>
    look(options, check).catch((error: unknown): Finding => {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      return { wrong: `no answer (${cause instanceof Error ? cause.message : 'unknown'})` };
    });
  for (const check of SMOKE_CHECKS) {
    let finding = await lookNow(check);
    while (typeof finding === 'object' && now() < until) {
      await wait(PAUSE_MS);
      finding = await lookNow(check);
    }
    if (finding === 'ok') print(`  ok    ${check.claim}`);
    else if (finding === 'nothing') print(`  -     ${check.claim}: nothing there to look at`);
    else {
      print(`  FAILS ${check.claim}: ${finding.wrong}`);
      failed.push(check.claim);
    }
  }
  return failed;
};

/** Fetches from a site, without following redirects and not for longer than 30 seconds. */
export const fetchFrom =
  ({ address }: { address: string }): Site['get'] =>
  (path, headers = {}) =>
    fetch(path.startsWith('/') ? `${address}${path}` : path, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
