import { axeInBothThemes, expect, sidewaysScroll, test } from './fixtures.ts';
import { allContent } from './all-content.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test.describe('on a phone of 360 px', () => {
  // A day and an hour that the phone's own zone would tell otherwise.
  test.use({ ...PHONE, timezoneId: 'America/New_York' });

  // Specification: OFFER-1, OFFER-4, OFFER-6, OFFER-9, OFFER-12, HOURS-2, ADMIN-14
  test('the teacher adds a batch, and a parent reads of it in Punjabi and asks for it', async ({
    teacherPage: page,
    send,
  }) => {
    const stored = () => allContent(page.request);

    await page.goto('/admin/classes');
    await page.getByRole('link', { name: 'Batches and fees of Class 10 Mathematics' }).tap();
    await page.getByRole('link', { name: 'Add Batch' }).tap();
    for (const day of ['Mon', 'Wed', 'Fri']) await page.getByText(day, { exact: true }).tap();
    await page.getByLabel('From', { exact: true }).fill('17:30');
    // The end is offered.
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('18:30');
    await page.getByText('Punjabi', { exact: true }).tap();
    await page.getByLabel('Seats left').fill('1');
    expect(await sidewaysScroll(page)).toBe(0);
    // What another device saves meanwhile is no conflict with a new batch.
    const { classes, profile } = await stored();
    const { title = '', description = '', ver = '' } = classes.find(({ id }) => id === '10') ?? {};
    await send('PUT', '/classes/10', { name: title, description, ver });
    await page.getByRole('button', { name: 'Add Batch' }).tap();
    await expect(page.getByText('Batch added.')).toBeVisible();

    const seats = page.getByRole('group', { name: 'Seats: Mon, Wed and Fri, 5:30 pm to 6:30 pm' });
    for (const words of ['2 seats left', '3 seats left', '4 seats left']) {
      await seats.getByRole('button', { name: 'One seat more' }).tap();
      await expect(seats.getByRole('status')).toHaveText(words);
    }
    // Taps during a save are sent after it: the phone stays until the last one is stored.
    await expect
      .poll(async () => (await stored()).classes.flatMap(({ batches = [] }) => batches))
      .toMatchObject([{ seatsLeft: 4 }]);
    await send('PUT', '/profile', { ...profile, showOpenNow: true });

    await page.clock.setFixedTime('2026-11-23T19:59+05:30');
    await page.goto('/admin');
    await expect(seats.getByRole('status')).toHaveText('4 seats left');
    await seats.getByRole('button', { name: 'One seat less' }).tap();
    await expect(page.getByText('Seats saved')).toBeVisible();
    await seats.getByRole('button', { name: 'One seat more' }).tap();
    await expect(seats.getByRole('status')).toHaveText('4 seats left');
    const home = async () => (await page.request.get('/pa')).text();
    await expect.poll(home).toContain('4 ਸੀਟਾਂ ਖ਼ਾਲੀ');
    await expect.poll(home).toContain('data-week');
    await page.goto('/pa');
    await expect(page.locator('[data-week]')).toContainText('ਹੁਣ ਖੁੱਲ੍ਹਾ ਹੈ');
    const batch = page.locator('[data-batch]');
    await expect(batch).toContainText('ਸੋਮ, ਬੁੱਧ ਅਤੇ ਸ਼ੁੱਕਰ');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeInBothThemes(page)).toEqual([]);
    const words =
      'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਮੈਂ ਇਸ ਬੈਚ ਬਾਰੇ ਪੁੱਛਣਾ ਹੈ: ਜਮਾਤ 10, ਸੋਮ, ਬੁੱਧ ਅਤੇ ਸ਼ੁੱਕਰ, ਸ਼ਾਮੀਂ 5:30 ਤੋਂ ਸ਼ਾਮੀਂ 6:30 ਵਜੇ ਤੱਕ, ਸੈਂਟਰ ’ਤੇ। ਕੀ ਸੀਟ ਖ਼ਾਲੀ ਹੈ?';
    await expect(batch.getByRole('link', { name: 'ਇਸ ਬੈਚ ਬਾਰੇ ਪੁੱਛੋ' })).toHaveAttribute(
      'href',
      `https://wa.me/919876543210?text=${encodeURIComponent(words)}`,
    );
    await batch.getByRole('link', { name: 'ਸੁਨੇਹਾ ਲਿਖੋ' }).tap();
    await expect(page.getByLabel('ਸੁਨੇਹਾ', { exact: true })).toHaveValue(words);
    await expect(page).toHaveURL('/pa#contact');

    // As it was.
    const now = await stored();
    await send('PUT', '/classes/10/offer', {
      batches: [],
      ver: now.classes.find(({ id }) => id === '10')?.ver,
    });
    await send('PUT', '/profile', { ...profile, ver: now.profile.ver });
  });
});
