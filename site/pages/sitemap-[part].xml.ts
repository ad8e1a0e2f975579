import type { APIRoute } from 'astro';
import { sitemapXml } from '../components/feeds/documents.ts';
import { pageData } from '../content/page-data.ts';

/** Some of the pages that search engines may show. */
export const GET: APIRoute = ({ locals }) => new Response(sitemapXml(pageData(locals, 'sitemap')));
