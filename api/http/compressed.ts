import type { MiddlewareHandler } from 'hono';
import { chosenEncoding, encodeBody, isWorthCompressing } from './compression.ts';

/**
 * Answers in which a secret can be next to text from an attacker: tokens, and messages of the contact form.
 * From the length of such a compressed answer one who listens on the line could learn the secret (BREACH).
 */
const NEVER = /^\/api\/(session|contact|enquiries|uploads)(\/|$)/;

/**
 * Compresses large answers for clients that take it, in the cloud as on one machine: neither API Gateway nor
 * CloudFront does so for answers that must not be cached.
 */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  if (NEVER.test(c.req.path) || res.headers.has('content-encoding') || !res.body) return;
  const type = res.headers.get('content-type');
  // All answers are whole texts; none is a stream without an end.
  const body = new Uint8Array(await res.arrayBuffer());
  const worth = isWorthCompressing(type, body.length);
  const encoding = worth ? chosenEncoding(c.req.header('accept-encoding') ?? '') : undefined;
  c.res = new Response(encoding === undefined ? body : await encodeBody(body, encoding), res);
  if (worth) c.res.headers.append('vary', 'Accept-Encoding');
  if (encoding === undefined) return;
  c.res.headers.set('content-encoding', encoding);
  c.res.headers.delete('content-length');
};
