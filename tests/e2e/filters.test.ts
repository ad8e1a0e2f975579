import {
  button,
  countShifts,
  expect,
  focused,
  hidden,
  holds,
  isAt,
  named,
  PHONE,
  press,
  pressEnter,
  reads,
  says,
  seen,
  test,
  hold,
  shows,
  fits,
  follow,
  openKeyboard,
  told,
  leadsTo,
  counts,
  inView,
} from './fixtures.ts';
import {
  choose,
  found,
  NO_MATERIALS,
  PAGE,
  rows,
  sheets,
  videos,
  videosOfTen,
  listOf,
} from './lesson-lists.ts';

const [firstSheet] = sheets;
const [firstOfTen] = videosOfTen;
if (!firstSheet || !firstOfTen) throw new Error('The default content has no lessons');

// Specification: LIST-1, LIST-2, LIST-4, LIST-10, SEARCH-1, SEARCH-3
test('study materials are narrowed by search, class and type; each row says what it is, and an empty list what to do', async ({
  quietPage: page,
}) => {
  await page.goto('/study-materials');
  const search = page.getByPlaceholder('Search by chapter name...');
  // A row that was made in the browser.
  await search.fill(firstSheet.title);
  const row = rows(page).first();
  await says(row, `Chapter ${firstSheet.chapter.id}: ${firstSheet.chapter.title}`);
  await says(row, firstSheet.title);
  await says(row, /\d+ (KB|pages?)/);
  await says(row, /20\d\d/);
  const link = row.getByRole('link', { name: `Download ${firstSheet.title}` });
  await expect(link).toHaveAttribute('target', '_blank');
  await leadsTo(link, /^\/media\/materials\//);

  // The words of Hindi find what is called in English, said to be related.
  await search.fill('dvighat samikaran');
  await says(rows(page).first(), 'Quadratic Equations');
  await says(page.locator('[data-count]'), 'related material');
  await says(page.locator('[data-status]'), /^\d+ .*materials?$/);

  await search.fill('');
  await choose(page, '10');
  await page.getByLabel('Type').selectOption('Lecture Notes');
  const notes = sheets.filter(({ type, chapter }) => type === 'notes' && chapter.classId === '10');
  await counts(rows(page), notes.length);
  await isAt(page, /\?class=10&type=notes$/);
  await page.goto('/blog');
  await page.goBack();
  await counts(rows(page), notes.length);
  await search.fill('nothing is called this');
  await seen(found(page).getByText(NO_MATERIALS));
  await press(found(page), /Reset Filters/);
  await counts(rows(page), Math.min(PAGE, sheets.length));
  await focused(search);
  await isAt(page, /\/study-materials$/);
});

/** A card without what differs from one lesson to another. */
const shapeOf = (card: Element) =>
  card.outerHTML
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/> | (?=<)/g, (at) => at.trim())
    .replaceAll(/>[^<]+</g, '><')
    .replaceAll(/ (d|href|data-youtube|data-title|aria-label)="[^"]*"/g, ' $1');

