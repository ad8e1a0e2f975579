import type { ReactNode } from 'react';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { LoadProblem } from '../../ui/feedback/LoadProblem.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { usePost } from './use-post.ts';

type StoredPost = NonNullable<ReturnType<typeof usePost>['data']>;

/** The form of a stored post as soon as its text is there; until then what it waits for, or why it did not come. */
export function EditedPost({
  id,
  onCancel,
  children,
}: {
  id: string;
  onCancel: () => void;
  children: (post: StoredPost) => ReactNode;
}) {
  const post = usePost(id, 'form');
  if (post.data) return children(post.data);
  return (
    <section className="panel" aria-label="Edit Blog Post">
      {post.isError && !post.isFetching ? (
        <LoadProblem message={post.error.message} onRetry={() => void post.refetch()} />
      ) : (
        <Loading text="Loading the post..." />
      )}
      <div className="actions">
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </section>
  );
}
