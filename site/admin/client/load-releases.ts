import type { Answer } from './answer.ts';

/** Loads the kept releases page by page; a page that comes twice counts once. */
export const loadReleases = async <Release extends { id: string }>(
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
