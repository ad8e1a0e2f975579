import type { Context } from 'hono';
import * as z from 'zod';
import { blogImageKey, mediaPath, isPublicKey } from '#domain/files/file-identifier.ts';
import { TEXT } from '#domain/text/texts.ts';
import { problem } from '../http/errors.ts';
import { PROBLEMS } from '../http/openapi.ts';
import { describeRoute, visitorRoute, type VisitorRoute } from '../http/visitor-routes.ts';

const named = z
  .string(TEXT.viewer.noFile)
  .min(1, TEXT.viewer.noFile)
  .max(1_024, TEXT.viewer.identifier);
const responses = { ...PROBLEMS, 302: { description: 'The address of the file' } };

const serveFile = describeRoute({
  method: 'get',
  path: '/serveFile',
  operationId: 'serveFile',
  summary: 'Redirects to a stored material or picture',
  request: { query: z.object({ key: named }) },
  responses,
});

const serveImage = describeRoute({
  method: 'get',
  path: '/serveImage',
  operationId: 'serveImage',
  summary: 'Redirects to a blog picture; the name comes without `blog-images/`',
  request: { query: z.object({ filename: named }) },
  responses,
});

const showImage = describeRoute({
  method: 'get',
  path: '/images/{filename}',
  operationId: 'showImage',
  summary: 'Redirects to a blog picture, at the address that posts use',
  request: { params: z.strictObject({ filename: named }) },
  responses,
});

const redirect = (c: Context, key: string) =>
  isPublicKey(key) ? c.redirect(mediaPath(key), 302) : problem(c, 404, TEXT.edit.notFound);

/** Addresses of stored files. They redirect, because answers of the cloud's functions stop at 6 MB. */
export const fileRoutes = (): VisitorRoute[] => [
  visitorRoute(serveFile, (c) => redirect(c, c.req.valid('query').key)),
  visitorRoute(serveImage, (c) => redirect(c, blogImageKey(c.req.valid('query').filename))),
  visitorRoute(showImage, (c) => redirect(c, blogImageKey(c.req.valid('param').filename))),
];
