import type { APIRoute } from 'astro';
import { rssXml } from '../components/feeds/documents.ts';
import { pageData } from '../content/page-data.ts';

/** The newest posts of the blog. */
export const GET: APIRoute = ({ locals }) => new Response(rssXml(pageData(locals, 'rss')));