// Specification: LIST-6, LIST-7, LIST-8, LIST-9, LIST-34, ROUTE-3
test('videos come 24 at a time, a longer list stays so on the way back; an address restores class and chapter, another class resets the chapter, and an empty list is reset', async ({
  quietPage: page,
}) => {
  await page.goto('/videos');
  await counts(rows(page), PAGE);
  const rendered = await rows(page).first().evaluate(shapeOf);
  await press(page, /Show more/);
  await counts(rows(page), videos.length);
  await focused(rows(page).nth(PAGE).getByRole('link').first());
  await says(rows(page).nth(PAGE), videos[PAGE]?.title ?? 'no title');
  const last = rows(page).last();
  await last.scrollIntoViewIfNeeded();
  await page.goto('/blog');
  await page.goBack();
  await counts(rows(page), videos.length);
  await inView(last);

  const { chapter } = firstOfTen;
  const field = named(page, 'combobox', 'Chapter');
  await page.goto(`/videos?class=10&chapter=${chapter.id}`);
  await expect(page.getByRole('radio', { name: '10', exact: true })).toBeChecked();
  await holds(field, String(chapter.id));
  await counts(rows(page), chapter.videos.length);
  // A card made in the browser looks like one of the page.
  expect(await rows(page).first().evaluate(shapeOf)).toBe(rendered);
  await choose(page, '9');
  await holds(field, '');
  await isAt(page, /\?class=9$/);
  await page.goBack();
  await page.goForward();
  await page.getByRole('searchbox').fill('nothing is called this');
  await seen(found(page).getByText('No videos found', { exact: true }));
  await press(page.getByRole('search'), /Reset Filters/);
  await counts(rows(page), PAGE);
  await expect(named(page, 'radio', 'All')).toBeChecked();
  await expect(field).toBeDisabled();
  await isAt(page, /\/videos$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  // Specification: LIST-6, LIST-11
  test('filters are folded from the first picture on, and their name says how many are in force; search, count and the first find stand above an open keyboard', async ({
    quietPage: page,
  }) => {
    const moved = await countShifts(page);
    for (const [path, label, option, query, title] of [
      ['/videos', 'Chapter', { index: 1 }, 'x^2', /./],
      ['/study-materials', 'Type', 'notes', 'quadratic', /Quadratic Equations/],
    ] as const) {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      const panel = page.locator('summary', { hasText: 'Filters' });
      const field = named(page, 'combobox', label);
      const first = rows(page).first().locator('h3, .title');
      await seen(panel);
      await hidden(field);
      await inView(first);
      // A font that comes late moves letters by 4 pixels, which is 0.0006; filters that fold late are 0.15.
      expect(await moved()).toBeLessThan(0.05);
      await panel.tap();
      await page.locator('label', { has: named(page, 'radio', '10') }).tap();
      await field.selectOption(option);
      await reads(panel, /Filters\s*2 on/);
      await page.reload();
      await reads(panel, /Filters\s*2 on/);
      await hidden(field);
      await panel.tap();
      await button(page.getByRole('search'), /Reset Filters/).tap();
      await reads(panel, /Filters\s*$/);

      await openKeyboard(page);
      await page.goto(path);
      const search = page.getByRole('searchbox');
      await search.tap();
      await page.keyboard.type(query);
      await isAt(page, /q=/);
      await reads(first, title);
      for (const part of [search, page.locator('[data-count]'), first]) {
        await inView(part, 1);
        // Neither the header nor the bar for calling lies over it.
        const covered = await part.evaluate((element) => {
          const { left, top, bottom } = element.getBoundingClientRect();
          return [top + 2, bottom - 2].some(
            (y) => !element.contains(document.elementFromPoint(left + 12, y)),
          );
        });
        expect(covered).toBe(false);
      }
      await pressEnter(page);
      await expect(search).not.toBeFocused();
    }
  });
});

test('what is typed and chosen before the scripts have come counts', async ({
  quietPage: page,
}) => {
  const scripts = await hold(page, /\.js$/);
  await page.goto('/study-materials', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('quadratic');
  await choose(page, '10');
  scripts();
  await isAt(page, /\?class=10&q=quadratic$/);
  await says(rows(page).first(), 'Quadratic Equations');
});

// Specification: LIST-12, LIST-13
test('a filter or data that cannot be loaded is said, and asked for again; every lesson stays in reach', async ({
  quietPage: page,
}) => {
  // The browser's own lines about the failures that this test provokes.
  page.removeAllListeners('console');
  await page.route(/\/lesson-kinds\.[^/]*\.js$/, (route) => route.abort(), { times: 1 });
  await page.goto('/videos');
  await page.getByRole('searchbox').fill('e');
  await says(told(page), 'The filter could not be loaded.');
  await leadsTo(listOf(page, 'Class 10'), '/10');

  let asked = 0;
  await page.route(/\/videos-10\.[0-9a-f]+\.json$/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.goto('/videos');
  expect(asked).toBe(0);
  const search = page.getByRole('searchbox');
  await search.pressSequentially(firstOfTen.title.slice(0, 1));
  await says(told(page), 'The filter could not be loaded.');
  await search.pressSequentially(firstOfTen.title.slice(1));
  await says(rows(page).first(), firstOfTen.title);
  await reads(page.locator('[data-count]'), /video/);
});

// Specification: LIST-13, LIST-135
test('only the class that is chosen is fetched; lists open on it, or on that of the chapter opened last, until all are shown', async ({
  quietPage: page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, classId] = /\/videos-([a-z0-9-]+)\.[0-9a-f]+\.json$/.exec(request.url()) ?? [];
    if (classId !== undefined) asked.add(classId);
  });
  const title = (classId: string) =>
    videos.find(({ chapter }) => chapter.classId === classId)?.title ?? 'no title';
  await page.goto('/10/4-quadratic-equations');
  await page.goto('/videos');
  await isAt(page, '/videos?class=10');
  await says(rows(page).first(), title('10'));
  expect([...asked]).toEqual(['10']);
  await choose(page, '9');
  await says(rows(page).first(), title('9'));
  expect([...asked]).toEqual(['10', '9']);
  await page.goto('/study-materials');
  await isAt(page, '/study-materials?class=9');
  asked.clear();
  await page.goto('/videos');
  await says(rows(page).first(), title('9'));
  expect([...asked]).toEqual(['9']);
  await choose(page, 'All');
  await says(page.locator('[data-count]'), String(videos.length));
  expect(asked.size).toBe(new Set(videos.map(({ chapter }) => chapter.classId)).size);
  await page.goto('/videos');
  await isAt(page, '/videos');
});

// Specification: VIDEO-28
test('a video that is tapped without network says so, and Retry plays it, with the way to YouTube below', async ({
  page,
}) => {
  await page.goto('/videos');
  const link = page.locator('main a[data-youtube]').first();
  await page.context().setOffline(true);
  await link.click();
  await shows(page, 'The video is not loading.');
  await page.context().setOffline(false);
  await press(page, 'Retry');
  const player = page.locator('main iframe');
  await seen(player);
  // A player that stays empty tells nobody.
  const elsewhere = page.getByRole('link', { name: 'Not playing?' });
  const [, id = ''] = /embed\/([\w-]+)/.exec((await player.getAttribute('src')) ?? '') ?? [];
  await leadsTo(elsewhere, `https://www.youtube.com/watch?v=${id}`);
});

// Specification: SEARCH-55, SEARCH-56, SEARCH-57
test('the search leads from the header to a chapter by keys alone, and Back to what was found', async ({
  quietPage: page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/10');
  await follow(page.getByRole('banner'), /Search/);
  const field = page.getByRole('searchbox');
  await focused(field);
  expect(asked.join()).not.toMatch(/search\.\w+\.json|run-search/);
  await field.pressSequentially('trignometry');
  await says(told(page), /results$/);
  await fits(page);
  await field.press('Enter');
  const first = page.locator('[data-results] a').first();
  await focused(first);
  await says(first, 'Introduction to Trigonometry');
  await first.press('Enter');
  await isAt(page, /\/10\/8-introduction-to-trigonometry$/);
  await page.goBack();
  await isAt(page, '/search?q=trignometry');
  await says(first, 'Class 10');
});
