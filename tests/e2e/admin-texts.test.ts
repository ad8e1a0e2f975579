import type { Page } from '@playwright/test';
import { indiaDay } from '#domain/text/calendar.ts';
import { deleteFailed, TEXT } from '#domain/text/texts.ts';
import { TEACHER } from '../support/running-site.ts';
import { expect, test } from './fixtures.ts';
import { withoutPosts } from './without-posts.ts';

const alert = (page: Page) => page.getByRole('alert');
const main = (page: Page) => page.getByRole('main');

/** Every change fails from now on as it does when the storage is down; reading goes on. */
const breakStorage = async (page: Page) => {
  // The browser's own lines about the answers that this test provokes.
  page.removeAllListeners('console');
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 503,
          json: { error: { code: 'unavailable', message: TEXT.edit.storage } },
        }),
  );
};

/** Presses a row's Delete and its confirmation. */
const deleteRow = async (page: Page, name: string, what: string) => {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  await page.getByRole('button', { name: `Delete ${what}`, exact: true }).click();
};

/** Changes content behind the open page's back, as another device would. */
const elsewhere = async (
  page: Page,
  origin: string,
  [method, path, data]: readonly [method: string, path: string, data?: unknown],
) => {
  const answer = await page.request.fetch(`/api${path}`, { method, data, headers: { origin } });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as { id: string };
};

const aPost = (slug: string) => ({
  title: `About ${slug}`,
  slug,
  description: 'Written for a test.',
  content: `<p>${'zero '.repeat(60)}</p>`,
  keywords: 'zero, nought',
  publishDate: '2026-01-31',
});

// Specification: ADMIN-11, COURSE-7, COURSE-13, MATERIAL-11, VIDEO-4, VIDEO-7, POST-18, POST-22
test('each save and deletion that fails says which one and why, and keeps what was typed', async ({
  teacherPage: page,
  site,
}) => {
  test.setTimeout(90_000);
  await withoutPosts(page, site.url);
  await elsewhere(page, site.url, ['POST', '/posts', aPost('failing-saves')]);
  await page.goto('/admin/classes/9/chapters');
  const chapter = (await page.locator('.row h2').first().textContent()) ?? '';
  await breakStorage(page);
  const says = async (text: string, reason: string = TEXT.edit.storage) => {
    await expect(alert(page)).toContainText(text);
    await expect(alert(page)).toContainText(reason);
    await expect(alert(page)).toBeFocused();
  };

  await page.getByRole('link', { name: 'Add Chapter' }).click();
  await page.getByLabel('Chapter Title').fill('Typed once');
  await page.getByRole('button', { name: 'Add Chapter' }).click();
  await says('Failed to add chapter');
  await expect(page.getByLabel('Chapter Title')).toHaveValue('Typed once');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: `Edit ${chapter}` }).click();
  await page.getByLabel('Chapter Title').fill('Typed twice');
  await page.getByRole('button', { name: 'Update Chapter' }).click();
  await says('Failed to update chapter');
  await expect(page.getByLabel('Chapter Title')).toHaveValue('Typed twice');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await deleteRow(page, chapter, 'chapter');
  await says('Failed to delete chapter');
  await expect(page.getByRole('heading', { name: chapter })).toBeVisible();

  await page.getByRole('link', { name: `Videos: ${chapter}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chapter Videos');
  const video = (await page.locator('.row h2').first().textContent()) ?? '';
  await page.getByRole('link', { name: 'Add Video' }).click();
  await page.getByLabel('Title').fill('A lecture');
  await page.getByLabel('YouTube URL').fill('https://youtu.be/WUvTyaaNkzM');
  await page.getByRole('button', { name: 'Add Video' }).click();
  await says('Failed to add video');
  await expect(page.getByLabel('Title')).toHaveValue('A lecture');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: `Edit ${video}` }).click();
  await page.getByLabel('Description').fill('More words');
  await page.getByRole('button', { name: 'Update Video' }).click();
  await says('Failed to update video');
  await expect(page.getByLabel('Description')).toHaveValue('More words');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Delete ${video}`, exact: true }).click();
  await expect(page.getByText(TEXT.confirm.video)).toBeVisible();
  await page.getByRole('button', { name: 'Delete video', exact: true }).click();
  await says('Failed to delete video');
  await expect(page.getByRole('heading', { name: video })).toBeVisible();

  await page.goto('/admin/classes/10/chapters/1/content');
  const material = (await page.locator('.row h2').first().textContent()) ?? '';
  await deleteRow(page, material, 'material');
  await says(`Delete failed: ${TEXT.edit.storage}`, deleteFailed(TEXT.edit.storage));
  await expect(page.getByRole('heading', { name: material })).toBeVisible();

  await page.goto('/admin/blogs');
  await page.getByRole('link', { name: 'Add Blog Post' }).click();
  await page.getByLabel('Title').fill('Typed for the blog');
  await page.getByLabel('Description').fill('In short');
  await page.getByLabel('Content (HTML)').fill('<p>At length</p>');
  await page.getByRole('button', { name: 'Add Blog Post' }).click();
  await says('Failed to add blog post');
  await expect(page.getByLabel('Content (HTML)')).toHaveValue('<p>At length</p>');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Edit About failing-saves' }).click();
  await page.getByLabel('Description').fill('In other words');
  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  await says('Failed to update blog post');
  await expect(page.getByLabel('Description')).toHaveValue('In other words');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete About failing-saves' }).click();
  await expect(
    page.getByText('Are you sure you want to delete this blog post? This action cannot be undone.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete blog post', exact: true }).click();
  await says('Failed to delete blog post');

  // And the way on: the same deletion once the storage is back.
  await page.unroute('**/api/**');
  await deleteRow(page, 'About failing-saves', 'blog post');
  await expect(alert(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No Blog Posts Yet' })).toBeVisible();
});

