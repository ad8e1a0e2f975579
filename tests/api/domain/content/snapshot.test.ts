import { expect, test } from 'vitest';
import type * as z from 'zod';
import { Post } from '#domain/blog/post.ts';
import { canonicalJson, Snapshot } from '#domain/content/snapshot.ts';
import { Class, Chapter } from '#domain/course/class.ts';
import { Video, Material } from '#domain/course/lesson.ts';
import { Profile } from '#domain/profile/profile.ts';
import {
  aChapter,
  aClass,
  aMaterial,
  aPost,
  aProfile,
  aVideo,
  someContent,
} from '#support/builders.ts';

const snapshot: Snapshot = { schema: 1, digest: 'abc', ...someContent() };

test('canonical JSON sorts keys at every depth by their characters, and gives back what it was given', () => {
  const odd = JSON.parse(
    '{"__proto__":{"b":1,"a":2},"10":1,"9":2,"ख":[{"d":1,"c":"\\u2028\\"🙂"}],"Z":null,"क":4}',
  ) as unknown;
  expect(canonicalJson(odd)).toBe(
    '{"9":2,"10":1,"Z":null,"__proto__":{"a":2,"b":1},"क":4,"ख":[{"c":"\u2028\\"🙂","d":1}]}',
  );
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
  ['snapshot with an improper class id', Snapshot, { ...snapshot, classOrder: ['../x'] }],
  ['class with an improper id', Class, aClass({ id: '10/..' })],
  ['material without a size', Material, aMaterial({ size: -1 })],
  ['chapter of number 10,000', Chapter, aChapter({ id: 10_000 })],
])('a %s is refused', (_what, schema, record) => {
  expect(schema.safeParse(record).success).toBe(false);
});
