import { expect, test } from 'vitest';
import { anApp } from '../../support/an-app.ts';

const PATH = '/api/classes/10/exam-dates';
const board = { name: 'Board exam', date: '2027-02-18' };

interface Saved {
  ver: number;
  title: string;
  examDates?: { id: string; name: string; date: string }[];
}

// Specification: EXAM-1, API-25
test('exam dates are saved with their class and published', async () => {
  const { call, publishing, edits } = anApp();
  const response = await call('PUT', PATH, { body: { dates: [board], ver: 1 } });
  expect(response.status).toBe(200);
  const saved = (await response.json()) as Saved;
  expect(saved).toMatchObject({ ver: 2, title: 'Class 10 Mathematics', examDates: [board] });
  const id = saved.examDates?.[0]?.id ?? '';
  expect(id).toMatch(/^e\d+$/);
  expect(publishing.changes).toBe(1);
  expect((await edits())[0]).toMatchObject({ operation: 'updateExamDates', target: '10' });

  // An edit of the class's texts leaves them alone.
  const fields = { name: 'Ten', description: 'D', ver: 2 };
  const renamed = await call('PUT', '/api/classes/10', { body: fields });
  expect(await renamed.json()).toMatchObject({ title: 'Ten', examDates: [{ id }] });

  const gone = await call('PUT', PATH, { body: { dates: [], ver: 3 } });
  expect(await gone.json()).not.toHaveProperty('examDates');
});
