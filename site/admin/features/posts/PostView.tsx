import { useState } from 'react';
import type { Post } from '#domain/post.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { PagePreview } from '../../ui/PagePreview.tsx';
import { valuesOf } from './post-values.ts';
import { previewLoader, type PreviewLoader, type PreviewPost } from './preview-loader.ts';

/** A row's View: the public page in a new tab, or, while readers cannot see the post, its page as it will be. */
export function PostView({
  post,
  isLive,
  previewPost,
}: {
  post: Post;
  isLive: boolean;
  previewPost: PreviewPost;
}) {
  const [view, setView] = useState<{ load: PreviewLoader }>();
  if (isLive) {
    return (
      <a
        className="button quiet"
        href={`/blog/${encodeURIComponent(post.slug)}`}
        target="_blank"
        rel="noopener"
        aria-label={`View ${post.title} in a new tab`}
      >
        View
      </a>
    );
  }
  return (
    <>
      <Button
        kind="quiet"
        aria-label={`View ${post.title} as it will be`}
        onClick={() => {
          setView({ load: previewLoader(previewPost, valuesOf(post), post, undefined) });
        }}
      >
        View
      </Button>
      {view && (
        <Modal
          title={`${post.title}: not public yet`}
          className="page"
          onClose={() => {
            setView(undefined);
          }}
        >
          <PagePreview title={`Preview of ${post.title}`} load={view.load} />
          <div className="actions">
            <Button
              onClick={() => {
                setView(undefined);
              }}
            >
              Close
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}
