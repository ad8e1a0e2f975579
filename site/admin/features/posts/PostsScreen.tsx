import { useState } from 'react';
import { Link } from 'react-router';
import { indiaDay, instantOf } from '#domain/text/calendar.ts';
import type { Versioned } from '#domain/content/content.ts';
import type { Post } from '#domain/blog/post.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Edits, Uploads } from '../../client/api-client.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import type { Added } from '../../ui/screens/Row.tsx';
import { Screen } from '../../ui/screens/Screen.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { useDeletedToast } from '../../ui/feedback/use-deleted-toast.ts';
import { FORM_LINKS, useOpenForm } from '../../ui/forms/use-open-form.ts';
import { addedWords } from './describe-go-live.ts';
import { PostForm, type PostEdits, type UnsentImage } from './PostForm.tsx';
import { PostRow } from './PostRow.tsx';
import type { PreviewPost } from './preview-loader.ts';
import { imageUploader } from './upload-image.ts';

const addLink = (
  <Link className="button primary" id="open-new" to={FORM_LINKS.add}>
    Add Blog Post
  </Link>
);

/** `/admin/blogs`: the blog form and the list of posts, newest first. */
export function PostsScreen({
  posts,
  edits,
  previewPost,
  uploads,
}: {
  posts: readonly Versioned<Post>[];
  edits: PostEdits & Pick<Edits, 'deletePost' | 'restoreDeleted'>;
  previewPost: PreviewPost;
  uploads: Uploads;
}) {
  const { open, close, isAdded } = useOpenForm();
  const action = useAction();
  const say = useToast();
  const sayDeleted = useDeletedToast(edits.restoreDeleted);
  // Pictures that could not be sent, by the post they are for.
  const [unsent, setUnsent] = useState<ReadonlyMap<string, File>>(new Map());
  const now = new Date();
  const edited = open.kind === 'edit' ? posts.find(({ id }) => id === open.id) : undefined;
  const shown = open.kind === 'new' || edited !== undefined;
  const sorted = posts.toSorted((a, b) => instantOf(b.publishDate) - instantOf(a.publishDate));

  const remove = async (id: string) => {
    const deleted = await action.run(TEXT.save.deletePost, () => edits.deletePost(id));
    if (deleted) sayDeleted(TEXT.undo.post, deleted.value);
  };

  const saved = ({ id }: Post, image: UnsentImage | undefined) => {
    const kept = new Map(unsent);
    if (image) kept.set(id, image.file);
    else kept.delete(id);
    setUnsent(kept);
    if (image) {
      const what = edited ? TEXT.postForm.oldImage : TEXT.postForm.withoutImage;
      console.warn(`${what}: ${image.message}`);
      say(`${what}. ${image.message}. ${TEXT.postForm.imageKept}`);
    }
    close(...(edited ? [] : [id]));
  };

  const added = (post: Post): Added | undefined =>
    isAdded(post.id)
      ? {
          text: `Blog post added. ${addedWords(post, now.getTime())}`,
          next: [{ label: 'Add another', to: FORM_LINKS.add }],
        }
      : undefined;

  return (
    <Screen title="Blog Posts" actions={!shown && posts.length > 0 && addLink}>
      {action.problem && <ErrorSummary problem={action.problem} />}
      {shown && (
        <PostForm
          key={edited?.id ?? ''}
          post={edited}
          takenSlugs={posts.map(({ slug }) => slug)}
          today={indiaDay(now)}
          nowMs={now.getTime()}
          keptImage={edited && unsent.get(edited.id)}
          edits={edits}
          previewPost={previewPost}
          upload={imageUploader(uploads)}
          onCancel={close}
          onSaved={saved}
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
                added={added(post)}
                nowMs={now.getTime()}
                busy={action.busy}
                previewPost={previewPost}
                onDelete={() => remove(post.id)}
              />
            ))}
          </ul>
        </section>
      )}
    </Screen>
  );
}
