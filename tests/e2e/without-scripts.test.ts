import { contactForm } from './contact-form.ts';
import {
  expect,
  follow,
  h1,
  heading,
  hidden,
  isAt,
  link,
  seen,
  test,
  leadsTo,
  counts,
} from './fixtures.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

// Specification: PRODUCT-5, VIEWER-15
test('every public page has its heading, its text and a way on, and offers nothing that only a script can do', async ({
  quietPage: page,
}) => {
  const main = page.getByRole('main');
  for (const path of [
    '/',
    '/10',
    '/10/4-quadratic-equations',
    '/ca-foundation',
    '/print/10',
    '/study-materials',
    '/videos',
    '/blog',
    '/no/such/page',
    '/files/10_ch4_quadratic-equations-assignment.pdf',
  ]) {
    // oxfmt-ignore
    await page.goto(path);
    await expect(h1(page), path).toBeVisible();
    const text = await main.innerText();
    expect(text.length, path).toBeGreaterThan(150);
    expect(text, path).not.toContain('Loading');
    expect(await main.getByRole('link').count(), path).toBeGreaterThan(0);
    for (const role of ['tab', 'search'] as const)
      await expect(page.getByRole(role), path).toHaveCount(0);
    for (const name of ['Print', 'Go Back'])
      await expect(page.getByRole('button', { name }), path).toHaveCount(0);
  }
  await seen(page.locator('.pdf-cover'));
  await seen(link(page, /Download PDF/));
  await seen(heading(page, /Chapter 4/));
  await page.goto('/files/10_ch1_not-published.pdf');
  await seen(heading(page, /This page needs JavaScript/));
  await seen(page.getByRole('banner'));
});

// Specification: PRODUCT-5, HOME-8, CONTACT-23
test('lessons of a class are in reach, questions and menus open, and the place of the form says how else to reach the teacher', async ({
  quietPage: page,
}) => {
  await page.goto('/10');
  await page.getByText('Chapter 4: Quadratic Equations').click();
  const chapter = page.locator('#chapter-4');
  await leadsTo(link(chapter, /^Play video/).first(), /^https:\/\/www\.youtube\.com\/watch/);
  await leadsTo(link(chapter, /^Quadratic/).last(), /^\/files\/10_ch4_/);

  await page.goto('/#contact');
  await hidden(contactForm(page).form);
  const words = page.locator('#contact .write p').filter({ hasText: 'needs JavaScript' });
  await seen(words);
  await leadsTo(link(words, /WhatsApp/), /^https:\/\/wa\.me\/\d+\?text=/); // oxfmt-ignore
  await page.locator('#faq details').nth(2).locator('summary').click();
  await counts(page.locator('#faq details[open]'), 1);
  await page.setViewportSize({ width: 1280, height: 800 });
  const menu = page.getByRole('navigation', { name: 'Main', exact: true });
  await menu.getByText('Classes').click();
  await follow(menu, /Class 9/);
  await isAt(page, /\/9$/);
});
