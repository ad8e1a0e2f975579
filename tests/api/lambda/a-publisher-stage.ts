import { PROFILE } from '#domain/content/places.ts';
import { recordAt } from '#api/content/records.ts';
import type { Repository } from '#api/tree/repository.ts';
import { keyValuePagePointers } from '#api/stores/releases/key-value-page-pointers.ts';
import { generationOf } from '#api/stores/releases/page-pointers.ts';
import { shownIn } from '#api/stores/releases/path-entries.ts';
import { openStores } from '#api/open-stores.ts';
import { createPublisherHandler } from '#api/lambda/publisher/publisher-handler.ts';
import { createReleaseReader } from '#api/publish/status.ts';
import { createPublishingView, createPublishRecords } from '#api/publish/status.ts';
import { structuredLog } from '#api/lambda/structured-log.ts';
import { ok } from '#domain/text/outcome.ts';
import { fakeSite } from '../../support/fake-site.ts';
import { seed } from '../../support/seed.ts';
import { someContent } from '../../support/content.ts';
import { aKeyValueService, STORE_ARN } from './key-value-service.ts';
import type { Engines } from './engines.ts';
import { streamEvent } from './stream-event.ts';

/** A stage with content that is not published yet; `another` is a second publisher on it. */
export const publisherStage = async ({ freshDeps }: Engines, { seeded = true } = {}) => {
  const lines: string[] = [];
  const { site: repository, releases } = openStores(await freshDeps());
  if (seeded) await seed(repository, someContent());
  const { client, live, setByHand, value } = await aKeyValueService();
  const another = (change: Partial<Parameters<typeof createPublisherHandler>[0]> = {}) => {
    const { site, rendered } = fakeSite();
    const handler = createPublisherHandler({
      repository,
      releases,
      bundle: site.bundle,
      pointers: keyValuePagePointers(client, STORE_ARN, change.releases ?? releases),
      site: () => Promise.resolve(site),
      origin: 'https://example.org',
      now: Date.now,
      log: structuredLog({ name: 'publisher', now: Date.now }, (line) => lines.push(line)),
      ...change,
    });
    /** A call of the stream with plenty of time, unless said otherwise. */
    const publish = (
      event: Parameters<typeof handler>[0] = streamEvent(),
      left: () => number = () => 300_000,
    ) => handler(event, left);
    return { publish, rendered };
  };
  const page = async (path: string) => {
    const hash = shownIn(value(path), generationOf(live()));
    const body = await releases.get(`bodies/${hash ?? 'none'}`);
    return body && new TextDecoder().decode(body.content);
  };
  const releaseCount = async () =>
    (await releases.list('generations/')).filter(({ key }) => key.endsWith('.json')).length;
  const records = createPublishRecords(releases);
  const events = () => lines.map((line) => (JSON.parse(line) as { event: string }).event);
  /** How publishing stands for the admin. */
  const status = () => {
    const { bundle } = fakeSite().site;
    const pointers = keyValuePagePointers(client, STORE_ARN, releases);
    return createPublishingView({
      repository,
      bundle,
      origin: 'https://example.org',
      now: Date.now,
      releases: createReleaseReader(releases, pointers, repository),
      records,
      hasFailed: records.hasFailed,
    }).status();
  };
  return {
    repository,
    releases,
    live,
    setByHand,
    another,
    page,
    records,
    lines,
    events,
    status,
    releaseCount,
  };
};

/** Content that is edited at each look. */
export const neverTheSame = (repository: Repository): Repository => {
  let looks = 0;
  return {
    ...repository,
    async revision() {
      const id = `look ${(looks += 1)}`;
      await repository.commit({ id, by: '', operation: '', target: '' }, async (content) => {
        const profile = await recordAt(content, 'profile', PROFILE);
        return ok(content.set(PROFILE, { ...profile, notice: id }));
      });
      return repository.revision();
    },
  };
};
