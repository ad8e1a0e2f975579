import { expect, test } from 'vitest';
import { canonicalJson, Snapshot } from '#domain/content/snapshot';
import { aChapter, aMaterial, aVideo, someContent } from '#support/builders';

test('canonical JSON sorts keys at every depth by their characters', () => {
  const odd = JSON.parse(
    '{"__proto__":{"b":1,"a":2},"10":1,"9":2,"ख":[{"d":1,"c":"\\u2028\\"🙂"}],"Z":null,"क":4}',
  ) as unknown;
  expect(canonicalJson(odd)).toBe(
    '{"9":2,"10":1,"Z":null,"__proto__":{"a":2,"b":1},"क":4,"ख":[{"c":"\u2028\\"🙂","d":1}]}',
  );
});

const chapter = aChapter({
  videos: [aVideo({ description: 'Part 1' })],
  materials: [aMaterial({ pages: 3 })],
});
const SNAPSHOT = { schema: 1, digest: 'abc', ...someContent({ chapters: [chapter] }) };

/** The first of each kind of record in it. */
const recordsOf = (snapshot: typeof SNAPSHOT) => {
  const { profile, classes, blogPosts } = snapshot;
  const [first] = classes['10']?.chapters ?? [];
  return {
    snapshot,
    profile,
    class: classes['10'],
    chapter: first,
    video: first?.videos[0],
    material: first?.materials[0],
    post: blogPosts[0],
  };
};
type Kind = keyof ReturnType<typeof recordsOf>;

// Specification: MODEL-1, MODEL-3, MODEL-4, MODEL-5, MODEL-6, MODEL-13
test.each<[Kind, object]>([
  ...(Object.keys(recordsOf(SNAPSHOT)) as Kind[]).map((kind): [Kind, object] => [kind, { x: 1 }]),
  ['snapshot', { classOrder: ['../x'] }],
  ['class', { id: '10/..' }],
  ['material', { size: -1 }],
  ['chapter', { id: 10_000 }],
])('a %s holds its fields; one with %j is refused', (kind, wrong) => {
  const snapshot = structuredClone(SNAPSHOT);
  expect(Snapshot.parse(snapshot)).toEqual(SNAPSHOT);
  Object.assign(recordsOf(snapshot)[kind] ?? {}, wrong);
  expect(Snapshot.safeParse(snapshot).success).toBe(false);
});
