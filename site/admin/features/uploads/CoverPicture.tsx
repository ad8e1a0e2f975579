import type { ReactNode } from 'react';

/** The place of a first page's picture, of the same size with and without one. */
export function CoverPicture({ children }: { children?: ReactNode }) {
  return <span className="sheet-picture">{children}</span>;
}

/** The stored picture of a first page; nothing is shown when it does not come. */
export function StoredCover({ address }: { address: string }) {
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      onError={(event) => {
        event.currentTarget.hidden = true;
      }}
    />
  );
}

/** A picture that is not stored yet. */
export function NewCover({ picture }: { picture: Blob }) {
  return (
    <img
      alt=""
      ref={(image) => {
        if (!image) return undefined;
        const address = URL.createObjectURL(picture);
        image.src = address;
        return () => {
          URL.revokeObjectURL(address);
        };
      }}
    />
  );
}
