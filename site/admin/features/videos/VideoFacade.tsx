import { useState } from 'react';
import { playerUrl } from '#domain/course/youtube-player.ts';
import { picturePath } from '#domain/files/picture.ts';
import type { VideoPicture } from '#domain/course/video.ts';
import { watchUrl, youtubeId } from '#domain/course/youtube.ts';

/** A video as a poster of our own, or its stored picture; a tap loads the player, nothing is loaded before it. */
export function VideoFacade({
  url,
  title,
  picture,
}: {
  url: string;
  title: string;
  picture?: VideoPicture | undefined;
}) {
  const [playing, setPlaying] = useState(false);
  const id = youtubeId(url);
  if (id === undefined) return null;
  return (
    <div className="video">
      {playing ? (
        <iframe
          src={playerUrl(id)}
          title={title}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button
          type="button"
          className="poster"
          aria-label={`Play ${title || 'video'}`}
          onClick={() => {
            setPlaying(true);
          }}
        >
          {picture && (
            <img
              src={picturePath(picture)}
              alt=""
              width={picture.width}
              height={picture.height}
              loading="lazy"
            />
          )}
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <circle cx="24" cy="24" r="22" />
            <path d="M19 15 L35 24 L19 33 Z" />
          </svg>
        </button>
      )}
      <a href={watchUrl(id)} target="_blank" rel="noopener">
        Open on YouTube
      </a>
    </div>
  );
}
