import type { ContentStore } from '#api/stores/content/content-store.ts';
import { keyValuePagePointers } from '#api/stores/releases/key-value-page-pointers.ts';
import { generationOf } from '#api/stores/releases/page-pointers.ts';
import { shownIn } from '#api/stores/releases/path-entries.ts';
import { openStores } from '#api/open-stores.ts';
import { createPublisherHandler } from '#api/lambda/publisher/publisher-handler.ts';
import { createPublishingView } from '#api/publish/publishing-view.ts';
import { createPublishRecords } from '#api/publish/publish-records.ts';
import { createReleaseReader } from '#api/publish/release-reader.ts';
import { createDesiredState } from '#api/publish/desired-state.ts';
import { structuredLog } from '#api/lambda/structured-log.ts';
import { fakeSite } from '../../support/fake-site.ts';
import { someContent } from '../../support/site-content.ts';
import { aKeyValueService, STORE_ARN } from './key-value-service.ts';
import type { Engines } from './engines.ts';

/** A stage with content that is not published yet; `another` is a second publisher on it. */
export const publisherStage = async ({ freshDeps }: Engines, { seeded = true } = {}) => {
  const lines: string[] = [];
  const { content, releases } = openStores(await freshDeps());
  if (seeded) await content.seed(someContent());
  const { client, live, setByHand, value } = await aKeyValueService();
  const another = (change: Partial<Parameters<typeof createPublisherHandler>[0]> = {}) => {
    const { site, rendered } = fakeSite();
    const publish = createPublisherHandler({
      content,
      releases,
      bundle: site.bundle,
      pointers: keyValuePagePointers(client, STORE_ARN, change.releases ?? releases),
      site: () => Promise.resolve(site),
      origin: 'https://example.org',
      now: Date.now,
      log: structuredLog({ name: 'publisher', now: Date.now }, (line) => lines.push(line)),
      ...change,
    });
    return { publish, rendered };
  };
  const page = async (path: string) => {
    const hash = shownIn(value(path), generationOf(live()));
    const bytes = await releases.get(`bodies/${hash ?? 'none'}`);
    return bytes && new TextDecoder().decode(bytes);
  };
  const releaseCount = async () => (await releases.list('generations/')).length;
  const records = createPublishRecords(releases);
  const events = () => lines.map((line) => (JSON.parse(line) as { event: string }).event);
  /** How publishing stands for the admin. */
  const status = () => {
    const { bundle } = fakeSite().site;
    const pointers = keyValuePagePointers(client, STORE_ARN, releases);
    const compared = { content, bundle, origin: 'https://example.org', now: Date.now };
    return createPublishingView({
      desiredState: createDesiredState(compared),
      releases: createReleaseReader(releases, pointers),
      records,
      hasFailed: records.hasFailed,
    }).status();
  };
  return {
    content,
    stored,
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

/** Content that is another at each look. */
export const neverTheSame = (
  content: Pick<ContentStore, 'openReader' | 'revision'>,
): Pick<ContentStore, 'openReader' | 'revision'> => {
  let reads = 0;
  return {
    revision: () => content.revision(),
    openReader: () => {
      const reader = content.openReader();
      return {
        async read(options) {
          const { content: stored, ...moment } = await reader.read(options);
          const notice = `Notice ${(reads += 1)}`;
          return { ...moment, content: { ...stored, profile: { ...stored.profile, notice } } };
        },
        writtenPosts: () => Promise.resolve(undefined),
      };
    },
  };
};
