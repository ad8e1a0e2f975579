import * as z from 'zod';
import { ok } from '#domain/text/outcome.ts';
import { PlaylistDetails, VideoDetails } from '#domain/course/video-details.ts';
import { playlistId, shortUrl, youtubeId } from '#domain/course/youtube.ts';
import { Routes } from '../http/route.ts';
import type { SiteRecords } from '../content/records.ts';
import type { VideoDetailsSource } from '../youtube/video-details.ts';
import { Id } from './records.ts';

/** The answer while the switch of the settings is off. */
const Off = z.strictObject({ kind: z.literal('off') });

/** What YouTube tells about videos. `app.ts` mounts it behind the admin check. */
export const videoDetailsRoutes = ({
  content,
  details,
}: {
  content: Pick<SiteRecords, 'getProfile'>;
  details: VideoDetailsSource;
}) => {
  const isOff = async () => (await content.getProfile()).automation?.videoDetails === false;
  return new Routes()
    .helper(
      'videoDetails',
      'GET /videos/{youtube}',
      {
        summary: 'Title and picture of a video as YouTube tells them; the picture is stored for it',
        params: z.strictObject({ youtube: Id.refine((id) => youtubeId(shortUrl(id)) === id) }),
        200: [z.union([VideoDetails, Off]), 'What is known; no answer is one, too'],
      },
      async ({ params }) => {
        if (await isOff()) return ok({ kind: 'off' as const });
        return ok(await details.video(params.youtube));
      },
    )
    .helper(
      'playlistDetails',
      'GET /playlists/{playlist}',
      {
        summary: 'The first videos of a playlist as YouTube tells them',
        params: z.strictObject({
          playlist: Id.refine(
            (id) => playlistId(`https://www.youtube.com/playlist?list=${id}`) === id,
          ),
        }),
        200: [z.union([PlaylistDetails, Off]), 'Its videos'],
      },
      async ({ params }) => {
        if (await isOff()) return ok({ kind: 'off' as const });
        return ok(await details.playlist(params.playlist));
      },
    );
};
