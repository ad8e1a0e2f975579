import type { Versioned } from '#domain/content/content.ts';
import { excerpt, type PostSummary } from '#domain/blog/post.ts';
import { usePost, type LoadPost } from '../../client/queries.ts';
import { Button } from '../../ui/fields/Button.tsx';

/** The first 200 characters of a post's content, loaded when the row's details are opened (POST-20). */
export function PostExcerpt({ post, load }: { post: Versioned<PostSummary>; load: LoadPost }) {
  // By version: after a save it is another text.
  const { data, error, isFetching, refetch } = usePost(load, post.id, post.ver);
  if (data) return excerpt(data.content);
  if (isFetching || !error) return <span role="status">Loading the content...</span>;
  return (
    <span role="alert">
      {error.message}{' '}
      <Button kind="quiet" onClick={() => void refetch()}>
        Retry
      </Button>
    </span>
  );
}
