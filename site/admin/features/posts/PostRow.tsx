import { useId, useState } from 'react';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import { longDate } from '#domain/text/calendar.ts';
import type { Versioned } from '#domain/content/content.ts';
import { excerpt, type PostSummary } from '#domain/blog/post.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { EditLink, Row, type Added } from '../../ui/screens/Row.tsx';
import { PreviewDialog } from '../../ui/preview/Preview.tsx';
import { PostImageView } from './FeaturedImage.tsx';
import { loadPage, usePost, type LoadPage } from './post-calls.ts';
import { goLiveWords, postStateOf, valuesOf } from './post-values.ts';

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

/** A row's View: the public page in a new tab, or, while readers cannot see the post, its page as it will be. */
function PostView({ post, isLive }: { post: PostSummary; isLive: boolean }) {
  const { api } = useAdmin();
  const title = plainFormulas(post.title);
  const [isOpen, setOpen] = useState(false);
  if (isLive) {
    return (
      <a
        className="button quiet"
        href={`/blog/${encodeURIComponent(post.slug)}`}
        target="_blank"
        rel="noopener"
        aria-label={`View ${title} in a new tab`}
      >
        View
      </a>
    );
  }
  const load: LoadPage = async () => {
    const stored = await settle(api.posts[':key'].$get({ param: { key: post.id } }));
    return stored.kind === 'ok' ? loadPage(api, valuesOf(stored.value), post.id) : stored;
  };
  return (
    <>
      <Button
        kind="quiet"
        aria-label={`View ${title} as it will be`}
        onClick={() => {
          setOpen(true);
        }}
      >
        View
      </Button>
      {isOpen && (
        <PreviewDialog
          title={`${title}: not public yet`}
          load={load}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
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
