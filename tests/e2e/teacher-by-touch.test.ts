import { chapterPath } from '#domain/course/addresses';
import { TEXT } from '#domain/text/texts';
import { selectedIn } from './admin-page.ts';
import {
  absent,
  button,
  clickTwice,
  draws,
  expect,
  fits,
  focused,
  heading,
  holds,
  isAt,
  link,
  passesAxe,
  reads,
  says,
  seen,
  shows,
  test,
  openKeyboard,
  told,
  refuse,
  inView,
  MOVING,
  TOUCH,
} from './fixtures.ts';

const FOUND = 'found000001';
const PLACE = '/classes/12/chapters/90';
const TITLE = 'Roots of $x^2 = \\sqrt{2}$';

test.use({ ...MOVING, ...TOUCH });

// Specification: ADMIN-18, COURSE-1, COURSE-11, VIDEO-1, DETAILS-1, DETAILS-2
test('by touch at 360 px: a chapter and a video are each marked as added, with the next step; a link brings title and picture of its video, and no answer stops no save', async ({
  teacherPage: page,
  site: { youtube },
  send,
}) => {
  youtube.videos.set(FOUND, { title: 'Completing $x^2$' });
  youtube.videos.set('silent00001', { end: 'garbage' });
  const added = page.locator('.row.added');
  const saysAdded = async (text: string) => {
    await says(added, text);
    await inView(added, 1);
    await fits(page);
  };
  await page.goto('/admin/classes/12/chapters');
  await link(page, 'Add Chapter').tap();
  await page.getByLabel('Chapter Number').fill('90');
  await page.getByLabel('Chapter Title').fill(TITLE);
  await button(page, 'Add Chapter').tap();
  await saysAdded('Chapter 90 added.');
  await focused(added);
  await reads(added.getByRole('heading'), 'Chapter 90: Roots of x² = √2');
  // The next step.
  await link(added, 'Add videos').tap();
  await isAt(page, `/admin${PLACE}/videos`);

  await link(page, 'Add Video').tap();
  const title = page.getByLabel('Title');
  const address = page.getByLabel('YouTube URL');
  await address.fill(`https://youtu.be/${FOUND}?si=share`);
  await holds(title, 'Completing $x^2$');
  const picture = page.locator('.edit-form .poster img');
  await draws(picture, 480);
  await passesAxe(page);
  await button(page, 'Add Video').tap();
  await saysAdded('1 video added.');
  // With the cursor back on it; an edit marks nothing.
  await link(page, 'Edit Completing x²').tap();
  await title.fill('Why');
  await button(page, 'Update Video').tap();
  await seen(heading(page, 'Why'));
  await absent(added);
  await focused(link(page, 'Edit Why'));

  await link(page, 'Add Video').tap();
  await address.fill('https://youtu.be/unknown0001');
  await shows(page, 'YouTube does not have this video.');
  await address.fill('https://youtu.be/silent00001');
  await shows(page, 'YouTube did not answer.');
  await title.fill('Typed by hand');
  await button(page, 'Add Video').tap();
  await seen(heading(page, 'Typed by hand'));

  // Visitors see the stored picture, whose room is kept, and ask nobody else.
  const poster = page.locator('.poster img');
  await expect(async () => {
    await page.goto(chapterPath('12', { id: 90, title: TITLE }));
    expect(await poster.count()).toBe(1);
  }).toPass();
  await expect(poster).toHaveAttribute('width', '480');
  await poster.scrollIntoViewIfNeeded();
  await draws(poster, 480);
  youtube.videos.clear();
  await send('DELETE', PLACE);
});

const ALONE = 'https://youtu.be/ofnolist001';
const lines = Array.from(
  { length: 10 },
  (_, n) => `Lecture ${n + 1} | https://youtu.be/pasted0000${n}`,
);

// Specification: ADMIN-11, VIDEO-5, VIDEO-38, DETAILS-3, DETAILS-5
test('ten videos are added by paste on a phone: a wrong line is named and left out, without a network they wait on the device, a double click saves once; a playlist brings its videos', async ({
  teacherPage: page,
  site: { youtube },
  send,
}) => {
  const parts = Array.from({ length: 15 }, (_, n) => ({
    youtube: `playlist${String(n).padStart(3, '0')}`,
    title: `Conics, part ${n + 1}`,
  }));
  youtube.playlists.set('PL0123456789', parts);
  await send('POST', '/classes/12/chapters', { id: 90, title: 'Pasted lectures' });
  await page.goto(`/admin${PLACE}/videos`);
  await link(page, 'Paste several links').tap();
  const field = page.getByLabel('YouTube links, one per line');
  await focused(field);
  await field.fill([...lines.slice(0, 3), 'no link here', ...lines.slice(3)].join('\n'));
  const count = told(page, '10 ready, 1 line needs fixing');
  const toFix = button(page, `Line 4: ${TEXT.form.youtube}`);
  // Both are seen while she types, also above an open keyboard.
  await openKeyboard(page);
  await field.focus();
  for (const shown of [count, toFix]) await inView(shown, 1);
  await toFix.tap();
  expect(await selectedIn(field)).toBe('no link here');

  const pasted = [...lines, lines[2], 'no link here'].join('\n');
  await field.fill(pasted);
  await shows(page, 'Same video as line 3: skipped');
  const address = `**/api${PLACE}/videos/batch`;
  await refuse(page, address);
  await clickTwice(button(page, 'Add 10, leave out 1'));
  await shows(page, 'Waiting for internet', '1 waiting on this device');
  let saves = 0;
  await page.unroute(address);
  await page.route(address, (route) => {
    saves += 1;
    return route.continue();
  });
  await button(page, 'Try now').tap();
  await shows(page, '10 videos added');
  await reads(
    page.locator('.row h2'),
    lines.map((line) => line.split(' | ')[0] ?? ''),
  );
  expect(saves).toBe(1);

  await link(page, 'Paste several links').tap();
  // What was left out is still there.
  await holds(field, 'no link here');
  // Also below a link that is of no playlist.
  await field.fill(`${ALONE}\nhttps://www.youtube.com/playlist?list=PL0123456789`);
  await shows(page, 'YouTube tells the first 15 videos only.');
  await page.getByLabel('Conics, part 2', { exact: true }).uncheck();
  await button(page, 'Use 14 videos').tap();
  await holds(field, /\nConics, part 1 \| \S+\nConics, part 3 \| /);
  youtube.playlists.clear();
  await send('DELETE', PLACE);
});
