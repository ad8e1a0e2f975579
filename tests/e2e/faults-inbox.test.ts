import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, load, meetFaults, signIn } from './meet-faults.ts';
import { sendMessage } from './send-message.ts';

interface Message {
  id: string;
  status: string;
}

const messages = async (page: Page): Promise<Message[]> => {
  const answer = await page.request.get('/api/enquiries');
  return ((await answer.json()) as { enquiries: Message[] }).enquiries;
};

test('a message: its status and its deletion are dropped, refused or lose their answer, and are pressed again', async ({
  page,
  site,
}) => {
  test.slow();
  await signIn(page, site.url);
  await page.goto('/admin');
  await sendMessage(page, site.url, 'Asha Rani');
  const id = (await messages(page))[0]?.id ?? '';
  await page.goto('/admin/enquiries');
  const status = page.getByLabel('Status of Asha Rani');
  await meetFaults(page, {
    call: { method: 'PUT', path: `/enquiries/${id}` },
    press: async () => {
      await status.selectOption('Joined');
    },
    failed: 'The status was not saved',
    kept: () => expect(status).toHaveValue('new'),
    done: () => expect(page.getByText('Marked as joined.')).toBeVisible(),
    saved: async () => (await messages(page)).filter((each) => each.status === 'joined').length,
  });

  const remove = button(page, 'Delete Message from Asha Rani');
  await meetFaults(page, {
    call: { method: 'DELETE', path: `/enquiries/${id}` },
    press: async () => {
      await remove.click();
      await button(page, 'Delete message').click();
    },
    failed: 'The message was not deleted',
    kept: () => expect(remove).toBeEnabled(),
    done: () => expect(page.getByText('No Messages Yet')).toBeVisible(),
    saved: async () => 1 - (await messages(page)).length,
  });
});

test('what was deleted: putting back and erasing are dropped, refused or lose their answer, and are pressed again', async ({
  page,
  site,
}) => {
  test.slow();
  const headers = { origin: site.url };
  const place = '/api/classes/12/chapters';
  await signIn(page, site.url);
  const added = await page.request.post(place, { headers, data: { id: 97, title: 'Spare' } });
  expect(added.status()).toBe(201);
  const remove = async () => {
    expect((await page.request.delete(`${place}/97`, { headers })).ok()).toBe(true);
    await page.goto('/admin/deleted');
  };
  const inClass = async () => {
    const { classes } = await load(page);
    const chapters = classes.find(({ id }) => id === '12')?.chapters ?? [];
    return chapters.filter(({ id }) => id === 97).length;
  };
  const deleted = async () => {
    const answer = await page.request.get('/api/trash');
    const { items } = (await answer.json()) as { items: { id: string; label: string }[] };
    return items.filter(({ label }) => label === 'Chapter 97: Spare');
  };

  await remove();
  const restore = button(page, 'Restore Chapter 97: Spare');
  await meetFaults(page, {
    call: { method: 'POST', path: `/trash/${(await deleted())[0]?.id ?? ''}/restore` },
    press: () => restore.click(),
    failed: 'It was not restored',
    kept: () => expect(restore).toBeEnabled(),
    done: () => expect(restore).toHaveCount(0),
    saved: inClass,
  });

  await remove();
  const erase = button(page, 'Delete Chapter 97: Spare');
  await meetFaults(page, {
    call: { method: 'DELETE', path: `/trash/${(await deleted())[0]?.id ?? ''}` },
    press: async () => {
      await erase.click();
      await button(page, 'Delete permanently').click();
    },
    failed: 'It was not deleted',
    kept: () => expect(erase).toBeEnabled(),
    done: () => expect(erase).toHaveCount(0),
    saved: async () => 1 - (await deleted()).length,
  });
});
