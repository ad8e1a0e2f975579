import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { Post } from '#domain/blog/post.ts';
import { canonicalJson, Snapshot } from '#domain/content/snapshot.ts';
import { Chapter } from '#domain/course/chapter.ts';
import { Class } from '#domain/course/class.ts';
import { Material } from '#domain/course/material.ts';
import { Video } from '#domain/course/video.ts';
import { Profile } from '#domain/profile/profile.ts';
import { aClass, someContent } from '../../../support/content.ts';
import { aChapter, aMaterial, aPost, aProfile, aVideo } from '../builders.ts';

const snapshot: Snapshot = { schema: 1, digest: 'abc', ...someContent() };

describe('canonical JSON', () => {
  test('sorts keys at every depth and keeps the order of lists', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 2 }, 3], a: { z: null, y: 'x' } })).toBe(
      '{"a":{"y":"x","z":null},"b":[{"c":2,"d":1},3]}',
    );
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
  });
});

// Specification: MODEL-1, MODEL-3, MODEL-4, MODEL-5, MODEL-6, MODEL-13
test.each<[string, z.ZodType, object]>([
  ['class', Class, aClass()],
  ['chapter', Chapter, aChapter()],
  ['video', Video, aVideo({ description: 'Part 1' })],
  ['material', Material, aMaterial({ pages: 3 })],
  ['post', Post, aPost()],
  ['profile', Profile, aProfile()],
  ['snapshot', Snapshot, snapshot],
])('a stored %s holds exactly its fields', (_what, schema, record) => {
  expect(schema.parse(record)).toEqual(record);
  expect(schema.safeParse({ ...record, x: 1 }).success).toBe(false);
});

test.each<[string, z.ZodType, object]>([
  ['snapshot of another schema', Snapshot, { ...snapshot, schema: 2 }],
  ['snapshot with an improper class id', Snapshot, { ...snapshot, classOrder: ['../x'] }],
  ['class with an improper id', Class, aClass({ id: '10/..' })],
  ['material without a size', Material, aMaterial({ size: -1 })],
  ['chapter of number 0', Chapter, aChapter({ id: 0 })],
  ['chapter of number 10,000', Chapter, aChapter({ id: 10_000 })],
])('a %s is refused', (_what, schema, record) => {
  expect(schema.safeParse(record).success).toBe(false);
});
