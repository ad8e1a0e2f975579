import { isDeepStrictEqual } from 'node:util';
import type { StackProps } from 'aws-cdk-lib';
import * as z from 'zod';
import { CommandError } from '../command-error.ts';

const REGION = /^[a-z]{2}(-[a-z]+)+-\d$/;

/** The domain that readers use. Without one the site lives at CloudFront's own address. */
const Domain = z
  .strictObject({
    /** `ganit.example`, without `https://`. */
    name: z.string().regex(/^(?=.{4,253}$)([a-z0-9-]+\.)+[a-z]{2,}$/, 'must be like ganit.example'),
    /** The Route 53 hosted zone that holds it: its certificate and its records are made there. */
    hostedZoneId: z.string().regex(/^Z[A-Z0-9]{5,32}$/, 'must be the id of a hosted zone, Z…'),
    /** The zone's own name, when the site has a name below it. */
    zoneName: z.string(),
    /** Whether `www.` before the name leads there, too. */
    www: z.boolean().optional(),
  })
  .refine(({ name, zoneName }) => `.${name}`.endsWith(`.${zoneName}`), {
    message: 'must be in the zone zoneName',
    path: ['name'],
  })
  .refine(({ name, www }) => www !== true || !name.startsWith('www.'), {
    message: 'is for a name without www. at its beginning',
    path: ['www'],
  });

/** A repository on GitHub whose tags are deployed to the stage. */
const Github = z.strictObject({
  /** `owner/name` */
  repository: z.string().regex(/^[\w-]+\/[\w.-]+$/, 'must be like owner/name'),
  /** GitHub as an identity provider, when the account has it already: an account can have it only once. */
  existingProviderArn: z
    .string()
    .regex(
      /^arn:[\w-]+:iam::\d{12}:oidc-provider\/token\.actions\.githubusercontent\.com$/,
      'must be the ARN of the provider token.actions.githubusercontent.com',
    )
    .optional(),
});

/** Where safe copies go; `off`: nowhere. */
const Copies = z.union([
  z.literal('off'),
  z.strictObject({
    /** Another one than the stage's, so that the loss of one region loses one of the two. */
    region: z.string().regex(REGION, 'must be a region such as ap-southeast-1'),
    /** A bucket that is there already, such as one of another account. Without it the stage makes its own. */
    bucket: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
  }),
]);

const Settings = z.strictObject({
  /** `prod`; part of every name, so that stages can share an account. */
  name: z.enum(['dev', 'prod']),
  /** Where data and functions live. Mumbai is nearest to the readers. */
  region: z.string().regex(REGION, 'must be a region such as ap-south-1'),
  /** Keep tables and buckets when the stack is deleted, and refuse to delete them. */
  retain: z.boolean(),
  domain: Domain.optional(),
  /** Tells browsers to use HTTPS only for every name below the domain too; `preload` also in the browsers' preload lists. */
  strictTransport: z.enum(['subdomains', 'preload']).optional(),
  /** Who gets alarms and budget notices. The deployment takes `--admin` when there is none. */
  alarmEmail: z.email('must be an email address').optional(),
  /** The budget alarm, in US dollars a month. */
  budgetDollars: z.number().positive().max(10_000),
  /** A web application firewall before the site. It costs about 8 dollars a month. */
  firewall: z.boolean(),
  /** How email is sent; without it messages wait in the inbox of the admin area. */
  mail: z
    .strictObject({
      /** `Ganit Point <website@ganit.example>`, of a domain verified with the email service. */
      from: z.string().min(3),
      /** Where contact messages go; the profile's address by default. */
      to: z.email('must be an email address').optional(),
    })
    .optional(),
  /** Weekly copies of the site outside its region. */
  copies: Copies,
  /** The pipeline; without it deployments are made by hand. */
  github: Github.optional(),
});
/** The settings of one deployment. */
export const StageSettings = Settings.refine(
  ({ copies, region }) => copies === 'off' || copies.region !== region,
  { message: "must be another region than the stage's", path: ['copies', 'region'] },
);
export type StageSettings = z.infer<typeof StageSettings>;

