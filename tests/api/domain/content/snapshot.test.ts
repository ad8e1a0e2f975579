import { describe, expect, test } from 'vitest';
import { canonicalJson, Snapshot } from '#domain/content/snapshot.ts';
import { aChapter, aMaterial, aPost, aProfile, aVideo } from '../builders.ts';

const snapshot: Snapshot = {
  schema: 1,
  digest: 'abc',
  profile: aProfile(),
  classOrder: ['10'],
  classes: {
    '10': {
      id: '10',
      title: 'Class 10',
      description: '',
      chapters: [aChapter({ videos: [aVideo()], materials: [aMaterial()] })],
    },
  },
  blogPosts: [aPost()],
  formerSlugs: { old: 'why-zero' },
};

describe('canonical JSON', () => {
  test('sorts keys at every depth and keeps the order of lists', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 2 }, 3], a: { z: null, y: 'x' } })).toBe(
      '{"a":{"y":"x","z":null},"b":[{"c":2,"d":1},3]}',
    );
  });

  test('is equal for equal values, whatever the order of their keys', () => {
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([key, inner]) => [key, turned(inner)]),
            )
          : value;
    expect(Object.keys(turned(snapshot) as object)).not.toEqual(Object.keys(snapshot));
    expect(canonicalJson(turned(snapshot))).toBe(canonicalJson(snapshot));
  });

  test('sorts keys by their characters, in any script', () => {
    expect(canonicalJson({ ख: 1, Z: 2, a: 3, क: 4, '-': 5 })).toBe(
      '{"-":5,"Z":2,"a":3,"क":4,"ख":1}',
    );
  });

  test('gives back what it was given', () => {
    const odd = JSON.parse(
      '{"__proto__":{"b":1,"a":2},"10":1,"9":2,"q":"\\u2028\\"🙂"}',
    ) as unknown;
    expect(JSON.parse(canonicalJson(odd))).toEqual(odd);
    expect(canonicalJson(odd)).toContain('"__proto__":{"a":2,"b":1}');
    expect(Snapshot.parse(JSON.parse(canonicalJson(snapshot)))).toEqual(snapshot);
  });
});

describe('a snapshot is refused', () => {
  test.each<[string, Partial<Record<keyof Snapshot | 'extra', unknown>>]>([
    ['of another schema', { schema: 2 }],
    ['with an improper class id', { classOrder: ['../x'] }],
    ['with a broken post', { blogPosts: [{ ...aPost(), title: 1 }] }],
  ])('%s', (_name, wrong) => {
    expect(Snapshot.safeParse({ ...snapshot, ...wrong }).success).toBe(false);
  });
});
