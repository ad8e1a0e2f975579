import type { Page } from '@playwright/test';
import type { Content } from '#domain/content/content.ts';
import { TEXT } from '#domain/text/texts.ts';
import { writePdf } from '../../scripts/tools/bench/write-pdf.ts';
import type { Call } from '../support/faults.ts';
import { expect } from './fixtures.ts';

/** One save of the admin, all of which meet the same faults. */
export interface Save {
  name: string;
  call: Call;
  /** Opens the screen and types. */
  open: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
  /** The sentence above the reason; none where the reason stands alone. */
  failed: string;
  /** What was typed is still there, or what was to go. */
  kept: (page: Page) => Promise<void>;
  /** The screen says or shows that it is done. */
  done: (page: Page) => Promise<void>;
  /** How often the saved record is there: before 0, afterwards 1. */
  count: (content: Content) => number;
}

/** The class and the post of these saves. */
export const ID = 'faulty';
const BASE = `/admin/classes/${ID}/chapters`;
const pdf = {
  name: 'sheet.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(writePdf([{ lines: ['One page'] }])),
};

const classOf = ({ classes }: Content) => classes.find(({ id }) => id === ID);
/** The chapter that is there before each save. */
export const first = (content: Content) => classOf(content)?.chapters[0];
const postsAt = ({ blogPosts }: Content, slug: string) =>
  blogPosts.filter((post) => post.slug === slug);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const click = (name: string) => (page: Page) => button(page, name).click();
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
};
/** Opens a form and types into it. */
const typed = (path: string, fields: Record<string, string>) => ({
  open: async (page: Page) => {
    await page.goto(path);
    await fill(page, fields);
  },
  kept: async (page: Page) => {
    for (const [label, text] of Object.entries(fields)) {
      await expect(page.getByLabel(label)).toHaveValue(text);
    }
  },
});
/** Retry, where it is shown, comes first. */
const UPLOAD = /^(Upload|Retry sheet.pdf)$/;
const chooseSheet = async (page: Page, title = 'Typed by hand') => {
  await page.goto(`${BASE}/1/content`);
  await page.getByLabel('PDF files').setInputFiles(pdf);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByLabel('Type', { exact: true }).selectOption('notes');
};
const formClosed = async (page: Page) => {
  await expect(page.locator('form.edit-form')).toHaveCount(0);
};
/** Deletes the row called `name`; it stays until that is done. */
const deletion = (path: string, name: string, what: string) => ({
  open: async (page: Page) => {
    await page.goto(path);
  },
  press: async (page: Page) => {
    await button(page, `Delete ${name}`).click();
    await button(page, `Delete ${what}`).click();
  },
  kept: (page: Page) => expect(button(page, `Delete ${name}`)).toBeEnabled(),
  done: (page: Page) => expect(button(page, `Delete ${name}`)).toHaveCount(0),
});
/** Moves the first row down. */
const order = (path: string, firstRow: string) => ({
  open: async (page: Page) => {
    await page.goto(path);
    await button(page, 'Reorder').click();
    await button(page, `Move down: ${firstRow}`).click();
  },
  press: click('Save order'),
  failed: 'Failed to save the order',
  kept: (page: Page) => expect(page.locator('.row.movable .row-main').nth(1)).toHaveText(firstRow),
  done: (page: Page) => expect(page.locator('.row h2').nth(1)).toHaveText(firstRow),
});

