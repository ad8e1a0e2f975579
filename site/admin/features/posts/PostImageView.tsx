import { useState } from 'react';
import { TEXT } from '#domain/texts.ts';

/** A post's picture, stored or just chosen; says so when it does not load. */
export function PostImageView({ image }: { image: { url: string; alt?: string | undefined } }) {
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
