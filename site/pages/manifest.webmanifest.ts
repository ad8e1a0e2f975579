import type { APIRoute } from 'astro';
import { manifestJson } from '../components/feeds/documents.ts';
import { pageData } from '../content/page-data.ts';

/** What a phone needs to put the site on its home screen. */
export const GET: APIRoute = ({ locals }) =>
  new Response(manifestJson(pageData(locals, 'manifest')));