/** Every save of content. `VIDEO` and `POST` in addresses stand for the ids of the first video and the post. */
export const SAVES: readonly Save[] = [
  {
    name: 'changing a class',
    call: { method: 'PUT', path: `/classes/${ID}` },
    ...typed(`/admin/classes?edit=${ID}`, { Name: 'Faultless', Description: ' Typed anew ' }),
    press: click('Update Class'),
    failed: 'Failed to update class',
    done: formClosed,
    count: (content) => (classOf(content)?.title === 'Faultless' ? 1 : 0),
  },
  {
    name: 'adding a chapter',
    call: { method: 'POST', path: `/classes/${ID}/chapters` },
    ...typed(`${BASE}?form=new`, { 'Chapter Title': 'Circles' }),
    press: click('Add Chapter'),
    failed: TEXT.save.addChapter,
    done: formClosed,
    count: (content) =>
      classOf(content)?.chapters.filter(({ title }) => title === 'Circles').length ?? 0,
  },
  {
    name: 'changing a chapter',
    call: { method: 'PUT', path: '/chapters/1' },
    ...typed(`${BASE}?edit=1`, { 'Chapter Title': 'Another title' }),
    press: click('Update Chapter'),
    failed: TEXT.save.updateChapter,
    done: formClosed,
    count: (content) => (first(content)?.title === 'Another title' ? 1 : 0),
  },
  {
    name: 'deleting a chapter',
    call: { method: 'DELETE', path: '/chapters/1' },
    ...deletion(BASE, 'Chapter 1: First', 'chapter'),
    failed: TEXT.save.deleteChapter,
    count: (content) => (first(content)?.id === 1 ? 0 : 1),
  },
  {
    name: 'reordering chapters',
    call: { method: 'PUT', path: '/chapter-order' },
    ...order(BASE, 'Chapter 1: First'),
    count: (content) => (first(content)?.id === 1 ? 0 : 1),
  },
  {
    name: 'adding a video',
    call: { method: 'POST', path: '/videos' },
    ...typed(`${BASE}/1/videos?form=new`, {
      Title: 'Third',
      'YouTube URL': 'https://youtu.be/WUvTyaaNkzM',
    }),
    press: click('Add Video'),
    failed: TEXT.save.addVideo,
    done: formClosed,
    count: (content) => (first(content)?.videos.length ?? 0) - 2,
  },
  {
    name: 'adding many videos',
    call: { method: 'POST', path: '/videos/batch' },
    ...typed(`${BASE}/1/videos?form=many`, {
      'YouTube links, one per line':
        'A | https://youtu.be/pasted00001\nB | https://youtu.be/pasted00002',
    }),
    press: click('Add 2 videos'),
    failed: TEXT.save.addVideo,
    done: (page) => expect(page.locator('.row h2')).toHaveText(['One', 'Two', 'A', 'B']),
    count: (content) => ((first(content)?.videos.length ?? 0) - 2) / 2,
  },
  {
    name: 'changing a video',
    call: { method: 'PUT', path: '/videos/VIDEO' },
    open: async (page) => {
      await page.goto(`${BASE}/1/videos`);
      await page.getByRole('link', { name: 'Edit One' }).click();
      await fill(page, { Title: 'Uno', 'YouTube URL': 'https://youtu.be/WUvTyaaNkzM' });
    },
    kept: (page) => expect(page.getByLabel('Title')).toHaveValue('Uno'),
    press: click('Update Video'),
    failed: TEXT.save.updateVideo,
    done: formClosed,
    count: (content) => (first(content)?.videos[0]?.title === 'Uno' ? 1 : 0),
  },
  {
    name: 'deleting a video',
    call: { method: 'DELETE', path: '/videos/VIDEO' },
    ...deletion(`${BASE}/1/videos`, 'One', 'video'),
    failed: TEXT.save.deleteVideo,
    count: (content) => 2 - (first(content)?.videos.length ?? 0),
  },
  {
    name: 'reordering videos',
    call: { method: 'PUT', path: '/video-order' },
    ...order(`${BASE}/1/videos`, 'One'),
    count: (content) => (first(content)?.videos[0]?.title === 'Two' ? 1 : 0),
  },
  {
    name: 'adding a study material',
    call: { method: 'POST', path: '/chapters/1/materials' },
    open: chooseSheet,
    press: (page) => page.getByRole('button', { name: UPLOAD }).first().click(),
    failed: `${TEXT.file.failed}: `,
    kept: (page) =>
      expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed by hand'),
    done: (page) => expect(page.locator('.row h2')).toHaveText(['Typed by hand']),
    count: (content) => first(content)?.materials.length ?? 0,
  },
  {
    name: 'deleting a study material',
    call: { method: 'DELETE', path: '/materials/MATERIAL' },
    ...deletion(`${BASE}/1/content`, 'Typed by hand', 'material'),
    open: async (page) => {
      await chooseSheet(page);
      await page.getByRole('button', { name: UPLOAD }).first().click();
      await expect(page.locator('.row h2')).toHaveText(['Typed by hand']);
    },
    failed: 'Delete failed: ',
    count: (content) => 1 - (first(content)?.materials.length ?? 0),
  },
  {
    name: 'reordering study materials',
    call: { method: 'PUT', path: '/material-order' },
    ...order(`${BASE}/1/content`, 'Typed by hand'),
    open: async (page) => {
      await chooseSheet(page);
      await page.getByRole('button', { name: UPLOAD }).first().click();
      await expect(page.locator('.row h2')).toHaveText(['Typed by hand']);
      await chooseSheet(page, 'Another sheet');
      await page.getByRole('button', { name: UPLOAD }).first().click();
      await expect(page.locator('.row h2')).toHaveText(['Typed by hand', 'Another sheet']);
      await button(page, 'Reorder').click();
      await button(page, 'Move down: Typed by hand').click();
    },
    count: (content) => (first(content)?.materials[0]?.title === 'Another sheet' ? 1 : 0),
  },
  {
    name: 'adding a blog post',
    call: { method: 'POST', path: '/posts' },
    ...typed('/admin/blogs?form=new', {
      Title: 'Faults and faith',
      Description: 'About $x$.',
      'Content (HTML)': '<p>Long <b>text</b> & so on</p>',
    }),
    press: click('Add Blog Post'),
    failed: TEXT.save.addPost,
    done: formClosed,
    count: (content) => postsAt(content, 'faults-and-faith').length,
  },
  {
    name: 'changing a blog post',
    call: { method: 'PUT', path: '/posts/POST' },
    ...typed('/admin/blogs?edit=POST', { Title: 'Changed', 'Content (HTML)': '<p>Anew</p>' }),
    press: click('Update Blog Post'),
    failed: TEXT.save.updatePost,
    done: formClosed,
    count: (content) => postsAt(content, ID).filter(({ title }) => title === 'Changed').length,
  },
  {
    name: 'deleting a blog post',
    call: { method: 'DELETE', path: '/posts/POST' },
    ...deletion('/admin/blogs', 'There before', 'blog post'),
    failed: TEXT.save.deletePost,
    count: (content) => 1 - postsAt(content, ID).length,
  },
  {
    name: 'the settings',
    call: { method: 'PUT', path: '/profile' },
    ...typed('/admin/settings', { 'Notice line': 'Closed on Friday' }),
    press: click('Save Notice'),
    failed: 'Failed to save settings',
    done: (page) => expect(page.locator('.toast')).toBeVisible(),
    count: ({ profile }) => (profile.notice === 'Closed on Friday' ? 1 : 0),
  },
  {
    name: 'adding a class',
    call: { method: 'POST', path: '/classes' },
    ...typed('/admin/classes?form=new', {
      'Class ID': 'faulty-2',
      Name: 'Class of faults',
      Description: 'All of them.',
    }),
    press: click('Add Class'),
    failed: 'Failed to add class',
    done: formClosed,
    count: ({ classes }) => classes.filter(({ id }) => id === 'faulty-2').length,
  },
  {
    name: 'deleting a class',
    call: { method: 'DELETE', path: `/classes/${ID}` },
    ...deletion('/admin/classes', 'Class of tests', 'class'),
    failed: 'Failed to delete class',
    count: (content) => (classOf(content) ? 0 : 1),
  },
];
