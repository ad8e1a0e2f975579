import type { APIRoute } from 'astro';
import { calendarIcs } from '../../components/feeds/calendar.ts';
import { pageData } from '../../content/page-data.ts';

/** The exams and batches of a class. */
export const GET: APIRoute = ({ locals }) =>
  new Response(calendarIcs(pageData(locals, 'calendar')));
