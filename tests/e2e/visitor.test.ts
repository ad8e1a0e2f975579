import {
  button,
  expect,
  follow,
  h1,
  hidden,
  isAt,
  link,
  MOVING,
  named,
  PHONE,
  pressEnter,
  reads,
  seen,
  test,
  inView,
} from './fixtures.ts';

test.use(MOVING);

// Specification: HOME-2, CLASS-8, SITE-2, SITE-4, SITE-11, SITE-12
test('a visitor goes from the home page to a class and on by its menu; from there phone, WhatsApp and the contact section lead to the teacher', async ({
  quietPage: page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main', exact: true });
  await page.goto('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    'smooth',
  );
  // A link to a section scrolls without loading the page.
  await page.evaluate(() => {
    document.documentElement.dataset['same'] = 'page';
  });
  await follow(page, /Explore Classes/);
  await isAt(page, /#classes$/);
  await expect(page.locator('html')).toHaveAttribute('data-same', 'page');
  await follow(page.locator('#classes'), /Class 10/); // oxfmt-ignore
  await isAt(page, /\/10$/);
  await reads(h1(page), 'Class 10 Mathematics');
  await expect(page.locator('main a[href="tel:+919876543210"]').last()).toBeAttached();
  const whatsapp = await link(page, /WhatsApp/)
    .last()
    .getAttribute('href');
  expect(decodeURIComponent(whatsapp ?? '')).toContain('Class 10');
  await follow(page.getByRole('main'), /Contact Us/);
  await isAt(page, /\/#contact$/);
  await inView(page.locator('#contact').getByRole('heading', { level: 2 }));

  await menu.getByText('Classes').click();
  const classes = menu.locator('details').getByRole('link');
  await seen(classes.first());
  await page.keyboard.press('Escape');
  await hidden(classes.first());
  await menu.getByText('Classes').click();
  await page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await hidden(classes.first());
  await menu.getByText('Classes').click();
  await follow(menu, 'CA Foundation');
  await isAt(page, /\/ca-foundation$/);
  // The next page shows its top, from wherever the link was.
  await follow(page.locator('footer'), /Video Lectures/);
  await isAt(page, /\/videos$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

// Specification: SITE-3, HOME-1
test('an address with a hash shows its section below the header', async ({ quietPage: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The first with the page, the others on it.
  for (const anchor of ['faq', 'classes', 'about', 'contact']) {
    await page.goto(`/#${anchor}`);
    const heading = page.locator(`#${anchor}`).getByRole('heading', { level: 2 });
    await inView(heading);
    const header = await page.getByRole('banner').boundingBox();
    const box = await heading.boundingBox();
    expect(box?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  }
});

// Specification: CLASS-1, CLASS-2, CLASS-3
test('a class opens on the chapter or video of its address, plays on a tap without moving, and switches between lectures and sheets', async ({
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
  await page.goto('/10#video-2ZzuZvz33X0');
  await inView(page.locator(':target'));
  await page.goto('about:blank');
  await page.goto('/10#chapter-4');
  await inView(page.getByText('Chapter 4: Quadratic Equations'));
  const facade = link(page.locator('#chapter-4'), /^Play video/).first();
  await facade.scrollIntoViewIfNeeded();
  const before = await facade.boundingBox();
  expect(foreign).toEqual([]);
  await facade.focus();
  await pressEnter(page);
  const player = page.locator('#chapter-4 iframe').first();
  await expect(player).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/,
  );
  await expect(player).toHaveAttribute('title', /\S/);
  expect(await player.boundingBox()).toEqual(before);
  expect(foreign.every((url) => url.startsWith('https://www.youtube-nocookie.com/'))).toBe(true);

  const materials = named(page, 'tab', /^Study Materials \(\d+\)$/);
  const videos = named(page, 'tab', /^Video Lectures \(\d+\)$/);
  await expect(videos).toHaveAttribute('aria-selected', 'true');
  await page.getByText('Chapter 1: Real Numbers').click();
  await materials.click();
  await expect(materials).toHaveAttribute('aria-selected', 'true');
  // A chapter with both shows what the tab says.
  const first = page.locator('#chapter-1');
  await seen(link(first, /Real Numbers/).first());
  await hidden(link(first, /^Play/));
});

// Specification: HOME-6, SITE-13
test('on a phone the home page is at most eight screens, all of the biography is a tap away, and the menu opens and closes', async ({
  quietPage: page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  // Measured with the form awake: its sum and its words take room too.
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect(button(page, 'Send Message')).toBeEnabled();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    8 * 740,
  );
  const lastParagraph = page.locator('#about p').last();
  await hidden(lastParagraph);
  await page.getByText('Read more about Ganit Sir').click();
  await seen(lastParagraph);

  await page.locator('summary', { hasText: 'Menu' }).click();
  const menu = named(page, 'navigation', 'Main menu');
  await follow(menu, /Contact/);
  await isAt(page, /\/#contact$/);
  await hidden(menu);
});
