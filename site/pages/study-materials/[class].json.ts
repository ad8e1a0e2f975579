import type { APIRoute } from 'astro';
import { pageDataOf } from '../../content/page-data.ts';

/** The titles of a class's study materials, by file name, for the viewer; or all about them, for the filter. */
export const GET: APIRoute = ({ locals }) => {
  const data = pageDataOf(locals, 'material-titles', 'material-data');
  return new Response(JSON.stringify(data.kind === 'material-titles' ? data.titles : data.list));
};
