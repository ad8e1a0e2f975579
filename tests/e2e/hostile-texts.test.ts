import type { Page } from '@playwright/test';
import { openCloud } from '../../infra/local/cloud.ts';
import { aDataFolder, type RunningSite, startSite } from '#support/running-site';
import { XSS_POSTS, xssContent } from '#support/xss-content';
import { XSS_VECTORS } from '#support/xss-vectors';
import { asHtml } from './admin-page.ts';
import { button, dialog, enter, expect, openScreen, press, seen, test } from './fixtures.ts';
import { seed } from '#support/seed';

/** A site on whose every text somebody tried to run script, and its data. */
let hostile: RunningSite;
let folder: Awaited<ReturnType<typeof aDataFolder>>;

test.beforeAll(async () => {
  // It renders its pages before it is ready.
  folder = await aDataFolder();
  const cloud = await openCloud(folder.dir);
  await seed(cloud.site, xssContent());
  await cloud.close();
  hostile = await startSite(folder.dir);
});

test.afterAll(async () => {
  await hostile.stop();
  await folder.remove();
});

/** Does to every element what a reader may do, also in frames; anything that is a link to code is followed. */
const provoke = (page: Page) =>
  page.evaluate(() => {
    const frames = [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument);
    const elements = [document, ...frames].flatMap((each) => [
      ...(each?.querySelectorAll('body *') ?? []),
    ]);
    for (const element of elements) {
      for (const type of ['mouseover', 'pointerover', 'focus']) {
        element.dispatchEvent(new Event(type));
      }
      const link =
        element.getAttribute('href') ??
        element.getAttribute('xlink:href') ??
        element.getAttribute('formaction') ??
        element.getAttribute('action') ??
        '';
      const leads = /^[^!-~]*(?:javascript|vbscript|data|feed|view-source)\s*:/i.test(link);
      if (leads || element.hasAttribute('onclick')) {
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
    }
  });

// Specification: SITE-22, POST-13
test('vectors that run where nothing stops them do not on the public site, nor in the admin: lists, details, forms, questions, the preview of a post with its formulas', async ({
  browser,
}) => {
  // Without the site's security policy, which would hide what the cleaning lets through.
  const context = await browser.newContext({ bypassCSP: true, baseURL: hostile.url });
  const ran = new Set<string>();
  await context.exposeBinding('xss', ({ page }, vector: unknown) => {
    ran.add(`${String(vector)} on ${page.url()}: ${XSS_VECTORS[Number(vector)] ?? ''}`);
  });
  await enter(context, hostile.url);
  const page = await context.newPage();
  expect(XSS_VECTORS.length).toBeGreaterThanOrEqual(150);
  await page.goto('/robots.txt');
  await page.evaluate((vectors) => {
    for (const vector of vectors) {
      const frame = document.createElement('iframe');
      frame.srcdoc = vector;
      document.body.append(frame);
    }
  }, XSS_VECTORS);
  await provoke(page);
  const isHere = (line: string) => line.includes('/robots.txt');
  await expect.poll(() => [...ran].filter(isHere).length).toBeGreaterThan(60);

  for (const address of [
    '/',
    '/10',
    '/print/10',
    '/study-materials',
    '/videos',
    '/blog/old-name',
    '/files/10_ch1_sheet-0.pdf',
    '/nothing-here',
    '/blog',
  ]) {
    await page.goto(address);
    if (address.endsWith('old-name')) await page.waitForURL('**/blog/post-3');
    await provoke(page);
  }
  // The texts of all posts in one page, in which scripts run, too.
  await page.evaluate(async (posts) => {
    for (let index = 0; index < posts; index += 1) {
      const html = await (await fetch(`/blog/post-${index}`)).text();
      const article = html.slice(html.indexOf('<article'), html.lastIndexOf('</article>'));
      document.body.append(document.createRange().createContextualFragment(article));
    }
  }, XSS_POSTS);
  expect(await page.locator('body > article').count()).toBe(XSS_POSTS);
  await provoke(page);

  await page.goto('/admin');
  await page.locator('h1').waitFor();
  await provoke(page);
  for (const address of [
    '/admin/classes?edit=10',
    '/admin/classes/10/chapters',
    '/admin/classes/10/chapters/1/content',
    '/admin/videos',
    '/admin/blogs?edit=blog_1001',
    '/admin/settings',
    '/admin/publishing',
    '/admin/health',
  ]) {
    await openScreen(page, address);
    await provoke(page);
  }
  await openScreen(page, '/admin/blogs');
  await button(page, /^Delete /)
    .first()
    .click();
  await dialog(page).waitFor();
  await provoke(page);
  await page.keyboard.press('Escape');
  await button(page, 'Show Details').first().waitFor();
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('button'))
      if (each.textContent.includes('Show Details')) each.click();
  });
  await seen(page.getByText('Hide Details').first());
  await provoke(page);
  await openScreen(page, '/admin/blogs?form=new');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(XSS_VECTORS[0] ?? '');
  const vectors = XSS_VECTORS.filter((vector) => !vector.includes('\u000c'));
  // What is left open would take the rest with it.
  const content = `<p>Take $\\frac{1}{x}$</p>${vectors.slice(0, 90).join('<p>Between</p>')}`;
  await (await asHtml(page)).fill(content);
  await press(page, 'Preview Content');
  const frame = page.frameLocator('iframe[title="Content Preview"]');
  await seen(frame.locator('.katex').first());
  await provoke(page);
  expect([...ran].filter((line) => !isHere(line))).toEqual([]);
  await context.close();
});
