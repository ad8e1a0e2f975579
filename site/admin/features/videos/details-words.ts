import type { VideoTrouble } from '#domain/course/video-details.ts';
import type { Details } from './use-video-details.ts';

const TROUBLES: Readonly<Record<VideoTrouble, string>> = {
  gone: 'YouTube does not have this video. Check the link.',
  private:
    'This video is private on YouTube. Visitors cannot watch it until it is public or unlisted.',
  'not-embeddable':
    'This video may not play on other sites. Tick “Allow embedding” for it on YouTube.',
};

/** What came of asking YouTube about one video, in words. */
export const detailsWords = (details: Details): string => {
  switch (details.kind) {
    case 'found':
      return details.picture
        ? 'YouTube gave title and picture. You can change both.'
        : 'YouTube gave the title. You can change it.';
    case 'trouble':
      return TROUBLES[details.trouble];
    case 'no-answer':
      return 'YouTube did not answer. Type the title yourself.';
    case 'off':
      return '';
  }
};
