import type { APIRoute } from 'astro';
import { pageData } from '../../content/page-data.ts';

/** The study materials of a class, for the filter. */
export const GET: APIRoute = ({ locals }) =>
  new Response(JSON.stringify(pageData(locals, 'material-data').list));
