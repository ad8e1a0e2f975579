import type { APIRoute } from 'astro';
import { pageData } from '../../content/page-data.ts';

/** The video lectures of a class, for the filter. */
export const GET: APIRoute = ({ locals }) =>
  new Response(JSON.stringify(pageData(locals, 'video-data').list));
