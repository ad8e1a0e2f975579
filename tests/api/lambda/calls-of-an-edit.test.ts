import { changePost } from '#api/content/edits.ts';
import { commit } from '../tree/a-repository.ts';
import { expect, test } from 'vitest';
import { openStores } from '#api/open-stores.ts';
import { createPublisherHandler } from '#api/lambda/publisher/publisher-handler.ts';
import { structuredLog } from '#api/lambda/structured-log.ts';
import { keyValuePagePointers } from '#api/stores/releases/key-value-page-pointers.ts';
import { defaultContent } from '../../support/default-content.ts';
import { ok } from '#domain/text/outcome.ts';
import { aPost } from '../domain/builders.ts';
import { amount } from '../../support/amount.ts';
import { compiledSite } from '../../support/compiled-site.ts';
import { startEngines } from './engines.ts';
import { seed } from '../../support/seed.ts';
import { aKeyValueService, STORE_ARN } from './key-value-service.ts';
import { streamEvent } from './stream-event.ts';

const engines = await startEngines();
const site = await compiledSite();

const TODAY = '2026-02-01';

/** The calls for a post with a new title: `docs/costs.md` counts with them. */
const EDIT_CALLS = { BatchGetItem: 2, GetItem: 3, GetObject: 5, PutObject: 20, UpdateKeys: 1 };

/** What the counted calls were, by command: `{ PutObject: 9 }` */
type Calls = Record<string, number>;

/** Counts what a client of the SDK is asked, before it is sent. */
const counted = (calls: Calls, client: { middlewareStack: unknown }) => {
  const stack = client.middlewareStack as {
    add: (
      middleware: (
        next: (args: unknown) => Promise<unknown>,
        context: { commandName?: string },
      ) => (args: unknown) => Promise<unknown>,
      options: { step: 'initialize' },
    ) => void;
  };
  stack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const name = commandName.replace(/Command$/, '');
        calls[name] = (calls[name] ?? 0) + 1;
        return next(args);
      },
    { step: 'initialize' },
  );
};

const sum = (calls: Calls): number => Object.values(calls).reduce((all, count) => all + count, 0);

/** A stage with posts: `edit` edits one of them and gives the calls that its publisher makes until that is live. */
const aStage = async (posts: number) => {
  const calls: Calls = {};
  const db = engines.database.anotherClient({ maxAttempts: 1 });
  const s3 = engines.anotherS3();
  const { client } = await aKeyValueService();
  for (const each of [db, s3, client]) counted(calls, each);
  const { site: repository, releases } = openStores(await engines.freshDeps({ db, through: s3 }));
  const newest = aPost({ id: 'blog_3', slug: 'newest', title: 'Newest', publishDate: TODAY });
  // The others have one title, so that one picture is drawn for them.
  const others = Array.from({ length: posts - 1 }, (_, at) =>
    aPost({ id: `blog_1${at}`, slug: `post-${at}`, title: 'A post', publishDate: '2026-01-01' }),
  );
  const { classes, ...rest } = defaultContent();
  const course = classes['10'];
  if (course === undefined) throw new Error('The default content has a class 10');
  // One chapter: an edited post touches no others, and their pictures take a second to draw.
  await seed(repository, {
    ...rest,
    classOrder: [course.id],
    classes: { [course.id]: { ...course, chapters: course.chapters.slice(0, 1) } },
    blogPosts: [newest, ...others],
  });
  const start = () =>
    createPublisherHandler({
      repository,
      releases,
      bundle: site.bundle,
      pointers: keyValuePagePointers(client, STORE_ARN, releases),
      site: () => Promise.resolve(site),
      origin: 'https://example.org',
      now: Date.now,
      log: structuredLog({ name: 'publisher', now: Date.now }, () => undefined),
    });
  const edit = async (
    publish: ReturnType<typeof start>,
    fields: { title: string } | { content: string },
  ): Promise<Calls> => {
    await commit(
      repository,
      changePost('blog_3', (post) => ok({ ...post, ...fields })),
    );
    for (const name of Object.keys(calls)) calls[name] = 0;
    expect(await publish(streamEvent(), () => 300_000)).toMatchObject({ result: 'published' });
    return Object.fromEntries(Object.entries(calls).filter(([, count]) => count > 0));
  };
  const running = start();
  await running({ kind: 'look' }, () => 300_000);
  return { edit, running, start };
};

// The real site, because how many files an edit changes is part of the count: a page in three languages, for one.
// Specification: PUBLISH-2
test('an edited post takes at most 20 calls to AWS, with a new title 31, however many posts there are', async () => {
  const few = await aStage(10);
  const many = await aStage(amount({ sample: 20, full: 400 }));
  const text = await many.edit(many.running, { content: '<p>Another text</p>' });
  expect(text).toEqual(await few.edit(few.running, { content: '<p>Another text</p>' }));
  expect(sum(text)).toBeLessThanOrEqual(20);
  const title = await many.edit(many.running, { title: 'Another title' });
  expect(title).toEqual(await few.edit(few.running, { title: 'Another title' }));
  expect(title).toEqual(EDIT_CALLS);

  // A process that starts reads the content, 100 objects at a time.
  expect(sum(await many.edit(many.start(), { content: '<p>Yet another</p>' }))).toBeLessThan(60);
});
