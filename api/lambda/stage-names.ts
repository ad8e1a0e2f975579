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
