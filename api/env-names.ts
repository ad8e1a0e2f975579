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
  /** The secret before the last rotation; the API takes it as well. */
  formerOriginSecret: 'FORMER_ORIGIN_SECRET',
  /** Name of the parameter that holds the key of the e-mail service. */
  resendKeyParameter: 'RESEND_KEY_PARAMETER',
  /** Key of the e-mail service. */
  resendApiKey: 'RESEND_API_KEY',
  /** Another address of the e-mail service, for tests. */
  resendBaseUrl: 'RESEND_BASE_URL',
  /** Where messages of the contact form go; the profile's e-mail address by default. */
  contactTo: 'CONTACT_TO',
  /** Whom they come from: `Ganit Point <website@example.org>`, of a domain verified with the e-mail service. */
  contactFrom: 'CONTACT_FROM',
} as const;

/** The name of a stage's entry in the parameter store: `prod`, `data` -> `/ganit/prod/data`. */
export const parameterName = (stage: string, name: string): string => `/ganit/${stage}/${name}`;
