import type { APIRoute } from 'astro';
import { robotsTxt } from '../components/feeds/documents.ts';
import { pageData } from '../content/page-data.ts';

/** What search engines may read. */
export const GET: APIRoute = ({ locals }) => new Response(robotsTxt(pageData(locals, 'robots')));
