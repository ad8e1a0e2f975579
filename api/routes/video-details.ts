import * as z from 'zod';
import { PlaylistDetails, VideoDetails } from '#domain/course/video-details.ts';
import { playlistId, shortUrl, youtubeId } from '#domain/course/youtube.ts';
import { newRoutes, route } from '../http/route.ts';
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
  return newRoutes()
    .openapi(
      route('videoDetails', 'GET /videos/{youtube}', {
        who: 'helper',
        summary: 'Title and picture of a video as YouTube tells them; the picture is stored for it',
        params: z.strictObject({ youtube: Id.refine((id) => youtubeId(shortUrl(id)) === id) }),
        200: [z.union([VideoDetails, Off]), 'What is known; no answer is one, too'],
      }),
      async (c) => {
        if (await isOff()) return c.json({ kind: 'off' as const }, 200);
        return c.json(await details.video(c.req.valid('param').youtube), 200);
      },
    )
    .openapi(
      route('playlistDetails', 'GET /playlists/{playlist}', {
        who: 'helper',
        summary: 'The first videos of a playlist as YouTube tells them',
        params: z.strictObject({
          playlist: Id.refine(
            (id) => playlistId(`https://www.youtube.com/playlist?list=${id}`) === id,
          ),
        }),
        200: [z.union([PlaylistDetails, Off]), 'Its videos'],
      }),
      async (c) => {
        if (await isOff()) return c.json({ kind: 'off' as const }, 200);
        return c.json(await details.playlist(c.req.valid('param').playlist), 200);
      },
    );
};
