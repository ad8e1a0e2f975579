import { hc } from 'hono/client';
import { expect, test } from 'vitest';
import type { AppType } from '#api/app.ts';
import { TEXT } from '#domain/text/texts.ts';
import { anApp, ORIGIN } from '../../support/an-app.ts';
import { TOKEN } from '../../support/fake-identity.ts';

const client = () => {
  const { app } = anApp();
  return hc<AppType>(ORIGIN, {
    fetch: app.request,
    headers: { 'sec-fetch-site': 'same-origin', cookie: `__Host-session=${TOKEN.admin}` },
  }).api;
};

test('the typed client reads content and sends edits', async () => {
  const api = client();
  const content = await api.content.$get({ query: {} });
  if (!content.ok) throw new Error('refused');
  const ver: string = (await content.json()).classes[0]?.ver ?? '';

  const response = await api.classes[':classId'].$put({
    param: { classId: '10' },
    json: { name: 'Ten', description: 'x', ver },
  });
  if (!response.ok) throw new Error('refused');
  const saved: { title: string; ver: string } = await response.json();
  expect(saved).toMatchObject({ title: 'Ten' });
  expect(saved.ver).not.toBe(ver);
});

test('the typed client knows the shape of refusals', async () => {
  const response = await client().classes[':classId'].chapters[':chapterId'].videos.$post({
    param: { classId: '10', chapterId: '4' },
    json: { title: 'x', url: 'nothing' },
  });
  if (response.ok) throw new Error('accepted');
  const { error } = await response.json();
  const message: string = error.message;
  expect([message, error.field]).toEqual([TEXT.form.youtube, 'url']);
});
