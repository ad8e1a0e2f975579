import { allContent } from './all-content.ts';
import { call } from './admin-page.ts';
import {
  button,
  expect,
  heading,
  link,
  named,
  openScreen,
  PHONE,
  reads,
  seen,
  test,
  leadsTo,
} from './fixtures.ts';
import { emptyInbox } from './send-message.ts';

// Specification: DASH-68, DASH-69, HEALTH-204
test('on a phone: a new site is set up from its card, line by line', async ({
  teacherPage: page,
  site,
  send,
}) => {
  await page.setViewportSize(PHONE);
  const before = await allContent(page.request);
  await page.goto('/admin');
  const card = named(page, 'region', /^Set up your site/);
  const line = (label: string) =>
    card.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label }) });
  await reads(line('Phone tried').getByRole('link'), 'Enter your number');
  await line('Opening hours').getByRole('link').click();
  await seen(button(page, 'Save Opening hours'));
  await page.goBack();
  await expect(line('Opening hours').getByText('(done)')).toBeAttached();

  const own = { phone: '+91 161 2345678', email: 'asha@example.org' };
  await send('PUT', '/profile', { ...before.profile, ...own });
  await page.reload();
  const number = link(line('Phone tried'), /Try \+91 161 2345678/);
  await leadsTo(number, 'tel:+911612345678');
  await call(number);
  await expect(line('Phone tried').getByText('(done)')).toBeAttached();
  await line('Email that arrives').getByRole('button').click();
  await seen(line('Email that arrives').getByText('Not emailed: this site has no email service.'));
  await openScreen(page, '/admin/health');
  await seen(heading(page, /^Still the sample/));
  const { profile } = await allContent(page.request);
  await send('PUT', '/profile', { ...before.profile, ver: profile.ver });
  await emptyInbox(page, site.url);
});
