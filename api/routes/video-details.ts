import * as z from 'zod';
import { ok } from '#domain/text/texts.ts';
import { PlaylistDetails, VideoDetails } from '#domain/course/video-details.ts';
import { playlistId, shortUrl, youtubeId } from '#domain/course/youtube.ts';
import { Id, Routes } from '../http/route.ts';
import type { RouteDeps } from './deps.ts';

/** The answer while the switch of the settings is off. */
const Off = z.strictObject({ kind: z.literal('off') });

/** What YouTube tells about videos. `app.ts` mounts it behind the admin check. */
export const videoDetailsRoutes = ({ content, videoDetails }: RouteDeps) => {
  /** What `ask` brings, unless the switch is off. */
  const unlessOff = async <T>(ask: () => Promise<T>) => {
    const { automation } = await content.getProfile();
    return ok(automation?.videoDetails === false ? { kind: 'off' as const } : await ask());
  };
  return new Routes()
    .helper(
      'videoDetails',
      'GET /videos/{youtube}',
      'Title and picture of a video as YouTube tells them; the picture is stored for it',
      {
        params: { youtube: Id.refine((id) => youtubeId(shortUrl(id)) === id) },
        200: [z.union([VideoDetails, Off]), 'What is known; no answer is one, too'],
      },
      ({ params }) => unlessOff(() => videoDetails.video(params.youtube)),
    )
    .helper(
      'playlistDetails',
      'GET /playlists/{playlist}',
      'The first videos of a playlist as YouTube tells them',
      {
        params: {
          playlist: Id.refine(
            (id) => playlistId(`https://www.youtube.com/playlist?list=${id}`) === id,
          ),
        },
        200: [z.union([PlaylistDetails, Off]), 'Its videos'],
      },
      ({ params }) => unlessOff(() => videoDetails.playlist(params.playlist)),
    );
};
