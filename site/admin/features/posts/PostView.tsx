import { useState } from 'react';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { PostSummary } from '#domain/blog/post.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { PreviewDialog } from '../../ui/preview/Preview.tsx';
import { valuesOf } from './post-values.ts';
import { previewLoader, type PreviewLoader } from './preview-loader.ts';

/** A row's View: the public page in a new tab, or, while readers cannot see the post, its page as it will be. */
export function PostView({ post, isLive }: { post: PostSummary; isLive: boolean }) {
  const { api } = useAdmin();
  const title = plainFormulas(post.title);
  const [view, setView] = useState<{ load: PreviewLoader }>();
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
  const storedPreview: PreviewLoader = async () => {
    const stored = await settle(api.posts[':key'].$get({ param: { key: post.id } }));
    return stored.kind === 'ok'
      ? previewLoader(api, valuesOf(stored.value), stored.value)()
      : stored;
  };
  return (
    <>
      <Button
        kind="quiet"
        aria-label={`View ${title} as it will be`}
        onClick={() => {
          setView({ load: storedPreview });
        }}
      >
        View
      </Button>
      {view && (
        <PreviewDialog
          title={`${title}: not public yet`}
          load={view.load}
          onClose={() => {
            setView(undefined);
          }}
        />
      )}
    </>
  );
}
