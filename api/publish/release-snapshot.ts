import { Snapshot } from '../domain/content/snapshot.ts';
import type { ReleaseStore } from '../stores/releases/release-store.ts';
import { releaseKey } from './release-key.ts';

/** What a kept release shows; `undefined` when it is not kept, or of a version of the product with another shape. */
export const readReleaseSnapshot = async (
  store: Pick<ReleaseStore, 'get'>,
  id: string,
): Promise<Snapshot | undefined> => {
  const bytes = await store.get(releaseKey(id, 'snapshot.json'));
  if (bytes === undefined) return undefined;
  return Snapshot.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
};
