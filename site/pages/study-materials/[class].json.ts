import type { APIRoute } from 'astro';
import { pageData } from '../../content/page-data.ts';

/** The titles of a class's study materials, by file name, for the viewer. */
export const GET: APIRoute = ({ locals }) =>
  new Response(JSON.stringify(pageData(locals, 'material-titles').titles));
