import type { Template } from 'aws-cdk-lib/assertions';
import { withoutShard } from '#api/lambda/api/http-event.ts';
import { edgeCodeOf, edgeFunction, type StoredValues } from '../edge/edge-sandbox.ts';

/** What a visitor gets: the file, a redirect or a refusal. The body of a file is its key. */
export interface Seen {
  status: number;
  location?: string;
  body: string;
}

/** The stored files of both buckets. */
export interface Buckets {
  releases: ReadonlySet<string>;
  media: ReadonlySet<string>;
}

interface Behaviour {
  PathPattern?: string;
  FunctionAssociations?: unknown[];
}

/** `/media/*` matches as CloudFront's patterns do: `*` is any characters, the case counts. */
const matches = (pattern: string, path: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'))
      .join('.*')}$`,
    's',
  ).test(path);

/**
 * A path as CloudFront compares it with the patterns of behaviours: normalized as RFC 3986 says. Functions and
 * origins still get it as it was sent.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/DownloadDistValuesCacheBehavior.html
 */
export const normalized = (path: string): string => {
  const decoded = path.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
  const kept: string[] = [];
  const parts = decoded.split('/').slice(1);
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    if (part === '..') kept.pop();
    if (part !== '.' && part !== '..') kept.push(part);
    else if (isLast) kept.push('');
  }
  return `/${kept.join('/')}`;
};

/** The origin's answer, and the API's where the bucket has no such file (contract of the API's handler). */
const stored = (files: ReadonlySet<string>, uri: string): Seen => {
  const key = decodeURIComponent(uri.slice(1));
  if (files.has(key)) return { status: 200, body: key };
  const page = /^\/missing\/(.{22})$/.exec(uri)?.[1];
  return { status: 404, body: page === undefined ? 'There is no such file.' : `bodies/${page}` };
};

/** The distribution of a template: its behaviours in their order, and the code of its functions in the sandbox. */
export const distributionOf = (template: Template, pointers: StoredValues, buckets: Buckets) => {
  const [resource] = Object.values(template.findResources('AWS::CloudFront::Distribution')) as {
    Properties: { DistributionConfig: { CacheBehaviors: Behaviour[] } };
  }[];
  const behaviours = resource?.Properties.DistributionConfig.CacheBehaviors ?? [];
  const code = edgeCodeOf(template);
  const router = edgeFunction(code.router, pointers);
  const media = edgeFunction(code.media);
  const api = edgeFunction(code.api);

  return async (method: string, target: string): Promise<Seen> => {
    const [path = ''] = target.split('?');
    const pattern =
      behaviours.find(({ PathPattern = '' }) => matches(PathPattern, normalized(path)))
        ?.PathPattern ?? 'pages';
    if (pattern === '/api/*') {
      const outcome = await api(method, target);
      const asked = outcome.kind === 'request' ? withoutShard(outcome.uri) : '';
      if (asked !== path) throw new Error(`The API would be asked ${asked} for ${path}`);
      // Its handler, too, gets the path as it was sent, and knows only what begins with `/api`.
      return path.startsWith('/api/')
        ? { status: 299, body: 'the API' }
        : { status: 404, body: 'There is no such file.' };
    }
    if (pattern === '/_astro/*') return stored(buckets.releases, path);
    const run = pattern === 'pages' ? router : media;
    const outcome = await run(method, target);
    if (outcome.kind === 'request') {
      const files = pattern === 'pages' ? buckets.releases : buckets.media;
      return stored(files, outcome.uri);
    }
    const { status, text, headers } = outcome;
    const location = headers['location'];
    return { status, body: text, ...(location === undefined ? {} : { location }) };
  };
};
