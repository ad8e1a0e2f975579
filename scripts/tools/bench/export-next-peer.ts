import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { materialLabel } from '#domain/course/material-types.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { youtubeId } from '#domain/course/youtube.ts';
import { installPeer } from './install-peer.ts';
import { kilobytes } from './report.ts';

const run = promisify(execFile);
const SOURCES = fileURLToPath(new URL('peers/next/', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../../../node_modules/', import.meta.url));
/** The files of our own pages, by the names that the peer's layout reads. */
const FONTS = {
  sans: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  serif: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
};

/** A poster as a small file: the peer's images load lazily, ours are drawn in the page. */
const poster = (seed: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="#14222f"/><path d="M0 ${40 + (seed % 100)}Q160 ${180 - (seed % 90)} 320 30" fill="none" stroke="#fbf8f1" stroke-width="3"/></svg>`;

const peerContent = ({ profile, classOrder, classes }: SiteContent) => ({
  profile,
  classes: classOrder.flatMap((id) => {
    const found = classes[id];
    if (found === undefined) return [];
    const chapters = found.chapters.map((chapter) => ({
      ...chapter,
      videos: chapter.videos.map((video, place) => ({
        ...video,
        youtube: youtubeId(video.url),
        poster: `/posters/${id}-${chapter.id}-${place}.svg`,
      })),
      materials: chapter.materials.map(({ id: key, title, filename, type, size, date }) => ({
        id: key,
        title,
        type: materialLabel(type, 'public'),
        href: `/files/${filename}`,
        facts: `${kilobytes(size)}, ${date}`,
      })),
    }));
    return [{ ...found, chapters, phone: profile.phone }];
  }),
});

/** Builds the peer with the same content as our pages; resolves to the folder of its static export. */
export const exportNextPeer = async (content: SiteContent): Promise<string> => {
  const folder = await installPeer('next');
  for (const name of ['app', 'next.config.mjs']) {
    await cp(path.join(SOURCES, name), path.join(folder, name), { recursive: true });
  }
  await mkdir(path.join(folder, 'fonts'), { recursive: true });
  for (const [file, font] of Object.entries(FONTS)) {
    await cp(path.join(PACKAGES, font), path.join(folder, `fonts/${file}.woff2`));
  }
  const data = peerContent(content);
  await mkdir(path.join(folder, 'public/posters'), { recursive: true });
  const videos = data.classes.flatMap(({ chapters }) => chapters.flatMap((each) => each.videos));
  for (const [place, video] of videos.entries()) {
    await writeFile(path.join(folder, 'public', video.poster), poster(place * 7));
  }
  await writeFile(path.join(folder, 'content.json'), JSON.stringify(data));
  await rm(path.join(folder, 'out'), { recursive: true, force: true });
  const next = path.join(folder, 'node_modules/next/dist/bin/next');
  await run(process.execPath, [next, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  return path.join(folder, 'out');
};
