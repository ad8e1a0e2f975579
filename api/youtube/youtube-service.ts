import * as z from 'zod';
import { watchUrl } from '../domain/course/youtube.ts';
import {
  plainTitle,
  type PlaylistDetails,
  type VideoTrouble,
} from '../domain/course/video-details.ts';

/** Where YouTube answers without an account. */
const HOSTS = { site: 'https://www.youtube.com', pictures: 'https://i.ytimg.com' } as const;

const TIMEOUT_MS = 3_000;
const DETAILS_BYTES = 64 * 1_024;
/** Each of the 15 videos of a playlist brings its description, of up to 5,000 letters. */
const PLAYLIST_BYTES = 512 * 1_024;
const PICTURE_BYTES = 200 * 1_024;

/** YouTube did not answer in time, or not in words that we know; `limited`: it asks us to come back later. */
type NoAnswer = { kind: 'no-answer' } | { kind: 'limited' };

/** What YouTube says about one video. */
type VideoAnswer =
  | { kind: 'found'; title: string }
  /** `final`: an answer that does not pass by itself. */
  | { kind: 'trouble'; trouble: VideoTrouble; final: boolean }
  | NoAnswer;

/** YouTube as it answers without an account. Ids are those that `youtubeId` and `playlistId` take. Nothing is thrown. */
export interface YoutubeService {
  video(youtube: string): Promise<VideoAnswer>;
  /** The bytes of its preview picture, a JPEG of 480 x 360; not checked. */
  picture(youtube: string): Promise<Uint8Array | undefined>;
  playlist(id: string): Promise<PlaylistDetails>;
}

type Answer = { kind: 'ok'; body: Uint8Array } | { kind: 'refused'; status: number } | NoAnswer;

/** oEmbed's refusals. Of a wrong id and of a private video it sometimes says so in passing: only the others are final. */
const REFUSALS: Readonly<Record<number, { trouble: VideoTrouble; final: boolean }>> = {
  400: { trouble: 'gone', final: false },
  401: { trouble: 'not-embeddable', final: true },
  403: { trouble: 'private', final: false },
  404: { trouble: 'gone', final: true },
};

/** The body, or `undefined` when it is longer than that. */
const readAtMost = async (response: Response, bytes: number): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > bytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const Titled = z.object({ title: z.string() });

const titleIn = (body: Uint8Array) => {
  try {
    return plainTitle(Titled.parse(JSON.parse(new TextDecoder().decode(body))).title);
  } catch {
    // Some other page, such as the sign-in of a network.
    return undefined;
  }
};

/**
 * Asks YouTube itself, by oEmbed, the feed of a playlist and the address of preview pictures (decision 60): no other hosts, no
 * redirects, 3 seconds and a limited length for each answer.
 */
export const youtubeService = ({
  baseUrl,
}: {
  /**
   * A double of the service.
   * @default YouTube itself
   */
  baseUrl?: string | undefined;
} = {}): YoutubeService => {
  const hosts = baseUrl === undefined ? HOSTS : { site: baseUrl, pictures: baseUrl };

  const ask = async (address: string, bytes: number): Promise<Answer> => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(address, { redirect: 'error', signal });
      if (response.status !== 200) {
        await response.body?.cancel();
        if (response.status === 429) return { kind: 'limited' };
        return { kind: 'refused', status: response.status };
      }
      const body = await readAtMost(response, bytes);
      return body ? { kind: 'ok', body } : { kind: 'no-answer' };
    } catch {
      return { kind: 'no-answer' };
    }
  };

  return {
    async video(youtube) {
      const query = new URLSearchParams({ format: 'json', url: watchUrl(youtube) });
      const answer = await ask(`${hosts.site}/oembed?${query.toString()}`, DETAILS_BYTES);
      if (answer.kind === 'refused') {
        const refusal = REFUSALS[answer.status];
        return refusal ? { kind: 'trouble', ...refusal } : { kind: 'no-answer' };
      }
      if (answer.kind !== 'ok') return answer;
      const title = titleIn(answer.body);
      return title === undefined ? { kind: 'no-answer' } : { kind: 'found', title };
    },

    async picture(youtube) {
      const answer = await ask(`${hosts.pictures}/vi/${youtube}/hqdefault.jpg`, PICTURE_BYTES);
      return answer.kind === 'ok' ? answer.body : undefined;
    },

    async playlist(id) {
      const query = new URLSearchParams({ playlist_id: id });
      const answer = await ask(
        `${hosts.site}/feeds/videos.xml?${query.toString()}`,
        PLAYLIST_BYTES,
      );
      if (answer.kind !== 'ok') return { kind: 'no-answer' };
      // With a parser that few calls of the API need.
      const { readPlaylist } = await import('./read-playlist.ts');
      const videos = readPlaylist(new TextDecoder().decode(answer.body));
      return videos.length === 0 ? { kind: 'no-answer' } : { kind: 'found', videos };
    },
  };
};
