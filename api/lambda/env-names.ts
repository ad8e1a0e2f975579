/**
 * The environment variables that handlers read and `infra/` sets, under one name for both sides.
 * The embedded run does not need them; its own settings are `PORT`, `DATA_DIR`, `ADMIN_EMAIL` and `ADMIN_PASSWORD`.
 */
export const ENV = {
  /** Name of the table with everything that the site shows. */
  contentTable: 'CONTENT_TABLE',
  /** Name of the table with users, sessions and limits. */
  privateTable: 'PRIVATE_TABLE',
  /** Bucket of PDFs and pictures. */
  mediaBucket: 'MEDIA_BUCKET',
  /** Bucket of rendered releases and hashed assets. */
  releaseBucket: 'RELEASE_BUCKET',
  /** The CloudFront key-value store that says which release is live. */
  pointerStoreArn: 'POINTER_STORE_ARN',
  /** `https://example.org`, without a slash at the end. */
  siteOrigin: 'SITE_ORIGIN',
  /** The request header that carries the visitor's address. The edge sets it, so it can be trusted. */
  addressHeader: 'CLIENT_ADDRESS_HEADER',
  /** The secret by which the API knows the site's distribution. */
  originSecret: 'ORIGIN_SECRET',
  /** The one before it, or in a rotation the next one, which is taken while CloudFront spreads a new one. */
  formerOriginSecret: 'FORMER_ORIGIN_SECRET',
  /** Bucket of safe copies, in another region; without it none are made. */
  copyBucket: 'COPY_BUCKET',
  /** Where that bucket is. */
  copyRegion: 'COPY_REGION',
  /** The function that sends email and cleans up; the API asks it for jobs. */
  jobsFunction: 'JOBS_FUNCTION',
  /** `1`: an S3 that takes bucket names in the path only, for tests; `infra/` never sets it. */
  s3PathStyle: 'S3_PATH_STYLE',
  /** Name of the parameter that holds the key of the email service. */
  resendKeyParameter: 'RESEND_KEY_PARAMETER',
  /** Key of the email service. */
  resendApiKey: 'RESEND_API_KEY',
  /** Another address of the email service, for tests. */
  resendBaseUrl: 'RESEND_BASE_URL',
  /** Where messages of the contact form go; the profile's email address by default. */
  contactTo: 'CONTACT_TO',
  /** Whom they come from: `Ganit Point <website@example.org>`, of a domain verified with the email service. */
  contactFrom: 'CONTACT_FROM',
} as const;

/** Where the edge puts calls of the API, with the number of the caller's shard: `/shard/7/api/session`. */
export const SHARD_FOLDER = '/shard/';

/** The parameters of a stage in the Parameter Store. */
export type ParameterName =
  /** The secret by which the API knows the site's distribution, and another one that it takes as well. */
  | 'origin-secret'
  | 'origin-secret-former'
  /** The settings of the stage that the repository does not have, as JSON; see `infra/aws/stages.ts`. */
  | 'settings'
  /** Key of the email service, a SecureString. */
  | 'resend-api-key'
  /** What the data stack made, as JSON: `{ contentTable, privateTable, mediaBucket, releaseBucket }`. */
  | 'data'
  /** What the web stack made, as JSON: `{ address, publisherFunction, jobsFunction, pointerStoreArn }`. */
  | 'web';

/** Where a stage keeps a parameter: `prod`, `data` -> `/ganit/prod/data`. */
export const parameterName = (stage: string, name: ParameterName): string =>
  `/ganit/${stage}/${name}`;
