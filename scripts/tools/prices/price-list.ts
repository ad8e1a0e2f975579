/** One price of AWS, in US dollars. */
export interface Price {
  /** As in the table: `CloudFront, bytes sent`. */
  name: string;
  usd: number;
  /** How many units that price is for. */
  per: number;
  unit: string;
  /** Units a month that every account has free without a time limit; trials of new accounts are left out. */
  free: number;
  /** Where the figure comes from. */
  source: string;
}

/** When these prices were read. They change: check them before relying on them. */
export const PRICES_READ = '21 November 2026';

const CLOUDFRONT = 'CloudFront pricing page, India';
const EDGE = 'CloudFront pricing page, pay as you go';
const LIST = 'Price List of ap-south-1, September 2026';
const GB = 1_000_000_000;

/**
 * Public list prices of Mumbai (ap-south-1) and of CloudFront in India, without tax. They were read in stored
 * copies of AWS's pages and price lists, not live.
 */
export const PRICES = {
  cdnBytes: {
    name: 'CloudFront, bytes sent to readers',
    usd: 0.109,
    per: GB,
    unit: 'GB',
    free: 1_000 * GB,
    source: CLOUDFRONT,
  },
  cdnRequests: {
    name: 'CloudFront, requests',
    usd: 0.012,
    per: 10_000,
    unit: '10,000',
    free: 10_000_000,
    source: 'Bill with the usage type IN-Requests-Tier2-HTTPS',
  },
  edgeCalls: {
    name: 'CloudFront Functions, calls',
    usd: 0.1,
    per: 1_000_000,
    unit: 'million',
    free: 2_000_000,
    source: EDGE,
  },
  edgeReads: {
    name: 'KeyValueStore, reads at the edge',
    usd: 0.03,
    per: 1_000_000,
    unit: 'million',
    free: 2_000_000,
    source: EDGE,
  },
  pointerCalls: {
    name: 'KeyValueStore, calls of its API',
    usd: 1,
    per: 1_000,
    unit: '1,000',
    free: 0,
    source: EDGE,
  },
  storedBytes: {
    name: 'S3, storage',
    usd: 0.025,
    per: GB,
    unit: 'GB',
    free: 0,
    source: LIST,
  },
  copyBytes: {
    name: 'S3, safe copies (Glacier Instant Retrieval)',
    usd: 0.005,
    per: GB,
    unit: 'GB',
    free: 0,
    source: 'us-east-1 price, raised as storage is and rounded up: an estimate',
  },
  regionBytes: {
    name: 'Between regions, safe copies',
    usd: 0.09,
    per: GB,
    unit: 'GB',
    free: 0,
    source: 'Highest rate of guides for regions in Asia: an estimate',
  },
  storeWrites: {
    name: 'S3, puts, copies and lists',
    usd: 0.005,
    per: 1_000,
    unit: '1,000',
    free: 0,
    source: LIST,
  },
  storeReads: {
    name: 'S3, reads',
    usd: 0.0004,
    per: 1_000,
    unit: '1,000',
    free: 0,
    source: LIST,
  },
  readUnits: {
    name: 'DynamoDB, read units',
    usd: 0.1425,
    per: 1_000_000,
    unit: 'million',
    free: 0,
    source: LIST,
  },
  writeUnits: {
    name: 'DynamoDB, write units',
    usd: 0.71,
    per: 1_000_000,
    unit: 'million',
    free: 0,
    source: LIST,
  },
  tableBytes: {
    name: 'DynamoDB, storage',
    usd: 0.285,
    per: GB,
    unit: 'GB',
    free: 25 * GB,
    source: LIST,
  },
  backupBytes: {
    name: 'DynamoDB, point-in-time recovery',
    usd: 0.228,
    per: GB,
    unit: 'GB',
    free: 0,
    source: 'us-east-1 price, raised as storage is: an estimate',
  },
  functionCalls: {
    name: 'Lambda, calls',
    usd: 0.2,
    per: 1_000_000,
    unit: 'million',
    free: 1_000_000,
    source: LIST,
  },
  functionSeconds: {
    name: 'Lambda, GB-seconds (arm64)',
    usd: 13.3334,
    per: 1_000_000,
    unit: 'million',
    free: 400_000,
    source: LIST,
  },
  apiCalls: {
    name: 'HTTP API, requests',
    usd: 1.05,
    per: 1_000_000,
    unit: 'million',
    free: 0,
    source: LIST,
  },
  logBytes: {
    name: 'CloudWatch, log bytes',
    usd: 0.67,
    per: GB,
    unit: 'GB',
    free: 5 * GB,
    source: LIST,
  },
  alarms: {
    name: 'CloudWatch, figures under watch',
    usd: 0.1,
    per: 1,
    unit: 'figure',
    free: 10,
    source: LIST,
  },
  ownMetrics: {
    name: 'CloudWatch, figures of our own',
    usd: 0.3,
    per: 1,
    unit: 'figure',
    free: 10,
    source: 'CloudWatch pricing page',
  },
  dashboards: {
    name: 'CloudWatch, dashboards',
    usd: 3,
    per: 1,
    unit: 'dashboard',
    free: 3,
    source: 'CloudWatch pricing page',
  },
} satisfies Record<string, Price>;

/** What is paid for, by its key in the price list. */
export type Meter = keyof typeof PRICES;
