import { expect, MOVING, test } from './fixtures.ts';

test.use(MOVING);

test.describe('home', () => {
  // Specification: HOME-2, CLASS-8
  test('leads to a class, and from there by phone, WhatsApp or the contact section to the teacher', async ({
    quietPage: page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Explore Classes' }).click();
    await expect(page).toHaveURL(/#classes$/);
    await page
      .locator('#classes')
      .getByRole('link', { name: /Class 10/ })
      .click();
    await expect(page).toHaveURL(/\/10$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Class 10 Mathematics');
    await expect(page.getByRole('link', { name: /^Call/ }).last()).toHaveAttribute(
      'href',
      'tel:+919876543210',
    );
    const whatsapp = await page.getByRole('link', { name: 'WhatsApp' }).last().getAttribute('href');
    expect(decodeURIComponent(whatsapp ?? '')).toContain('Class 10');
    await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.locator('#contact').getByRole('heading', { level: 2 })).toBeInViewport();
  });

  // Specification: SITE-3, HOME-1
  test('has the four sections of the anchors, each with its heading below the sticky header', async ({
    quietPage: page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const anchor of ['classes', 'about', 'contact', 'faq']) {
      await page.goto('about:blank');
      await page.goto(`/#${anchor}`);
      const heading = page.locator(`#${anchor}`).getByRole('heading', { level: 2 });
      await expect(heading).toBeInViewport();
      const header = await page.getByRole('banner').boundingBox();
      const box = await heading.boundingBox();
      expect(box?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    }
  });

  // Specification: HOME-8
  test('opens one question at a time, the first at the start', async ({ quietPage: page }) => {
    await page.goto('/#faq');
    const questions = page.locator('#faq details');
    await expect(questions).toHaveCount(8);
    await expect(questions.nth(0)).toHaveAttribute('open');
    await questions.nth(3).locator('summary').click();
    await expect(questions.nth(3)).toHaveAttribute('open');
    await expect(questions.nth(0)).not.toHaveAttribute('open');
    await questions.nth(3).locator('summary').click();
    await expect(page.locator('#faq details[open]')).toHaveCount(0);
  });

  // Specification: HOME-8
  test('opens one question at a time where details have no names', async ({ quietPage: page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLDetailsElement.prototype, 'name');
    });
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('<details name="faq"', '<details');
      await route.fulfill({ response, body });
    });
    await page.goto('/#faq');
    const questions = page.locator('#faq details');
    await questions.nth(3).locator('summary').click();
    await expect(questions.nth(0)).not.toHaveAttribute('open');
    await expect(questions.nth(3)).toHaveAttribute('open');
  });
});

