import { TEXT } from '#domain/text/texts.ts';
import { expect, test } from './fixtures.ts';

test.describe('signing in', () => {
  // Specification: LOGIN-2, LOGIN-4, LOGIN-5
  test('with an empty field asks for both, with a wrong password says so, and keeps the address', async ({
    quietPage: page,
  }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill('someone@example.org');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toContainText(TEXT.login.required);
    await expect(page.getByLabel('Email')).toHaveValue('someone@example.org');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toContainText(TEXT.login.invalid);
    await expect(page.getByLabel('Email')).toHaveValue('someone@example.org');
  });
});

test.describe('class form', () => {
  const cases = [
    { name: 'an empty field', id: '6', title: '', text: TEXT.form.required },
    { name: 'a taken id', id: '10', title: 'Ten', text: TEXT.duplicate.class },
    {
      name: 'an id that no address can have',
      id: 'Class 6!',
      title: 'Six',
      text: TEXT.classForm.id,
    },
    { name: 'an id that a page uses', id: 'blog', title: 'Blog', text: TEXT.classForm.reserved },
  ];
  // Specification: COURSE-2, COURSE-3
  test('each bad class is refused and nothing typed is lost', async ({ teacherPage: page }) => {
    await page.goto('/admin/classes');
    await page.getByRole('link', { name: 'Add New Class' }).click();
    await page.getByLabel('Description').fill('Typed with care');
    for (const { name, id, title, text } of cases) {
      await page.getByLabel('Class ID').fill(id);
      await page.getByLabel('Name').fill(title);
      await page.getByRole('button', { name: 'Add Class' }).click();
      await expect(page.getByRole('alert'), name).toContainText(text);
      await expect(page.getByLabel('Class ID'), name).toHaveValue(id);
      await expect(page.getByLabel('Description'), name).toHaveValue('Typed with care');
    }
  });
});

test.describe('chapter form', () => {
  const cases = [
    { name: 'an empty title', id: '40', title: '', text: TEXT.form.required },
    { name: 'a taken number', id: '3', title: 'Three', text: TEXT.duplicate.chapter },
    { name: 'number zero', id: '0', title: 'Zero', text: 'The chapter number must be' },
  ];
  // Specification: MODEL-3, COURSE-8, COURSE-10
  test('each bad chapter is refused and nothing typed is lost', async ({ teacherPage: page }) => {
    await page.goto('/admin/classes/11/chapters');
    await page.getByRole('link', { name: 'Add Chapter' }).click();
    for (const { name, id, title, text } of cases) {
      await page.getByLabel('Chapter Number').fill(id);
      await page.getByLabel('Chapter Title').fill(title);
      await page.getByRole('button', { name: 'Add Chapter' }).click();
      await expect(page.getByRole('alert'), name).toContainText(text);
      await expect(page.getByLabel('Chapter Number'), name).toHaveValue(id);
      await expect(page.getByLabel('Chapter Title'), name).toHaveValue(title);
    }
  });
});

test.describe('video form', () => {
  const cases = [
    {
      name: 'a link to another site',
      title: 'A lecture',
      url: 'https://vimeo.com/1',
      text: TEXT.form.youtube,
    },
    // Between the two with the same text, so that the answer to one cannot pass for that to the other.
    { name: 'an empty link', title: 'A lecture', url: '', text: TEXT.form.video },
    {
      name: 'a link with a short id',
      title: 'A lecture',
      url: 'https://youtu.be/short',
      text: TEXT.form.youtube,
    },
  ];
  // Specification: VIDEO-2, VIDEO-3
  test('each bad video is refused and nothing typed is lost', async ({ teacherPage: page }) => {
    await page.goto('/admin/classes/12/chapters/1/videos');
    await page.getByRole('link', { name: 'Add Video' }).first().click();
    for (const { name, title, url, text } of cases) {
      await page.getByLabel('Title').fill(title);
      await page.getByLabel('YouTube URL').fill(url);
      await page.getByRole('button', { name: 'Add Video' }).click();
      await expect(page.getByRole('alert'), name).toContainText(text);
      await expect(page.getByLabel('Title'), name).toHaveValue(title);
      await expect(page.getByLabel('YouTube URL'), name).toHaveValue(url);
    }
  });
});

test('a save that the server refuses shows its text, keeps what was typed, and works when tried again', async ({
  teacherPage: page,
}) => {
  await page.goto('/admin/classes/11/chapters');
  await page.route('**/api/classes/11/chapters', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'unavailable', message: TEXT.edit.storage } }),
    }),
  );
  // The browser's own line about the 503 that this test provokes.
  page.removeAllListeners('console');
  await page.getByRole('link', { name: 'Add Chapter' }).click();
  await page.getByLabel('Chapter Title').fill('Kept through the storm');
  await page.getByRole('button', { name: 'Add Chapter' }).click();
  await expect(page.getByRole('alert')).toContainText(TEXT.save.addChapter);
  await expect(page.getByLabel('Chapter Title')).toHaveValue('Kept through the storm');
  await page.unroute('**/api/classes/11/chapters');
  await page.getByRole('button', { name: 'Add Chapter' }).click();
  await expect(page.getByRole('heading', { name: /Kept through the storm/ })).toBeVisible();
});

test.describe('admin addresses', () => {
  // Specification: ADMIN-1, ADMIN-2
  test('without a session lead to the login', async ({ quietPage: page }) => {
    for (const path of ['', '/classes', '/classes/10/chapters', '/videos', '/blogs', '/settings']) {
      await page.goto(`/admin${path}`);
      await expect(page).toHaveURL(/\/admin\/login$/);
    }
  });

  // Specification: ADMIN-7
  test('with an unknown class lead to the class list, with an unknown chapter to the chapters', async ({
    teacherPage: page,
  }) => {
    await page.goto('/admin/classes/99/chapters');
    await expect(page).toHaveURL(/\/admin\/classes$/);
    await page.goto('/admin/classes/10/chapters/999/videos');
    await expect(page).toHaveURL(/\/admin\/classes\/10\/chapters$/);
    await page.goto('/admin/classes/10/chapters/999/content');
    await expect(page).toHaveURL(/\/admin\/classes\/10\/chapters$/);
  });

  // Specification: LOGIN-1
  test('of the login lead on for a signed-in teacher', async ({ teacherPage: page }) => {
    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/admin$/);
  });
});
