import { mediaPath, parseFileIdentifier } from '#domain/files/file-identifier.ts';
import type { Print } from './step.ts';

/** What a check works with. */
export interface Site {
  /** Fetches `/path` of the site, or another address; redirects are answers. */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** The API's own host name, when it is known. */
  apiHost?: string | undefined;
}

/** A check for which this site has nothing to look at. */
const NOTHING_THERE = Symbol('nothing there');

/** One thing that must hold of a running site. `options` returns what is wrong, or `undefined` when all is well. */
interface Check {
  claim: string;
  look: (site: Site) => Promise<string | undefined | typeof NOTHING_THERE>;
}

/** What an answer must be like; a header may hold this text anywhere. */
interface Expected {
  status: number;
  headers?: Record<string, string>;
  text?: string;
}

const compare = async (response: Response, expected: Expected): Promise<string | undefined> => {
  const { status, headers = {}, text } = expected;
  if (response.status !== status) {
    return `status ${response.status} instead of ${status}`;
  }
  for (const [name, part] of Object.entries(headers)) {
    const value = response.headers.get(name);
    if (!value?.includes(part)) return `header ${name} is ${value ?? 'missing'}`;
  }
  const body = await response.text();
  return text !== undefined && !body.includes(text) ? `"${text}" is not in the answer` : undefined;
};

const expects =
  (path: string, expected: Expected): Check['look'] =>
  async ({ get }) =>
    compare(await get(path), expected);

/** The first match of a pattern's group in a page. */
const found = async ({ get }: Site, path: string, pattern: RegExp): Promise<string | undefined> =>
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
    look: expects('/', { status: 200, headers: { ...HTML, ...POLICIES }, text: '</html>' }),
  },
  {
    claim: 'A class page opens',
    async look(site) {
      const path = await found(
        site,
        '/sitemap-pages.xml',
        /<loc>https?:\/\/[^/<]+(\/(?:\d+|ca-\w+))</,
      );
      return path === undefined
        ? NOTHING_THERE
        : expects(path, { status: 200, headers: HTML, text: '</html>' })(site);
    },
  },
  {
    claim: 'The sitemap for search engines opens',
    look: expects('/sitemap.xml', {
      status: 200,
      headers: { 'content-type': 'xml' },
      text: '<loc>',
    }),
  },
  {
    claim: 'The admin area opens, and caches do not store it',
    look: expects('/admin', {
      status: 200,
      headers: { ...HTML, ...POLICIES, 'cache-control': 'no-store' },
    }),
  },
  {
    claim: 'The page that shows PDFs opens',
    look: expects('/files/x.pdf', { status: 200, headers: HTML }),
  },
  {
    claim: 'Style sheets and scripts can be cached forever',
    async look(site) {
      const path = await found(site, '/', /["'](\/_astro\/[^"']+\.(?:css|js))["']/);
      if (path === undefined) return 'the home page names none';
      return expects(path, { status: 200, headers: { 'cache-control': 'immutable' } })(site);
    },
  },
  {
    claim: 'A part of a PDF can be fetched',
    async look(site) {
      const link = await found(site, '/study-materials', /["']\/files\/([^"'/]+\.pdf)["']/);
      const file = link === undefined ? undefined : parseFileIdentifier(decodeURIComponent(link));
      if (file?.kind !== 'ok') return NOTHING_THERE;
      const part = await site.get(mediaPath(file.value.s3Key), { range: 'bytes=0-4' });
      return compare(part, {
        status: 206,
        headers: { 'content-range': 'bytes 0-4/', 'content-type': 'application/pdf' },
        text: '%PDF-',
      });
    },
  },
  {
    claim: "A missing page is answered with the site's own page",
    look: expects('/no-such-page', { status: 404, headers: HTML, text: '</html>' }),
  },
  {
    claim: 'The API answers',
    look: expects('/api/health', { status: 200, text: '"ok"' }),
  },
  {
    claim: 'The API refuses visitors who are not logged in',
    look: expects('/api/content', { status: 401 }),
  },
  {
    claim: "The API's own address answers only the site",
    look: async (site) =>
      site.apiHost === undefined
        ? NOTHING_THERE
        : expects(`https://${site.apiHost}/api/health`, { status: 403 })(site),
  },
];

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

const lookOnce = async ({ look }: Check, site: Site): ReturnType<Check['look']> => {
  try {
    return await look(site);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return `no answer (${cause instanceof Error ? cause.message : 'unknown'})`;
  }
};

/**
 * Looks at a running site as visitors reach it, and prints a line for each claim. What does not hold is looked
 * at again for a few minutes in all. Returns the claims that did not come true.
 */
export const smokeTest = async (options: SmokeTestOptions): Promise<string[]> => {
  const { print, wait, now } = options;
  const until = now() + options.patienceMs;
  const failed: string[] = [];
  for (const check of SMOKE_CHECKS) {
    let wrong = await lookOnce(check, options);
    while (typeof wrong === 'string' && now() < until) {
      await wait(PAUSE_MS);
      wrong = await lookOnce(check, options);
    }
    if (wrong === undefined) print(`  ok    ${check.claim}`);
    else if (wrong === NOTHING_THERE) print(`  -     ${check.claim}: nothing there to look at`);
    else {
      print(`  FAILS ${check.claim}: ${wrong}`);
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
