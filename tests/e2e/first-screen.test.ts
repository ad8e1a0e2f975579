import type { Page } from '@playwright/test';
import { formatProgress, NO_PROGRESS } from '#site/islands/progress/progress.ts';
import { defaultContent } from '../../infra/default-content/default-content.ts';
import { aBatch } from '../api/domain/builders.ts';
import { seedFolder } from '../support/seed-folder.ts';
import { aDataFolder, startSite, type RunningSite } from '../support/running-site.ts';
import { expect, sidewaysScroll, test } from './fixtures.ts';

const PHONE = { width: 360, height: 740 };
const NOTICE = {
  en: 'No classes on Friday: Guru Nanak Jayanti. Extra class on Sunday at 10.',
  hi: 'शुक्रवार को कक्षाएँ नहीं होंगी: गुरु नानक जयंती। रविवार को 10 बजे अतिरिक्त कक्षा।',
  pa: 'ਸ਼ੁੱਕਰਵਾਰ ਨੂੰ ਜਮਾਤਾਂ ਨਹੀਂ ਲੱਗਣਗੀਆਂ: ਗੁਰੂ ਨਾਨਕ ਜਯੰਤੀ। ਐਤਵਾਰ ਨੂੰ 10 ਵਜੇ ਵਾਧੂ ਜਮਾਤ।',
};

let site: RunningSite;
let folder: Awaited<ReturnType<typeof aDataFolder>>;

/** A site of one class, with everything that stands above or below its chapters. */
test.beforeAll(async () => {
  const { profile, classes, ...content } = defaultContent();
  const { hi, pa } = profile.translations ?? {};
  const ten = classes['10'];
  if (ten === undefined) throw new Error('There is no class 10');
  const days = ['2098-02-18', '2098-03-18'];
  folder = await aDataFolder();
  await seedFolder(folder.dir, {
    ...content,
    profile: {
      ...profile,
      notice: NOTICE.en,
      translations: { hi: { ...hi, notice: NOTICE.hi }, pa: { ...pa, notice: NOTICE.pa } },
    },
    classOrder: ['10'],
    classes: {
      '10': {
        ...ten,
        examDates: days.map((date, at) => ({ id: `e${at}`, name: `Pre-board ${at}`, date })),
        batches: [aBatch(), aBatch({ id: 'b2', days: ['Sa'] })],
        fee: { amount: 1500, per: 'month', from: false },
      },
    },
  });
  site = await startSite(folder.dir);
});

test.afterAll(async () => {
  expect(await site.stop()).toBe(0);
  await folder.remove();
});

/** Where what is fixed at the foot of the window begins. */
const barTop = (page: Page) =>
  page
    .locator('aside', { has: page.locator('a[href^="tel:"]') })
    .evaluate((bar) => bar.getBoundingClientRect().top);

// Specification: CLASS-63, SITE-130, CHAPTER-40
test('a class page opens on its chapters, with everything filled in, and a chapter on watching, reading and practising, in each language', async ({
  browser,
}) => {
  for (const prefix of ['', '/hi', '/pa']) {
    const page = await (await browser.newContext({ viewport: PHONE })).newPage();
    const last = { '10': ['/10/4-quadratic-equations', 1_700_000_000] as const };
    const progress = formatProgress({ ...NO_PROGRESS, last });
    await page.addInitScript((text) => {
      localStorage['progress'] = text;
    }, progress);
    await page.goto(`${site.url}${prefix}/10`);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(page.locator('[data-names] a')).toBeVisible();
    await expect(page.locator('summary [data-exam]').first()).toContainText('Pre-board 0');
    await expect(page.locator('summary [data-exam]').nth(1)).toBeHidden();

    const rows = await page
      .locator('details[data-chapter]')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
    expect(rows[2]).toBeLessThanOrEqual(await barTop(page));
    const head = await page.locator('header .bar').boundingBox();
    expect(head?.height).toBeLessThanOrEqual(72);
    await expect(page.locator('header .languages a:visible')).toHaveCount(2);
    expect(await sidewaysScroll(page)).toBe(0);

    // One row below the list, and one place to call.
    const ways = await page
      .locator('.ways li')
      .evaluateAll((all) => all.map((way) => way.getBoundingClientRect().top));
    expect(ways).toHaveLength(4);
    expect(new Set(ways).size).toBe(1);
    await expect(page.locator('main a[href^="tel:"]:visible')).toHaveCount(0);
    const footer = page.locator('footer');
    await expect(footer.getByRole('link')).toHaveCount(0);
    expect((await footer.boundingBox())?.height).toBeLessThan(340);
    await footer.locator('summary').click();
    await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();

    await page.goto(`${site.url}${prefix}/10/4-quadratic-equations`);
    const lead = page.locator('header .ways a');
    await expect(lead).toHaveCount(3);
    const bottom = await lead.last().evaluate((way) => way.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThan(await barTop(page));
    const tops = await page
      .locator('.neighbours li')
      .evaluateAll((all) => all.map((way) => way.getBoundingClientRect().top));
    expect(tops).toHaveLength(2);
    expect(new Set(tops).size).toBe(1);

    await page.locator('[data-tick]').first().click();
    await expect(lead.first()).toContainText(/1\D+4|4\D+1/);
    await lead.last().click();
    await expect(page).toHaveURL(/\/practice$/);
    await page.context().close();
  }
});
