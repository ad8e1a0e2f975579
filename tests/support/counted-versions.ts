import { chapterPlace, classPlace, postPlace, PROFILE } from '#domain/content/places.ts';
import { postIdOf } from '#api/content/records.ts';
import type { Repository } from '#api/tree/repository.ts';

/** `/api/classes/10/chapters/4/videos/v1` -> the chapter's place; of what has no version, nothing. */
const placeOf = async (site: Repository, path: string): Promise<string | undefined> => {
  const [, , resource, id = '', part, chapter] = path.split('/');
  if (resource === 'profile') return PROFILE;
  if (resource === 'posts') return postPlace(await postIdOf((await site.read()).content, id));
  if (resource !== 'classes') return undefined;
  return part === 'chapters' ? chapterPlace(id, Number(chapter)) : classPlace(id);
};

/** Each version of a place, in the order in which commits left them: the first is 1. */
const versionsOf = async (site: Repository, place: string): Promise<string[]> => {
  // Waits until there is content.
  await site.read();
  const log = (await site.commits.log(10_000)).toReversed();
  const changes = await Promise.all(log.map((commit) => site.changesOf(commit)));
  return changes.flat().flatMap((one) => (one.place === place ? (one.after ?? []) : []));
};

/**
 * Lets tests count versions, which the API names: 1 is what was there first, 2 what the first edit left. What never was
 * stays a name that no record has.
 */
export const countedVersions = (site: Repository) => ({
  async named(path: string, body: unknown): Promise<unknown> {
    const { ver } = (body ?? {}) as { ver?: unknown };
    const place = typeof ver === 'number' ? await placeOf(site, path) : undefined;
    if (typeof ver !== 'number' || place === undefined) return body;
    return { ...(body as object), ver: (await versionsOf(site, place))[ver - 1] ?? `no ${ver}` };
  },

  async counted(response: Response): Promise<Response> {
    const type = response.headers.get('content-type') ?? '';
    const text = type.includes('json') ? await response.clone().text() : '';
    if (!text.includes('"ver":"')) return response;
    const log = (await site.commits.log(10_000)).toReversed();
    const numbers = new Map<string, number>();
    const last = new Map<string, number>();
    for (const { place, after } of (
      await Promise.all(log.map((commit) => site.changesOf(commit)))
    ).flat()) {
      if (after === undefined) continue;
      last.set(place, (last.get(place) ?? 0) + 1);
      numbers.set(after, last.get(place) ?? 0);
    }
    const read = JSON.parse(text, (key, value: unknown) =>
      key === 'ver' ? (numbers.get(String(value)) ?? value) : value,
    ) as unknown;
    const { status, headers } = response;
    return new Response(JSON.stringify(read), { status, headers });
  },
});
