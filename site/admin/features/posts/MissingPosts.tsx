import { LoadProblem } from '../../ui/feedback/LoadProblem.tsx';

/** Below a list that does not hold all posts yet: that more are coming, or why they are not. */
export function MissingPosts({
  missing,
}: {
  missing: { message: string; retry: () => void } | undefined;
}) {
  if (missing === undefined) {
    return (
      <p className="meta" role="status">
        Loading more posts...
      </p>
    );
  }
  return (
    <LoadProblem
      title="Some posts could not be loaded"
      message={missing.message}
      onRetry={missing.retry}
    />
  );
}
