import { settle, type Answer, type Value } from './answer.ts';
import type { TypedClient } from './typed-client.ts';

/** Loads the kept releases page by page; a page that comes twice counts once. */
const loadReleases = async <Release extends { id: string }>(
  loadPage: (query: {
    after?: string;
  }) => Promise<Answer<{ releases: Release[]; next: string | null }>>,
): Promise<Answer<{ releases: Release[] }>> => {
  const releases = new Map<string, Release>();
  for (let after: string | null = null; ;) {
    const answer = await loadPage(after === null ? {} : { after });
    if (answer.kind !== 'ok') return answer;
    for (const release of answer.value.releases) releases.set(release.id, release);
    if (answer.value.next === null)
      return { kind: 'ok', value: { releases: [...releases.values()] } };
    after = answer.value.next;
  }
};

/** What the publishing screen and the versions of a post ask; loaded with them, as the first screen asks none of it. */
export const publishingCalls = (api: TypedClient) => ({
  /** All kept releases, newest first, however many answers they take. */
  releases: () => loadReleases((query) => settle(() => api.publishing.releases.$get({ query }))),
  pending: () => settle(() => api.publishing.changes.$get()),
  /** What a restore would take away; nothing is changed. */
  checkRestore: (id: string) =>
    settle(() => api.publishing.releases[':id'].restore.$get({ param: { id } })),
  /** Edits, newest first; `after` is the `next` of the answer before. */
  edits: (after?: string) =>
    settle(() => api.history.$get({ query: after === undefined ? {} : { after } })),
  /** One edit with its pages and its undo. */
  edit: (key: string) => settle(() => api.history[':key'].$get({ param: { key } })),
  /** One side of a page that an edit changed. */
  editPage: (key: string, side: 'before' | 'after', path: string) =>
    settle(() => api.history[':key'].page.$get({ param: { key }, query: { side, path } })),
  /** The kept states of a post, newest first. */
  postVersions: (id: string) => settle(() => api.history.posts[':id'].$get({ param: { id } })),
  /** A post as an edit left it or found it. */
  postVersion: (id: string, { key, side }: { key: string; side: 'before' | 'after' }) =>
    settle(() => api.history.posts[':id'][':key'].$get({ param: { id, key }, query: { side } })),
});

/** These calls. */
export type PublishingCalls = ReturnType<typeof publishingCalls>;

/** One edit of the history. */
export type ListedEdit = Value<PublishingCalls['edits']>['edits'][number];

/** One kept state of a post. */
export type ListedVersion = Value<PublishingCalls['postVersions']>['versions'][number];

/** One edit with its pages and its undo. */
export type EditDetail = Value<PublishingCalls['edit']>;