// Specification: COURSE-1, COURSE-4, COURSE-5
test('a class that cannot be saved or deleted says so, and its question names what goes with it', async ({
  teacherPage: page,
}) => {
  await page.goto('/admin/classes');
  await breakStorage(page);
  await page.getByRole('link', { name: 'Add New Class' }).click();
  await page.getByLabel('Class ID').fill('6');
  await page.getByLabel('Name').fill('Class 6');
  await page.getByLabel('Description').fill('Fractions');
  await page.getByRole('button', { name: 'Add Class' }).click();
  await expect(alert(page)).toContainText('Failed to add class');
  await expect(page.getByLabel('Name')).toHaveValue('Class 6');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const [name = ''] = await page.locator('.row h2').allTextContents();
  await page.getByRole('link', { name: `Edit ${name}`, exact: true }).click();
  await expect(page.getByLabel('Class ID')).toHaveAttribute('readonly');
  await page.getByLabel('Description').fill('Other words');
  await page.getByRole('button', { name: 'Update Class' }).click();
  await expect(alert(page)).toContainText('Failed to update class');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'This will remove all associated chapters and materials',
  );
  await page.getByRole('button', { name: 'Delete class', exact: true }).click();
  await expect(alert(page)).toContainText('Failed to delete class');
  await expect(page.locator('.row h2').first()).toHaveText(name);
});

// Specification: COURSE-12, MATERIAL-11
test('what was deleted on another device is said to be missing, for each kind of record', async ({
  teacherPage: page,
  site,
}) => {
  const post = await elsewhere(page, site.url, ['POST', '/posts', aPost('gone-meanwhile')]);
  await elsewhere(page, site.url, [
    'POST',
    '/classes/8/chapters',
    { id: 91, title: 'Short-lived' },
  ]);
  const lecture = { title: 'Brief lecture', url: 'https://youtu.be/WUvTyaaNkzM' };
  const video = await elsewhere(page, site.url, ['POST', '/classes/8/chapters/91/videos', lecture]);

  await page.goto('/admin/classes/8/chapters/91/videos');
  await page.getByRole('link', { name: 'Edit Brief lecture' }).click();
  await page.getByLabel('Description').fill('More words');
  await elsewhere(page, site.url, ['DELETE', `/classes/8/chapters/91/videos/${video.id}`]);
  await page.getByRole('button', { name: 'Update Video' }).click();
  await expect(alert(page)).toContainText('Video not found');
  await expect(page.getByLabel('Description')).toHaveValue('More words');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await deleteRow(page, 'Brief lecture', 'video');
  await expect(alert(page)).toContainText('Video not found');

  await page.goto('/admin/classes/8/chapters');
  const heading = 'Chapter 91: Short-lived';
  await page.getByRole('link', { name: `Edit ${heading}` }).click();
  await page.getByLabel('Chapter Title').fill('Longer-lived');
  await elsewhere(page, site.url, ['DELETE', '/classes/8/chapters/91']);
  await page.getByRole('button', { name: 'Update Chapter' }).click();
  await expect(alert(page)).toContainText('Chapter not found');
  await expect(page.getByLabel('Chapter Title')).toHaveValue('Longer-lived');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await deleteRow(page, heading, 'chapter');
  await expect(alert(page)).toContainText('Chapter not found');

  await page.goto('/admin/blogs');
  await page.getByRole('link', { name: 'Edit About gone-meanwhile' }).click();
  await page.getByLabel('Description').fill('In other words');
  await elsewhere(page, site.url, ['DELETE', `/posts/${post.id}`]);
  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  await expect(alert(page)).toContainText('Blog post not found');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await deleteRow(page, 'About gone-meanwhile', 'blog post');
  await expect(alert(page)).toContainText('Blog post not found');

  await page.goto('/admin/classes/10/chapters/1/content');
  const material = (await page.locator('.row h2').first().textContent()) ?? '';
  await page.route('**/materials/*', (route) =>
    route.fulfill({
      status: 404,
      json: { error: { code: 'not-found', message: TEXT.missing.material } },
    }),
  );
  await deleteRow(page, material, 'material');
  await expect(alert(page)).toContainText('Delete failed: Material not found');
});

