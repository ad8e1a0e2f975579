import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a form token says: the question that was asked, and in which form. */
export interface FormQuestion {
  /** When the form was handed out, epoch milliseconds. */
  shownAt: number;
  /** The two digits to add. */
  a: number;
  b: number;
  /** 32 hexadecimal digits: unique, and the id of the message sent with it. */
  nonce: string;
}

const TOKEN = /^(\d{1,15})\.(\d)\.(\d)\.([\da-f]{32})\.([\w-]{43})$/;

const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** `1795237200000.3.4.<nonce>.<HMAC-SHA256>`; readable, but only the holder of the secret can make one. */
export const signToken = (secret: string, { shownAt, a, b, nonce }: FormQuestion): string => {
  const text = `${shownAt}.${a}.${b}.${nonce}`;
  return `${text}.${signatureOf(secret, text)}`;
};

/** What a token says; `undefined` when it was not made with this secret. */
export const readToken = (secret: string, token: string): FormQuestion | undefined => {
  const [, shownAt, a, b, nonce, signature] = TOKEN.exec(token) ?? [];
  if (nonce === undefined || signature === undefined) return undefined;
  const question = { shownAt: Number(shownAt), a: Number(a), b: Number(b), nonce };
  // Compared as text: several texts decode to the same bytes, and each would count as a token of its own.
  const expected = Buffer.from(signToken(secret, question));
  const given = Buffer.from(token);
  const genuine = expected.length === given.length && timingSafeEqual(expected, given);
  return genuine ? question : undefined;
};
