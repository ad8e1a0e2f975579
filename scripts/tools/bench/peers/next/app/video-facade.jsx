'use client';

import Image from 'next/image';
import { useState } from 'react';

export function VideoFacade({ id, title, poster }) {
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  }
  return (
    <a
      href={`https://www.youtube.com/watch?v=${id}`}
      onClick={(event) => {
        event.preventDefault();
        setPlaying(true);
      }}
    >
      <Image src={poster} alt={`Play video: ${title}`} width={320} height={180} />
    </a>
  );
}
