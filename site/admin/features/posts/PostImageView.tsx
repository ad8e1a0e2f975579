import { useState } from 'react';
import type { PostImage } from '#domain/blog/post.ts';
import { TEXT } from '#domain/text/texts.ts';

/** A post's picture, stored or just chosen; says so when it does not load. */
export function PostImageView({
  image,
}: {
  image: Pick<PostImage, 'url' | 'width' | 'height'> & { alt?: string | undefined };
}) {
  const [failed, setFailed] = useState(false);
  return failed ? (
    <p className="hint">{TEXT.file.previewFailed}</p>
  ) : (
    <img
      className="post-image"
      src={image.url}
      alt={image.alt ?? ''}
      width={image.width}
      height={image.height}
      onError={() => {
        setFailed(true);
      }}
    />
  );
}