test.describe('class page', () => {
  // Specification: CLASS-1, CLASS-2
  test('switches between lectures and sheets by mouse and by keyboard', async ({
    quietPage: page,
  }) => {
    await page.goto('/10');
    const materials = page.getByRole('tab', { name: 'Study Materials' });
    const videos = page.getByRole('tab', { name: 'Video Lectures' });
    await expect(videos).toHaveAttribute('aria-selected', 'true');
    await page.getByText('Chapter 1: Real Numbers').click();
    await materials.click();
    await expect(materials).toHaveAttribute('aria-selected', 'true');
    await expect(
      page
        .locator('#chapter-1')
        .getByRole('link', { name: /Real Numbers/ })
        .first(),
    ).toHaveAttribute('href', /^\/files\/10_ch1_/);
    await page.getByText('Chapter 2: Polynomials').click();
    await expect(page.locator('#chapter-1')).toBeVisible();
    await expect(
      page.locator('#chapter-2').getByText('No study materials available for this chapter yet.'),
    ).toBeVisible();
    await materials.press('ArrowLeft');
    await expect(videos).toBeFocused();
    await expect(videos).toHaveAttribute('aria-selected', 'true');
  });

  // Specification: CLASS-1
  test('a chapter with only a material, or only videos, leads to it in both tabs', async ({
    quietPage: page,
  }) => {
    await page.goto('/10');
    await expect(page.getByRole('tab', { name: /^Video Lectures \(\d+\)$/ })).toBeVisible();
    const materials = page.getByRole('tab', { name: /^Study Materials \(\d+\)$/ });
    await page.getByText('Chapter 5: Arithmetic Progressions').click();
    const progressions = page.locator('#chapter-5');
    await expect(
      progressions.getByText('No video lectures available for this chapter yet.'),
    ).toBeVisible();
    await expect(progressions.getByRole('heading', { name: 'Study Materials' })).toBeVisible();
    await expect(
      progressions.getByRole('link', { name: /^Arithmetic Progressions/ }),
    ).toHaveAttribute('href', /^\/files\/10_ch5_/);
    await page.getByText('Chapter 9: Some Applications of Trigonometry').click();
    await materials.click();
    const applications = page.locator('#chapter-9');
    const none = applications.getByText('No study materials available for this chapter yet.');
    const video = applications.getByRole('link', { name: /^Play video/ });
    await expect(video).toBeVisible();
    const [said, shown] = [await none.boundingBox(), await video.boundingBox()];
    expect(said?.y).toBeLessThan(shown?.y ?? 0);
    // A chapter with both shows what the tab says.
    await page.getByText('Chapter 1: Real Numbers').click();
    await expect(page.locator('#chapter-1').getByRole('link', { name: /^Play/ })).toBeHidden();
  });

  // Specification: CLASS-2
  test('opens the chapter that the address names', async ({ quietPage: page }) => {
    await page.goto('/10#chapter-4');
    await expect(page.locator('#chapter-4')).toBeVisible();
    await expect(page.getByText('Chapter 4: Quadratic Equations')).toBeInViewport();
  });

  // Specification: CLASS-3
  test('loads the player on a tap, from the cookie-free address, without moving the page', async ({
    page,
    site,
  }) => {
    const foreign: string[] = [];
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>player</p>' }),
    );
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url)) foreign.push(request.url());
    });
    await page.goto('/10#chapter-4');
    const facade = page
      .locator('#chapter-4')
      .getByRole('link', { name: /^Play video/ })
      .first();
    await facade.scrollIntoViewIfNeeded();
    const before = await facade.boundingBox();
    expect(foreign).toEqual([]);
    await facade.focus();
    await page.keyboard.press('Enter');
    const player = page.locator('#chapter-4 iframe').first();
    await expect(player).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/,
    );
    await expect(player).toHaveAttribute('title', /\S/);
    expect(await player.boundingBox()).toEqual(before);
    expect(foreign.every((url) => url.startsWith('https://www.youtube-nocookie.com/'))).toBe(true);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  // Specification: HOME-6
  test('the home page is at most eight screens, and all of the biography is a tap away', async ({
    quietPage: page,
  }) => {
    await page.goto('/');
    // Measured with the form awake: its sum and its words take room too.
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      8 * 740,
    );
    const lastParagraph = page.locator('#about p').last();
    await expect(lastParagraph).toBeHidden();
    await page.getByText('Read more about Ganit Sir').click();
    await expect(lastParagraph).toBeVisible();
  });

  // Specification: SITE-13
  test('the menu opens, leads to a page and closes', async ({ quietPage: page }) => {
    await page.goto('/');
    await page.locator('summary', { hasText: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'CA Foundation' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.locator('summary', { hasText: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(menu).toBeHidden();
  });
});

// Specification: SITE-11, SITE-12
test('the Classes menu lists the six classes and closes on Escape and outside', async ({
  quietPage: page,
}) => {
  await page.goto('/blog');
  const nav = page.getByRole('navigation', { name: 'Main', exact: true });
  await nav.getByText('Classes').click();
  const classes = nav.locator('details').getByRole('link');
  await expect(classes).toHaveText([
    'Class 8',
    'Class 9',
    'Class 10',
    'Class 11',
    'Class 12',
    'CA Foundation',
  ]);
  await page.keyboard.press('Escape');
  await expect(classes.first()).toBeHidden();
  await nav.getByText('Classes').click();
  await classes.last().click();
  await expect(page).toHaveURL(/\/ca-foundation$/);
});

// Specification: ROUTE-5, NOTFOUND-1, NOTFOUND-2, NOTFOUND-3, NOTFOUND-4
test('an unknown address says so in the words of the site, and leads back', async ({
  quietPage: page,
}) => {
  await page.goto('/10');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Equation Not Found');
  await expect(page.getByText('Error 404 - Page Not Found')).toBeVisible();
  await expect(page.getByText("Even Ganit Sir couldn't solve this equation!")).toBeVisible();
  await expect(
    page.getByText("Some equations are better solved with Ganit Sir's help!"),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    '/#contact',
  );
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/10$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Specification: PRODUCT-5
  test('everything of a class can be read and opened', async ({ page }) => {
    await page.goto('/10');
    await page.getByText('Chapter 4: Quadratic Equations').click();
    const chapter = page.locator('#chapter-4');
    await expect(chapter.getByRole('link', { name: /^Play video/ }).first()).toHaveAttribute(
      'href',
      /^https:\/\/www\.youtube\.com\/watch/,
    );
    await expect(chapter.getByRole('link', { name: /^Quadratic/ }).last()).toHaveAttribute(
      'href',
      /^\/files\/10_ch4_/,
    );
  });

  // Specification: HOME-8
  test('questions open one at a time and menus work', async ({ page }) => {
    await page.goto('/');
    const questions = page.locator('#faq details');
    await questions.nth(2).locator('summary').click();
    await expect(page.locator('#faq details[open]')).toHaveCount(1);
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Classes').click();
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Class 9' })
      .click();
    await expect(page).toHaveURL(/\/9$/);
  });
});
