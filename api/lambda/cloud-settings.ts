import * as z from 'zod';
import { ENV } from './env-names.ts';

// What is empty counts as not given (`read`).
const text = z.string();

/** An address of the site without a slash at the end. */
const Origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** What the environment tells every function. */
const common = {
  [ENV.contentTable]: text,
  [ENV.siteOrigin]: Origin,
  [ENV.s3PathStyle]: z.literal('1').optional(),
};

const releases = {
  [ENV.releaseBucket]: text,
  [ENV.pointerStoreArn]: text,
};

const privateNames = {
  [ENV.privateTable]: text,
  [ENV.mediaBucket]: text,
};

const ApiEnv = z.object({
  ...common,
  ...releases,
  ...privateNames,
  [ENV.jobsFunction]: text,
  [ENV.addressHeader]: text,
  [ENV.originSecret]: z.string().min(16),
  [ENV.formerOriginSecret]: z.string().min(16),
});

const PublisherEnv = z.object({ ...common, ...releases });

const JobsEnv = z.object({
  ...common,
  ...privateNames,
  [ENV.releaseBucket]: text,
  [ENV.copyBucket]: text.optional(),
  [ENV.copyRegion]: text.optional(),
  [ENV.resendKeyParameter]: text.optional(),
  [ENV.contactFrom]: text.optional(),
  [ENV.contactTo]: text.optional(),
  [ENV.resendBaseUrl]: z.url().optional(),
});

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a function's environment; errors contain names only, never by values. Empty means missing. */
const read = <T>(shape: z.ZodType<T>, env: Environment): T => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map(({ path }) => path.join('.')));
  throw new Error(`These variables of the function are missing or wrong: ${[...names].join(', ')}`);
};

/** The environment of the API's function. */
export const readApiEnv = (env: Environment) => read(ApiEnv, env);

/** The environment of the publisher. */
export const readPublisherEnv = (env: Environment) => read(PublisherEnv, env);

/** The environment of the jobs function. */
export const readJobsEnv = (env: Environment) => read(JobsEnv, env);
