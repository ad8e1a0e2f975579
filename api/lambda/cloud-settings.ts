import * as z from 'zod';

// What is empty counts as not given (`readerOf`).
const text = z.string();

/** An address of the site without a slash at the end. */
const Origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** What the environment tells every function. */
const common = {
  /** Name of the table with everything that the site shows. */
  CONTENT_TABLE: text,
  /** `https://example.org`, without a slash at the end. */
  SITE_ORIGIN: Origin,
  /** Bucket of rendered releases and hashed assets. */
  RELEASE_BUCKET: text,
  /** `1`: an S3 that takes bucket names in the path only, for tests; `infra/` never sets it. */
  S3_PATH_STYLE: z.literal('1').optional(),
};

/** The CloudFront key-value store that says which release is live. */
const pointers = { POINTER_STORE_ARN: text };

const privateNames = {
  /** Name of the table with users, sessions and limits. */
  PRIVATE_TABLE: text,
  /** Bucket of PDFs and pictures. */
  MEDIA_BUCKET: text,
};

/** Reads a function's environment; errors contain names only, never by values. Empty means missing. */
const readerOf =
  <T>(shape: z.ZodType<T>) =>
  (env: Readonly<Record<string, string | undefined>>) => {
    const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
    const parsed = shape.safeParse(given);
    if (parsed.success) return parsed.data;
    const names = new Set(parsed.error.issues.map(({ path }) => path.join('.')));
    throw new Error(
      `These variables of the function are missing or wrong: ${[...names].join(', ')}`,
    );
  };

/** The environment of the API's function. */
export const readApiEnv = readerOf(
  z.object({
    ...common,
    ...pointers,
    ...privateNames,
    /** The function that sends email and cleans up; the API asks it for jobs. */
    JOBS_FUNCTION: text,
    /** The request header that carries the visitor's address. The edge sets it, so it can be trusted. */
    CLIENT_ADDRESS_HEADER: text,
    /** The secret by which the API knows the site's distribution. */
    ORIGIN_SECRET: z.string().min(16),
    /** The one before it, or in a rotation the next one, which is taken while CloudFront spreads a new one. */
    FORMER_ORIGIN_SECRET: z.string().min(16),
  }),
);

/** The environment of the publisher. */
export const readPublisherEnv = readerOf(z.object({ ...common, ...pointers }));

/** The environment of the jobs function. */
export const readJobsEnv = readerOf(
  z.object({
    ...common,
    ...privateNames,
    /** Bucket of safe copies, in another region; without it none are made. */
    COPY_BUCKET: text.optional(),
    /** Where that bucket is. */
    COPY_REGION: text.optional(),
    /** Name of the parameter that holds the key of the email service. */
    RESEND_KEY_PARAMETER: text.optional(),
    /** Whom messages come from: `Ganit Point <website@example.org>`, of a domain verified with the email service. */
    CONTACT_FROM: text.optional(),
    /** Where messages of the contact form go; the profile's email address by default. */
    CONTACT_TO: text.optional(),
    /** Another address of the email service, for tests. */
    RESEND_BASE_URL: z.url().optional(),
  }),
);

/** The environment variables that the functions read and `infra/` sets. */
export type EnvName = keyof (ReturnType<typeof readApiEnv> & ReturnType<typeof readJobsEnv>);
