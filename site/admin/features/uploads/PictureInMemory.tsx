import { type ImgHTMLAttributes, useCallback } from 'react';

/** A picture that is not stored yet; its address ends with it. */
export function PictureInMemory({
  picture,
  ...native
}: Pick<ImgHTMLAttributes<HTMLImageElement>, 'width' | 'height'> & { picture: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  return <img {...native} ref={show} />;
}
