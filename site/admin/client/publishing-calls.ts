import { settle, type Value } from './answer.ts';
import { loadReleases } from './load-releases.ts';
import type { TypedClient } from './typed-client.ts';

/** What the publishing screen asks; loaded with it, as the first screen asks none of it. */
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
});

/** These calls. */
export type PublishingCalls = ReturnType<typeof publishingCalls>;

/** One edit of the history. */
export type ListedEdit = Value<PublishingCalls['edits']>['edits'][number];

/** One edit with its pages and its undo. */
export type EditDetail = Value<PublishingCalls['edit']>;
