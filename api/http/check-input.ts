import type { Hook } from '@hono/zod-openapi';
import type { Env, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod';
import { TEXT } from '#domain/text/texts';
import { problem } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** Whether a method may change something. */
export const isUnsafe = (method: string): boolean => !SAFE_METHODS.has(method);

const texts = (tree: object): string[] =>
  Object.values(tree).flatMap((leaf: unknown) =>
    typeof leaf === 'string' ? [leaf] : typeof leaf === 'object' && leaf ? texts(leaf) : [],
  );

/** Only sentences of the product leave the server; the schema library's own ones name internals. */
const OURS: ReadonlySet<string> = new Set(texts(TEXT));

const plainText = (issue: z.core.$ZodIssue | undefined) => {
  if (!issue) return TEXT.edit.request;
  if (OURS.has(issue.message)) return issue.message;
  if (issue.code === 'too_small') return TEXT.form.required;
  if (issue.code === 'too_big') return TEXT.edit.tooLarge;
  if (issue.code === 'invalid_format') return TEXT.edit.field;
  return TEXT.edit.request;
};

/** The first broken rule as a plain text with its field; a path that can be no record's is not found. */
export const firstProblem: Hook<unknown, Env, string, unknown> = (result, c) => {
  if (result.success) return undefined;
  const [issue] = result.error.issues;
  const message = plainText(issue);
  if (result.target === 'param') {
    return problem(c, 404, message === TEXT.edit.request ? TEXT.edit.notFound : message);
  }
  const field = issue?.path.join('.');
  return problem(c, 400, message, { field: field || undefined });
};

/** Text that a page, a feed or the store cannot hold: half a character, or a control character. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const isPrintable = (value: unknown) => {
  if (typeof value === 'string') return value.isWellFormed() && !UNPRINTABLE.test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isPrintable);
};

/** Parsed, then looked through: a reviver is called for each number of a list too, forty times as long. */
const isGoodJson = (text: string) => {
  try {
    return isPrintable(JSON.parse(text));
  } catch {
    // No JSON, or nested deeper than anything that is sent here.
    return false;
  }
};

const jsonOnly: MiddlewareHandler = async (c, next) => {
  if (isUnsafe(c.req.method)) {
    const type = c.req.header('content-type');
    if (type !== undefined && !JSON_TYPE.test(type)) throw new HTTPException(415);
    const text = await c.req.text();
    if (text !== '') {
      if (type === undefined) throw new HTTPException(415);
      if (!isGoodJson(text)) throw new HTTPException(400);
    }
  }
  await next();
};

/**
 * Takes bodies of at most `maxSize` bytes, as JSON only. A form or plain text can be posted across sites without
 * asking first, and the schemas would see an empty object (STYLE: Hono's JSON validator).
 */
export const jsonBody = (maxSize: number): MiddlewareHandler[] => [
  bodyLimit({ maxSize, onError: (c) => problem(c, 413, TEXT.edit.tooLarge) }),
  jsonOnly,
];
