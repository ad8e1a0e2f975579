import { allContent } from './all-content.ts';
import { button, expect, openScreen, PHONE, test } from './fixtures.ts';
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
  const card = page.getByRole('region', { name: /^Set up your site/ });
  const line = (label: string) =>
    card.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label }) });
  await expect(line('Phone tried').getByRole('link')).toHaveText('Enter your number');
  await line('Opening hours').getByRole('link').click();
  await expect(button(page, 'Save Opening hours')).toBeVisible();
  await page.goBack();
  await expect(line('Opening hours').getByText('(done)')).toBeAttached();

  const own = { phone: '+91 161 2345678', email: 'asha@example.org' };
  await send('PUT', '/profile', { ...before.profile, ...own });
  await page.reload();
  const call = line('Phone tried').getByRole('link', { name: 'Try +91 161 2345678' });
  await expect(call).toHaveAttribute('href', 'tel:+911612345678');
  // The browser of this test has no telephone.
  await call.evaluate((link) => {
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
  });
  await call.click();
  await expect(line('Phone tried').getByText('(done)')).toBeAttached();
  await line('Email that arrives').getByRole('button').click();
  await expect(
    line('Email that arrives').getByText('Not emailed: this site has no email service.'),
  ).toBeVisible();
  await openScreen(page, '/admin/health');
  await expect(page.getByRole('heading', { name: /^Still the sample/ })).toBeVisible();
  const { profile } = await allContent(page.request);
  await send('PUT', '/profile', { ...before.profile, ver: profile.ver });
  await emptyInbox(page, site.url);
});