// Specification: ADMIN-4, LOGIN-1, LOGIN-2, LOGIN-3, LOGIN-6
test('the login says that it is busy, that it failed, and that an account has no rights', async ({
  quietPage: page,
}) => {
  page.removeAllListeners('console');
  await page.goto('/admin/login');
  await expect(page.getByText('Contact site administrator for access')).toBeVisible();
  const answers = Promise.withResolvers<undefined>();
  await page.route('**/api/session', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await answers.promise;
    return route.fulfill({ status: 500, body: '' });
  });
  await page.getByLabel('Email').fill(TEACHER.email);
  await page.getByLabel('Password', { exact: true }).fill(TEACHER.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled();
  answers.resolve(undefined);
  await expect(alert(page)).toHaveText('An error occurred. Please try again.');
  await expect(page.getByLabel('Email')).toHaveValue(TEACHER.email);
  await page.unroute('**/api/session');

  await page.route('**/api/session', (route) =>
    route.fulfill({
      status: 403,
      json: { error: { code: 'permission-denied', message: TEXT.login.notAdmin } },
    }),
  );
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(alert(page)).toHaveText('You do not have admin privileges');
  await page.unroute('**/api/session');

  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

// Specification: ADMIN-2, ADMIN-3, ADMIN-4, LOGIN-1
test('an account without rights that is signed in comes to the website, and the login says why', async ({
  quietPage: page,
  site,
}) => {
  await page.route('**/api/session', (route) =>
    route.fulfill({ json: { kind: 'not-admin', message: TEXT.login.notAdmin } }),
  );
  for (const path of ['', '/classes', '/blogs', '/settings']) {
    await page.goto(`/admin${path}`);
    await expect(page).toHaveURL(`${site.url}/`);
  }
  await page.goto('/admin/login');
  await expect(alert(page)).toHaveText('You do not have admin privileges');
});

// Specification: ADMIN-8, DASH-1, DASH-2, DASH-3
test('the dashboard counts, leads to each class and logs out', async ({ teacherPage: page }) => {
  await page.goto('/admin');
  await expect(page).toHaveTitle(/^Dashboard \| \S+ Admin$/);
  const content = (await (await page.request.get('/api/content')).json()) as {
    classes: {
      id: string;
      title: string;
      chapters: { materials: unknown[]; videos: unknown[] }[];
    }[];
  };
  const chapters = content.classes.flatMap((classRecord) => classRecord.chapters);
  const figures = {
    'Total Classes': content.classes.length,
    Chapters: chapters.length,
    'Study Materials': chapters.flatMap(({ materials }) => materials).length,
    Videos: chapters.flatMap(({ videos }) => videos).length,
  };
  for (const [label, figure] of Object.entries(figures)) {
    const box = page.locator('.figures > div').filter({ hasText: label });
    await expect(box.locator('dd')).toHaveText(String(figure));
  }
  for (const { id, title, chapters: own } of content.classes) {
    const row = page.locator('.row').filter({ has: page.getByRole('heading', { name: title }) });
    const videos = own.flatMap((chapter) => chapter.videos).length;
    await expect(row).toContainText(`${own.length} chapter`);
    await expect(row).toContainText(`${videos} video`);
    const manage = row.getByRole('link').filter({ hasText: 'Manage' });
    await expect(manage).toHaveAttribute('href', `/admin/classes/${id}/chapters`);
    await expect(manage).toHaveText('Manage');
  }
  const actions = main(page).getByRole('region', { name: 'Quick Actions' });
  await actions.getByRole('link', { name: `Update ${content.classes[0]?.title ?? ''}` }).click();
  await expect(page.getByRole('form', { name: 'Edit Class' })).toBeVisible();
  await page.goBack();
  await actions.getByRole('link', { name: 'Add New Class' }).click();
  await expect(page.getByRole('form', { name: 'Add New Class' })).toBeVisible();
  await page.goBack();
  await actions.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

// Specification: SEARCH-2, VIDEO-6
test('all videos are searched by title, description, class and chapter, and each leads to its place', async ({
  teacherPage: page,
}) => {
  await page.goto('/admin/videos');
  const count = page.getByText(/^\d+ videos?$/);
  const all = await count.textContent();
  const rows = page.locator('.row');
  await expect(rows.first().getByRole('link', { name: /^Manage / })).toHaveAttribute(
    'href',
    /^\/admin\/classes\/\w+\/chapters\/\d+\/videos$/,
  );
  const facts = (await rows.first().locator('.meta').textContent()) ?? '';
  const title = (await rows.first().locator('h2').textContent()) ?? '';
  const chapter = facts.replace(/^.*Chapter \d+: /, '');
  const className = facts.replace(/, Chapter \d+: .*$/, '');
  const description = (await rows.first().locator('p:not(.meta)').textContent()) ?? '';
  for (const query of [title, description, chapter, className]) {
    await page.getByLabel('Search').fill(query.toUpperCase());
    await expect(rows.filter({ hasText: title }).first()).toBeVisible();
    await expect(count).not.toHaveText(all ?? '');
  }
  await page.getByLabel('Search').fill('');
  await page.getByLabel('Class').selectOption('12');
  await expect(rows.first().locator('.meta')).toContainText('Class 12');
  await page.getByLabel('Search').fill('no such lecture');
  await expect(page.getByRole('heading', { name: 'No videos found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all videos' }).click();
  await expect(count).toHaveText(all ?? '');
  // Read-only: nothing here adds, edits or deletes.
  await expect(main(page).getByRole('button', { name: /^(Add|Edit|Delete)/ })).toHaveCount(0);
});

// Specification: COURSE-6
test('chapters of another class are one choice away, and each leads to its content and videos', async ({
  teacherPage: page,
}) => {
  await page.goto('/admin/classes/10/chapters');
  await main(page).getByLabel('Class').selectOption('12');
  await expect(page).toHaveURL(/\/admin\/classes\/12\/chapters$/);
  const heading = 'Chapter 1: Relations and Functions';
  await expect(page.locator('.row h2').first()).toHaveText(heading);
  for (const [name, part] of [
    ['Content', 'content'],
    ['Videos', 'videos'],
  ] as const) {
    await expect(page.getByRole('link', { name: `${name}: ${heading}` })).toHaveAttribute(
      'href',
      `/admin/classes/12/chapters/1/${part}`,
    );
  }
});

// Specification: ADMIN-11, POST-1, POST-2, POST-3, POST-4, POST-6
test('the blog form says what is missing or taken, and Cancel forgets everything', async ({
  teacherPage: page,
  site,
}) => {
  const post = await elsewhere(page, site.url, ['POST', '/posts', aPost('taken-slug')]);
  await page.goto('/admin/blogs?form=new');
  const submit = page.getByRole('button', { name: 'Add Blog Post' });
  await page.getByLabel('Title', { exact: true }).fill('Taken slug!');
  await expect(page.getByLabel('Slug', { exact: true })).toHaveValue('taken-slug');
  await submit.click();
  await expect(alert(page)).toHaveText('Please fill in all required fields');
  await alert(page).getByRole('link').click();
  await expect(page.getByLabel('Description')).toBeFocused();
  await page.getByLabel('Description').fill('In short');
  await page.getByLabel('Content (HTML)').fill('<p>At length</p>');
  await submit.click();
  await expect(alert(page)).toHaveText(
    'Blog slug already exists. Please use a different title or modify the slug.',
  );
  await expect(page.getByLabel('Content (HTML)')).toHaveValue('<p>At length</p>');
  await page.getByLabel('Publish Date').fill('2027-01-01');
  await page.getByLabel('Keywords').fill('zero');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.getByRole('link', { name: 'Add Blog Post' }).click();
  for (const label of ['Title', 'Slug', 'Description', 'Keywords', 'Content (HTML)']) {
    await expect(page.getByRole('form').getByLabel(label)).toHaveValue('');
  }
  await expect(page.getByLabel('Publish Date')).toHaveValue(indiaDay(new Date()));
  await expect(page.getByText(/HTML: <h2> for headings, <p> for paragraphs, <ul>/)).toBeVisible();
  await elsewhere(page, site.url, ['DELETE', `/posts/${post.id}`]);
});

// Specification: POST-1, POST-2, POST-12, POST-16, POST-17, POST-19, POST-20, POST-21
test('a row of the blog list has its date in words, its address, View, and details that open and close', async ({
  teacherPage: page,
  site,
}) => {
  const image = {
    filename: 'gone.png',
    s3Key: 'blog-images/gone.png',
    url: '/api/images/gone.png',
  };
  const post = await elsewhere(page, site.url, ['POST', '/posts', { ...aPost('details'), image }]);
  await page.goto('/admin/blogs');
  const row = page.locator('.row').filter({ hasText: 'About details' });
  await expect(row).toContainText('31 January 2026');
  await expect(row).toContainText('/blog/details');
  const view = row.getByRole('link', { name: 'View About details in a new tab' });
  await expect(view).toHaveAttribute('href', '/blog/details');
  await expect(view).toHaveAttribute('target', '_blank');
  await expect(row.getByText('Written for a test.')).toBeHidden();
  await row.getByRole('button', { name: 'Show Details' }).click();
  await expect(row.getByText('Written for a test.')).toBeVisible();
  await expect(row.getByText('zero, nought')).toBeVisible();
  await expect(row.getByText('Image not available')).toBeVisible();
  await expect(row.locator('.code')).toHaveText(/^<p>zero .*…$/);
  const excerpt = (await row.locator('.code').textContent()) ?? '';
  expect(excerpt).toHaveLength(201);
  await row.getByRole('button', { name: 'Hide Details' }).click();
  await expect(row.getByText('Written for a test.')).toBeHidden();

  await row.getByRole('link', { name: 'Edit About details' }).click();
  await expect(page.getByRole('form', { name: 'Edit Blog Post' })).toBeVisible();
  await expect(page.getByLabel('Keywords')).toHaveValue('zero, nought');
  await expect(page.getByLabel('Publish Date')).toHaveValue('2026-01-31');
  await expect(page.getByRole('form').getByText('Image not available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update Blog Post' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await deleteRow(page, 'About details', 'blog post');
  await expect(row).toHaveCount(0);
  expect((await page.request.get(`/api/public/posts/details`)).status()).toBe(404);
  expect(post.id).toMatch(/^blog_\d+$/);
});

// Specification: MODEL-14, ADMIN-10
test('content that does not load says so and loads on Retry, and nothing is taken for empty', async ({
  teacherPage: page,
}) => {
  page.removeAllListeners('console');
  const answers = Promise.withResolvers<undefined>();
  await page.route('**/api/content', async (route) => {
    await answers.promise;
    await route.fulfill({
      status: 503,
      json: { error: { code: 'unavailable', message: TEXT.edit.storage } },
    });
  });
  await page.goto('/admin/classes');
  await expect(page.getByText('Loading class data...')).toBeVisible();
  answers.resolve(undefined);
  await expect(alert(page)).toContainText('This could not be loaded', { timeout: 20_000 });
  await expect(page.getByRole('link', { name: 'Add New Class' })).toHaveCount(0);
  await page.unroute('**/api/content');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('.row')).toHaveCount(6);
});

// Specification: ADMIN-19
test('scripts that do not load are said in words: the admin itself, and the look into a PDF', async ({
  teacherPage: page,
}) => {
  await page.route('**/_astro/**/*.{js,mjs}', (route) => route.abort());
  await page.goto('/admin/classes/10/chapters/1/content');
  await expect(alert(page)).toContainText(
    'The admin area could not be loaded. Check your connection',
  );
  await expect(page.getByText('Checking authentication...')).toHaveCount(0);
  await page.unroute('**/_astro/**/*.{js,mjs}');
  await page.getByRole('link', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Study Materials');
  await expect(alert(page)).toHaveCount(0);

  await page.route('**/_astro/pdfjs-*/**', (route) => route.abort());
  await page.getByLabel('PDF files').setInputFiles({
    name: 'a notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect(page.getByRole('listitem', { name: 'a notes.pdf' })).toContainText(
    'This file could not be checked. You can still upload it.',
  );
  await page.getByRole('button', { name: 'Remove a notes.pdf' }).click();
});
