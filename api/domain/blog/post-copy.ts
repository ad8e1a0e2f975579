import * as z from 'zod';
import { Post, PostImage } from './post.ts';

/** In place of a post's id: a post that was never saved. */
export const NEW_POST = 'new';

// Not `catch`, which the description of the API cannot say.
const Picture = z.preprocess(
  (typed) => PostImage.safeParse(typed).data ?? null,
  PostImage.nullable(),
);

/** What a post's form sends while somebody types (POST-30). */
export const TypedPost = z.strictObject({
  /** The fields as typed: nothing of them is checked or cleaned. Copies of the former form hold no picture. */
  values: Post.omit({ id: true }).extend({ image: Picture }).partial().strip(),
  /** The version of the post that the form was opened on; missing for a new post. */
  ver: z.string().optional(),
});
export type TypedPost = z.infer<typeof TypedPost>;

/** Typed text of a post that is not saved, as it is kept for all devices of the teacher. Never public. */
export const PostCopy = z.object({
  ...TypedPost.shape,
  /** The browser's own random name, by which it knows its text again. */
  id: z.string(),
  /** The browser in words: `Chrome on Android`. */
  device: z.string(),
  /** When this browser began, and when it last sent something. Epoch milliseconds. */
  since: z.number(),
  at: z.number(),
});
export type PostCopy = z.infer<typeof PostCopy>;
