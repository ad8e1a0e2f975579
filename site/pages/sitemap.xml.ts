import type { APIRoute } from 'astro';
import { sitemapIndexXml } from '../components/feeds/documents.ts';
import { pageData } from '../content/page-data.ts';

/** The list of the sitemap's parts. */
export const GET: APIRoute = ({ locals }) =>
  new Response(sitemapIndexXml(pageData(locals, 'sitemap-index')));
