import type { APIRoute } from 'astro';
import { pageData } from '../../../content/page-data.ts';
import { fontSheetText } from '../../../content/page-fonts.ts';

/** The fonts of a page, cut to its letters. */
export const GET: APIRoute = ({ locals }) =>
  new Response(fontSheetText(pageData(locals, 'font-sheet')));
