import { useId, useState } from 'react';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import { longDate } from '#domain/text/calendar.ts';
import type { Versioned } from '#domain/content/content.ts';
import { excerpt, type PostSummary } from '#domain/blog/post.ts';
import { TEXT } from '#domain/text/texts.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { EditLink, Row, type Added } from '../../ui/screens/Row.tsx';
import { goLiveWords, postStateOf } from './describe-go-live.ts';
import { PostImageView } from './PostImageView.tsx';
import { PostView } from './PostView.tsx';
import { usePost } from './use-post.ts';

const MARKS = { draft: 'Draft', scheduled: 'Scheduled' } as const;

/** The first 200 characters of a post's content, loaded when the row's details are opened (POST-20). */
function PostExcerpt({ post }: { post: Versioned<PostSummary> }) {
  // By version: after a save it is another text.
  const { data, error, isFetching, refetch } = usePost(post.id, post.ver);
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

/** One post of the list: Edit, Delete, View, Show/Hide Details (POST-16 to POST-21). */
export function PostRow({
  post,
  added,
  nowMs,
  busy,
  onDelete,
}: {
  post: Versioned<PostSummary>;
  added: Added | undefined;
  /** Epoch milliseconds. */
  nowMs: number;
  busy: boolean;
  onDelete: () => Promise<void>;
}) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const title = plainFormulas(post.title);
  const standing = postStateOf(post, nowMs);
  return (
    <Row added={added}>
      <div className="row-main">
        <h3>
          {title}
          {standing !== 'live' && <span className="mark">{MARKS[standing]}</span>}
        </h3>
        <p className="meta">
          {longDate(post.publishDate)}, <span className="address">/blog/{post.slug}</span>
        </p>
        {standing === 'scheduled' && <p className="meta">{goLiveWords(post, nowMs)}</p>}
      </div>
      <div className="row-actions">
        <EditLink id={post.id} name={title} kind="secondary" />
        <PostView post={post} isLive={standing === 'live'} />
        <Button
          kind="quiet"
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? 'Hide Details' : 'Show Details'}
        </Button>
        <DeleteButton
          what="blog post"
          name={title}
          question={TEXT.confirm.post}
          busy={busy}
          onDelete={onDelete}
        />
      </div>
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
                <PostImageView image={post.image} />
              </dd>
            </>
          )}
          <dt>Content</dt>
          <dd className="code">{open && <PostExcerpt post={post} />}</dd>
        </dl>
      </div>
    </Row>
  );
}