/** What each stack of a stage is made from. */
export interface StageProps extends StackProps {
  readonly settings: StageSettings;
}

const STAGES: Readonly<Record<string, StageSettings>> = {
  dev: {
    name: 'dev',
    region: 'ap-south-1',
    retain: false,
    budgetDollars: 5,
    firewall: false,
    copies: 'off',
  },
  prod: {
    name: 'prod',
    region: 'ap-south-1',
    retain: true,
    budgetDollars: 10,
    firewall: false,
    // Singapore: the nearest region that every account may use without asking for it.
    copies: { region: 'ap-southeast-1' },
  },
};

/** The stack that watches the site from outside is there when somebody is to be told. */
export const isWatched = ({ alarmEmail }: StageSettings): boolean => alarmEmail !== undefined;

/** Whether a stage has a certificate or a firewall, which CloudFront takes from us-east-1 only. */
export const hasEdge = ({ domain, firewall }: StageSettings): boolean =>
  domain !== undefined || firewall;

/** Whether anything of a stage is in us-east-1. */
export const usesUsEast1 = (settings: StageSettings): boolean =>
  hasEdge(settings) || isWatched(settings);

/** The region in which the stage has a bucket of its own for safe copies. */
export const copyRegion = ({ copies }: StageSettings): string | undefined =>
  copies === 'off' || copies.bucket !== undefined ? undefined : copies.region;

/** All regions in which a stage has stacks, its own first. */
export const regionsOf = (settings: StageSettings): string[] => {
  const copies = copyRegion(settings);
  return [
    ...new Set([
      settings.region,
      ...(usesUsEast1(settings) ? ['us-east-1'] : []),
      ...(copies === undefined ? [] : [copies]),
    ]),
  ];
};

/** `www.ganit.example`, when the settings ask for it. */
export const secondNameOf = ({ domain }: StageSettings): string | undefined =>
  domain?.www === true ? `www.${domain.name}` : undefined;

/** The stages that there are. */
export const STAGE_NAMES: readonly string[] = Object.keys(STAGES);

/** Settings as somebody gives them: any of them, not looked at yet. */
export type AddedSettings = Readonly<Record<string, unknown>>;

const builtIn = (name: string) => {
  const stage = STAGES[name];
  if (!stage) {
    throw new CommandError(`There is no stage "${name}". Use ${STAGE_NAMES.join(' or ')}.`);
  }
  return stage;
};

/** Reads settings from JSON text; `source` says where it comes from. Throws `CommandError`. */
export const parseAdded = (text: string | undefined, source: string): AddedSettings => {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text ?? '{}'));
  } catch {
    throw new CommandError(`${source} is not a JSON object.`);
  }
};

/** What of a stage's settings is not as the repository has it: this is kept beside the stage. */
export const addedIn = (settings: StageSettings): AddedSettings => {
  const stage = new Map<string, unknown>(Object.entries(builtIn(settings.name)));
  return Object.fromEntries(
    Object.entries(settings).filter(([key, value]) => !isDeepStrictEqual(value, stage.get(key))),
  );
};

/** The settings of a stage with these added. Throws `CommandError`. */
export const stageWith = (name: string, added: AddedSettings): StageSettings => {
  const parsed = StageSettings.safeParse({ ...builtIn(name), ...added });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`,
  );
  throw new CommandError(
    `The settings of stage ${name} cannot be used:\n  ${problems.join('\n  ')}`,
  );
};

/** Where a stage is, for commands that do not read its settings: `AWS_REGION` says it of one that was moved. */
export const regionAtHand = (name: string, env: Readonly<Record<string, string | undefined>>) =>
  env['AWS_REGION'] ?? stageWith(name, {}).region;
