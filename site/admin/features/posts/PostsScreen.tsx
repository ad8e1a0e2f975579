import { useDeferredValue, useId, useState } from 'react';
import { plainFormulas } from '#api/html/plain-formulas';
import { longDate } from '#domain/text/calendar';
import { byNewest, type Versioned } from '#domain/content/content';
import { excerpt, type PostSummary } from '#domain/blog/post';
import { useAdmin } from '#client/admin';
import { Button, TextField } from '#ui/fields/Controls.tsx';
import {
  DeleteButton,
  EditLink,
  FORM_LINKS,
  ListScreen,
  useCloseForm,
  useListForm,
} from '#ui/screens/ListScreen.tsx';
import { DialogButton } from '#ui/dialogs/Modal.tsx';
import { type Added, LinkButton, Panel, Row } from '#ui/screens/Screen.tsx';
import { LoadedPart, LoadProblem, useLoaded } from '#ui/feedback/Loaded.tsx';
import { Preview } from '#ui/preview/Preview.tsx';
import { goLiveWords, postStateOf } from './post-values.ts';
import { hasWords } from '#domain/search/fold-text';
import { counted } from '#domain/text/format';
import { PictureView } from '#ui/pictures/PictureInput.tsx';
import { loadPage, PostForm } from './PostForm.tsx';

/** One post with its text. `of` names what was opened: its form, or a version of it. */
const usePost = (id: string, of: string | number) => {
  const { api } = useAdmin();
  const load = () => api.posts[':key'].$get({ param: { key: id } });
  return useLoaded(`post:${id}:${of}`, load, { once: true });
};

const MARKS = { draft: 'Draft', scheduled: 'Scheduled' } as const;

/** The first 200 characters of a post's content, loaded when the row's details are opened (POST-20). */
function PostExcerpt({ post }: { post: Versioned<PostSummary> }) {
  // By version: after a save it is another text.
  return (
    <LoadedPart loaded={usePost(post.id, post.ver)} loading="Loading the content...">
      {({ content }) => excerpt(content)}
    </LoadedPart>
  );
}

/** One post of the list: Edit, Delete, View, Show/Hide Details (POST-16 to POST-21). */
function PostRow({ post, added }: { post: Versioned<PostSummary>; added: Added | undefined }) {
  const { api } = useAdmin();
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const title = plainFormulas(post.title);
  const standing = postStateOf(post);
  const call = api.posts[':key'];
  const param = { key: post.id };
  const loadPreview = async () => {
    const stored = await call.$get({ param });
    return stored.kind === 'ok' ? loadPage(api, stored.value, post.id) : stored;
  };
  return (
    <Row
      added={added}
      title={title}
      mark={standing !== 'live' && MARKS[standing]}
      meta={[longDate(post.publishDate), `/blog/${post.slug}`]}
      actions={
        <>
          <EditLink id={post.id} name={title} />
          {/* The public page, or, while readers cannot see the post, its page as it will be. */}
          {standing === 'live' ? (
            <LinkButton
              kind="quiet"
              newTab
              to={`/blog/${encodeURIComponent(post.slug)}`}
              aria-label={`View ${title} in a new tab`}
            >
              View
            </LinkButton>
          ) : (
            <DialogButton kind="quiet" label="View" aria-label={`View ${title} as it will be`}>
              <Preview title={`${title}: not public yet`} load={loadPreview} />
            </DialogButton>
          )}
          <Button
            kind="quiet"
            aria-expanded={open}
            aria-controls={detailsId}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide Details' : 'Show Details'}
          </Button>
          <DeleteButton
            kind="post"
            what="blog post"
            name={title}
            call={() => call.$delete({ param })}
          />
        </>
      }
      below={
        <div className="row-details" id={detailsId} hidden={!open}>
          <dl>
            <dt>Description</dt>
            <dd>{plainFormulas(post.description)}</dd>
            {post.keywords && (
              <>
                <dt>Keywords</dt>
                <dd>{post.keywords}</dd>
              </>
            )}
            {post.image && open && (
              <>
                <dt>Image</dt>
                <dd>
                  <PictureView picture={post.image} />
                </dd>
              </>
            )}
            <dt>Content</dt>
            <dd className="code">{open && <PostExcerpt post={post} />}</dd>
          </dl>
        </div>
      }
    >
      {standing === 'scheduled' && <p className="meta">{goLiveWords(post)}</p>}
    </Row>
  );
}

/** The posts in which each word of a query begins a word, newest first; all of them for an empty query. */
export const postsFound = <Shown extends PostSummary>(
  posts: readonly Shown[],
  query: string,
): Shown[] =>
  posts
    .filter(({ title, description, keywords, slug }) =>
      hasWords([title, description, keywords, slug].join(' '), query),
    )
    .sort(byNewest);

/** So many posts are looked for by their words. */
const MANY = 60;

/** The form of a stored post as soon as its text is there; until then what it waits for, or why it did not come. */
function EditedPost({ id }: { id: string }) {
  const post = usePost(id, 'form');
  const close = useCloseForm();
  if (post.data) return <PostForm opened={post.data} />;
  return (
    <Panel title="Edit Blog Post">
      <LoadedPart loaded={post} loading="Loading the post...">
        {() => null}
      </LoadedPart>
      <div className="actions">
        <Button onClick={close}>Cancel</Button>
      </div>
    </Panel>
  );
}

/** `/admin/blogs`: the blog form and the list of posts, newest first. */
export function PostsScreen() {
  const { content, missing } = useAdmin();
  const { blogPosts: posts, isComplete } = content;
  const { editedId, edited, isNew, isAdded } = useListForm(posts);
  // A post that is not in the list may be among those that are still to come.
  const opened = editedId !== null && (edited || !isComplete) ? editedId : undefined;
  const [query, setQuery] = useState('');
  // Thousands of rows must not hold up typing.
  const found = postsFound(posts, useDeferredValue(query));
  const shown = isNew || opened !== undefined;

  const added = (post: PostSummary): Added | undefined =>
    isAdded(post.id)
      ? {
          text: `Blog post added. ${postStateOf(post) === 'live' ? 'It goes live in a moment' : goLiveWords(post)}.`,
          next: [{ label: 'Add another', to: FORM_LINKS.add }],
        }
      : undefined;

  return (
    <ListScreen
      title="Blog Posts"
      add="Add Blog Post"
      above={
        posts.length > MANY &&
        !shown && (
          <>
            <TextField
              label="Search posts"
              type="search"
              placeholder="Title, description, keywords or link"
              value={query}
              onValue={setQuery}
            />
            <p className="meta" role="status">
              {counted(found.length, 'post')}
            </p>
          </>
        )
      }
      form={opened === undefined ? isNew && <PostForm /> : <EditedPost id={opened} />}
      items={found}
      empty={
        posts.length === 0 && isComplete
          ? { title: 'No Blog Posts Yet', text: 'Add your first blog post to get started' }
          : undefined
      }
      below={
        // The list does not hold all of them yet.
        !isComplete &&
        (missing.problem ? (
          <LoadProblem
            title="Some posts could not be loaded"
            message={missing.problem}
            onRetry={missing.reload}
          />
        ) : (
          <p className="meta" role="status">
            Loading more posts...
          </p>
        ))
      }
    >
      {(post) => <PostRow post={post} added={added(post)} />}
    </ListScreen>
  );
}
