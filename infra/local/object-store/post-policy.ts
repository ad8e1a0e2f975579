import * as z from 'zod';
import { S3Error } from './s3-error.ts';

const Condition = z.union([
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
  z.tuple([z.literal('content-length-range'), z.int().nonnegative(), z.int().nonnegative()]),
  z.record(z.string(), z.string()).refine((pair) => Object.keys(pair).length === 1),
]);

const Policy = z.object({
  expiration: z.iso.datetime({ offset: true }),
  conditions: z.array(Condition),
});

/** What the signer of an upload form allows. */
export type Policy = z.infer<typeof Policy>;

/** The smallest and largest size that a policy allows. */
export interface SizeRange {
  min: number;
  max: number;
}

// These carry the policy itself. A name in x-ignore- is ignored by definition.
const outside = (name: string) =>
  name === 'policy' || name === 'x-amz-signature' || name.startsWith('x-ignore-');

const denied = (what: string) =>
  new S3Error('AccessDenied', `Invalid according to Policy: ${what}`);

/** Reads the base64 text of the form field `policy`. */
export const parsePolicy = (encoded: string): Policy => {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(encoded, 'base64').toString());
  } catch {
    throw new S3Error('InvalidPolicyDocument', 'The policy is not JSON.');
  }
  const policy = Policy.safeParse(json);
  if (!policy.success) throw new S3Error('InvalidPolicyDocument', 'The policy is malformed.');
  return policy.data;
};

/** `{"key":"a"}` is short for `["eq","$key","a"]`. */
const matchOf = (condition: Policy['conditions'][number]) => {
  if (!Array.isArray(condition)) {
    const [[name, value] = ['', '']] = Object.entries(condition);
    return { operator: 'eq', name: name.toLowerCase(), value };
  }
  if (condition[0] === 'content-length-range') return undefined;
  const [operator, name, value] = condition;
  return { operator, name: name.slice(1).toLowerCase(), value };
};

/**
 * Checks the fields of a form (with the bucket as `bucket`) against its policy: every condition must
 * hold, and every field must be in a condition. Returns the allowed sizes.
 */
export const enforcePolicy = (
  policy: Policy,
  fields: ReadonlyMap<string, string>,
  now: number,
): SizeRange => {
  if (Date.parse(policy.expiration) <= now) throw denied('Policy expired.');
  const covered = new Set<string>();
  const size: SizeRange = { min: 0, max: Infinity };
  for (const condition of policy.conditions) {
    const match = matchOf(condition);
    if (match) {
      const field = fields.get(match.name) ?? '';
      const holds = match.operator === 'eq' ? field === match.value : field.startsWith(match.value);
      if (!holds) throw denied(`Policy Condition failed: ${JSON.stringify(condition)}`);
      covered.add(match.name);
    } else if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      size.min = Math.max(size.min, condition[1]);
      size.max = Math.min(size.max, condition[2]);
    }
  }
  const extra = [...fields.keys()].find((name) => !covered.has(name) && !outside(name));
  if (extra !== undefined) throw denied(`Extra input fields: ${extra}`);
  return size;
};
