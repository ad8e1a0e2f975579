import type { PostCopy } from '../../domain/blog/post-copy.ts';
import type { Outcome } from '../../domain/text/outcome.ts';

/** Where a working copy is: `post` is a post's id or `NEW_POST`. */
export interface PostCopyPlace {
  post: string;
  id: string;
}

/**
 * What is typed into posts and not saved, in the private table: in no snapshot, and the publisher has no right to read
 * it. Expired copies are never returned.
 */
export interface PostCopyStore {
  /** The copies of a post, or of all new posts; the newest first. */
  list(post: string): Promise<PostCopy[]>;
  /**
   * Stores a copy in place of the one with the stamp `seen`. `stale`: there is one that was not seen, with that one as
   * `current`. `invalid`: too large, or too many new posts.
   */
  save(
    place: PostCopyPlace,
    copy: Omit<PostCopy, 'id' | 'stamp' | 'since' | 'at'>,
    seen: string | undefined,
  ): Promise<Outcome<PostCopy>>;
  /** Deletes the copy with the stamp `seen`; `stale` when it is another one by now. */
  discard(place: PostCopyPlace, seen: string): Promise<Outcome<undefined>>;
}
