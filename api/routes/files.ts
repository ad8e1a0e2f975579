import type { Context } from 'hono';
import * as z from 'zod';
import { blogImageKey, mediaPath, isPublicKey } from '#domain/files/file-identifier.ts';
import { TEXT } from '#domain/text/texts.ts';
import { problem } from '../http/errors.ts';
import { Routes } from '../http/route.ts';

const named = z
  .string(TEXT.viewer.noFile)
  .min(1, TEXT.viewer.noFile)
  .max(1_024, TEXT.viewer.identifier);
const responses = { 302: 'The address of the file' } as const;

const redirect = (c: Context, key: string) =>
  isPublicKey(key) ? c.redirect(mediaPath(key), 302) : problem(c, 404, TEXT.edit.notFound);

/** Addresses of stored files. They redirect, because answers of the cloud's functions stop at 6 MB. */
export const fileRoutes = () =>
  new Routes()
    .visitor(
      'serveFile',
      'GET /serveFile',
      {
        summary: 'Redirects to a stored material or picture',
        query: z.object({ key: named }),
        ...responses,
      },
      ({ query }, c) => redirect(c, query.key),
    )
    .visitor(
      'serveImage',
      'GET /serveImage',
      {
        summary: 'Redirects to a blog picture; the name comes without `blog-images/`',
        query: z.object({ filename: named }),
        ...responses,
      },
      ({ query }, c) => redirect(c, blogImageKey(query.filename)),
    )
    .visitor(
      'showImage',
      'GET /images/{filename}',
      {
        summary: 'Redirects to a blog picture, at the address that posts use',
        params: z.strictObject({ filename: named }),
        ...responses,
      },
      ({ params }, c) => redirect(c, blogImageKey(params.filename)),
    );
