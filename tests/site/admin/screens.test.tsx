import { QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SiteContent } from '#domain/content/snapshot';
import { TEXT } from '#domain/text/texts';
import { queryClient, setSession } from '#client/queries';
import { adminRoutes } from '#site/admin/routes.tsx';
import { formWords } from '#ui/forms/use-edit-form.ts';
import { TitleSuffix } from '#ui/screens/Screen.tsx';
import { anApp } from '#support/an-app';
import { lines } from '#support/rows';
import { practisedContent } from '#support/default-content';

beforeEach(() => {
  // Posts are written as HTML here: the visual editor loads after the form.
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'admin-post-tab' ? '"html"' : null),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined));
});

const admin = { uid: 'u1', email: 't@example.org', name: 'Asha', role: 'administrator' } as const;

/** The HTML of an admin address, as a signed-in administrator sees it first unless said otherwise. */
const show = async (
  path: string,
  {
    signedIn = true,
    inbox,
    site = practisedContent(),
  }: { signedIn?: boolean; inbox?: object; site?: SiteContent } = {},
) => {
  queryClient.clear();
  if (signedIn) {
    setSession({ kind: 'admin', admin });
    const { call } = anApp({ site });
    const content = (await (await call('GET', '/api/content')).json()) as object;
    queryClient.setQueryData(['content'], { ...content, isComplete: true });
  }
  if (inbox) {
    queryClient.setQueryData(['enquiries'], inbox);
    queryClient.setQueryData(['enquiries', 'all', ''], { pages: [inbox], pageParams: [undefined] });
  }
  const router = createMemoryRouter(adminRoutes, { initialEntries: [path] });
  // Unlike `renderToString`, it waits for the code of a screen.
  const { prelude } = await prerender(
    <QueryClientProvider client={queryClient}>
      <TitleSuffix value="Ganit Admin">
        <RouterProvider router={router} />
      </TitleSuffix>
    </QueryClientProvider>,
  );
  return new Response(prelude).text();
};

// Specification: ADMIN-2, ADMIN-3, LOGIN-1
test('without an answer the guard says what it does; the login has its help and works with password managers', async () => {
  expect(await show('/admin', { signedIn: false })).toContain('Checking authentication...');
  const login = await show('/admin/login', { signedIn: false });
  for (const text of [
    TEXT.login.help,
    'autoComplete="username"',
    'autoComplete="current-password"',
  ])
    expect(login).toContain(text);
});

// Specification: ADMIN-5, ADMIN-6, SETTINGS-1
test('the layout names the product and the administrator and links every screen', async () => {
  const html = await show('/admin');
  expect(html).toContain('Ganit Admin');
  expect(html.replaceAll('<!-- -->', '')).toContain('Welcome, Asha');
  for (const line of lines`
    Dashboard | /admin
    Classes | /admin/classes
    Chapters | /admin/classes/10/chapters
    Study Materials | /admin/classes/10/chapters/1/content
    Video Lectures | /admin/videos
    Blog Posts | /admin/blogs
    Enquiries | /admin/enquiries
    Changes | /admin/publishing
    Content health | /admin/health
    Recently deleted | /admin/deleted
    View Website | /
    Settings | /admin/settings
  `) {
    const [label = '', address = ''] = line.split(' | ');
    expect(html).toMatch(new RegExp(`<a[^>]*href="${address}"[^>]*>${label}</a>`));
  }
});

// Specification: POST-15
test.each([
  ['/admin/blogs', 'No Blog Posts Yet', 'Add your first blog post to get started'],
  ['/admin/classes/10/chapters/3/practice', 'No Questions Yet', 'form=new'],
])('%s says that there is nothing yet and how to begin', async (path, title, how) => {
  const html = await show(path, { site: { ...practisedContent(), blogPosts: [] } });
  expect(html).toContain(title);
  expect(html).toContain(how);
});

// Specification: DASH-1, DASH-2, DASH-3, COURSE-6, VIDEO-6
test('the dashboard counts and leads to each class, the list of chapters to their parts, that of videos to their places', async () => {
  const { classes } = practisedContent();
  const chapters = Object.values(classes).flatMap((each) => each.chapters);
  const text = (html: string) => html.replaceAll('<!-- -->', '');
  const dashboard = text(await show('/admin'));
  for (const [label, figure] of [
    ['Total Classes', Object.keys(classes).length],
    ['Chapters', chapters.length],
    ['Study Materials', chapters.flatMap(({ materials }) => materials).length],
    ['Videos', chapters.flatMap(({ videos }) => videos).length],
  ] as const) {
    expect(dashboard).toMatch(new RegExp(`${label}</dt><dd[^>]*>${figure}</dd>`));
  }
  for (const { id, chapters: own } of Object.values(classes)) {
    expect(dashboard).toContain(`href="/admin/classes/${id}/chapters"`);
    expect(dashboard).toContain(`${own.length} chapter`);
  }
  for (const words of ['Add New Class', 'Update ', 'Logout']) expect(dashboard).toContain(words);
  const list = text(await show('/admin/classes/10/chapters'));
  for (const part of ['content', 'videos', 'practice']) {
    expect(list).toContain(`href="/admin/classes/10/chapters/1/${part}"`);
  }
  const videos = await show('/admin/videos');
  expect(videos).toContain('href="/admin/classes/10/chapters/1/videos"');
  for (const field of ['videos-search', 'videos-class']) expect(videos).toContain(`id="${field}"`);
});

// Specification: ADMIN-24
test.each(['/admin', '/admin/enquiries'])(
  '%s says when no email can be sent, and nothing of it when all is well',
  async (path) => {
    const mailFault = { reason: 'invalid_api_key', since: Date.UTC(2026, 10, 21, 5) };
    const counts = { new: 0, called: 0, joined: 0, closed: 0 };
    const empty = { enquiries: [], counts, due: 0, next: null };
    const told = await show(path, { inbox: { ...empty, mailFault } });
    expect(told).toContain('The site cannot send emails.');
    expect(told).toContain('Since 21 November 2026 at 10:30 am');
    expect(told).toContain('invalid_api_key');
    expect(await show(path, { inbox: empty })).not.toContain('cannot send emails');
  },
);

// The words of a form come from one noun: what its heading says tells what a failed save says.
test.each([
  ['/admin/classes/10/chapters?form=new', 'Chapter', 'Failed to add chapter'],
  [
    '/admin/classes/10/chapters/1/content?edit=m1776209400000',
    'Study Material',
    'Failed to update study material',
  ],
])('a save that fails in the form at %s of a %s says: %s', async (path, noun, failed) => {
  const words = formWords(noun, path.endsWith('new'));
  expect(words.failed).toBe(failed);
  expect(await show(path)).toContain(`aria-label="${words.title}"`);
});

// Specification: COURSE-4, COURSE-9, MODEL-1, POST-25
test.each([
  ['a new chapter gets the next number', '/admin/classes/10/chapters?form=new', /<input[^>]*value="15"/],
  ['the id of a class cannot be changed', '/admin/classes?edit=10', /<input[^>]*readOnly=""[^>]*value="10"/],
  ['what is wrong with a text leads to its place, also while its editor still loads', '/admin/blogs?form=new', /id="[^"]+-content" tabindex="-1"/i],
])('%s', async (_, path, html) => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  expect(await show(path)).toMatch(html);
}); // oxfmt-ignore
