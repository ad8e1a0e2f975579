import type { APIRoute } from 'astro';
import { adminManifestJson } from '../../components/feeds/documents.ts';
import { pageData } from '../../content/page-data.ts';

/** What a phone needs to put the admin on its home screen and into its share sheet. */
export const GET: APIRoute = ({ locals }) =>
  new Response(adminManifestJson(pageData(locals, 'admin-manifest')));
