import { Link } from 'react-router';
import { indiaDay, instantOf } from '#domain/calendar.ts';
import type { Versioned } from '#domain/content.ts';
import type { Post } from '#domain/post.ts';
import { TEXT } from '#domain/texts.ts';
import type { Edits } from '../../api-client.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { FORM_LINKS, useOpenForm } from '../../ui/use-open-form.ts';
import { PostForm } from './PostForm.tsx';
import { PostRow } from './PostRow.tsx';

const addLink = (
  <Link className="button primary" id="open-new" to={FORM_LINKS.add}>
    Add Blog Post
  </Link>
);

/** `/admin/blogs`: the blog form and the list of posts, newest first. */
export function PostsScreen({
  posts,
  edits,
}: {
  posts: readonly Versioned<Post>[];
  edits: Pick<Edits, 'addPost' | 'updatePost' | 'deletePost'>;
}) {
  const { open, close } = useOpenForm();
  const action = useAction();
  const say = useToast();
  const edited = open.kind === 'edit' ? posts.find(({ id }) => id === open.id) : undefined;
  const shown = open.kind === 'new' || edited !== undefined;
  const sorted = posts.toSorted((a, b) => instantOf(b.publishDate) - instantOf(a.publishDate));

  const remove = async (id: string) => {
    const deleted = await action.run(TEXT.save.deletePost, () => edits.deletePost(id));
    if (deleted?.value.warning !== undefined) say(deleted.value.warning);
  };

  return (
    <Screen title="Blog Posts" actions={!shown && posts.length > 0 && addLink}>
      {action.problem && <ErrorSummary problem={action.problem} />}
      {shown && (
        <PostForm
          key={edited?.id ?? ''}
          post={edited}
          takenSlugs={posts.map(({ slug }) => slug)}
          today={indiaDay(new Date())}
          edits={edits}
          onDone={close}
        />
      )}
      {posts.length === 0 ? (
        !shown && (
          <EmptyState title="No Blog Posts Yet" text="Add your first blog post to get started">
            {addLink}
          </EmptyState>
        )
      ) : (
        <section aria-labelledby="post-list">
          <h2 id="post-list" className="visually-hidden">
            Posts
          </h2>
          <ul className="rows">
            {sorted.map((post) => (
              <PostRow
                key={post.id}
                post={post}
                busy={action.busy}
                onDelete={() => remove(post.id)}
              />
            ))}
          </ul>
        </section>
      )}
    </Screen>
  );
}
