import { useState } from 'react';
import type { PostImage } from '#domain/post.ts';
import { TEXT } from '#domain/texts.ts';

/** A post's stored picture; says so when it does not load. */
export function PostImageView({ image }: { image: PostImage }) {
  const [failed, setFailed] = useState(false);
  return failed ? (
    <p className="hint">{TEXT.file.previewFailed}</p>
  ) : (
    <img
      className="post-image"
      src={image.url}
      alt={image.alt ?? ''}
      onError={() => {
        setFailed(true);
      }}
    />
  );
}
