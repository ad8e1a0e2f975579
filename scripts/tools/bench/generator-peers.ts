import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Post } from '#domain/blog/post.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { editedContent, editedSlug } from './equal-content.ts';
import { installPeer } from './install-peer.ts';
import { otherPages, type OtherPage } from './other-pages.ts';
import { timedCommand } from './timed.ts';

const run = promisify(execFile);
const SOURCES = fileURLToPath(new URL('peers/', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../dist/bench/', import.meta.url));
const ASTRO = fileURLToPath(new URL('../../../node_modules/astro/bin/astro.mjs', import.meta.url));

/** A site generator with the equal site. */
export interface GeneratorPeer {
  name: string;
  /** Edits one post; resolves to the milliseconds of a whole build in a cold process. */
  build: (edit: number) => Promise<number>;
}

interface PeerFile {
  file: string;
  text: string;
}

interface Generator {
  name: string;
  /** Where posts lie, and the ending of their files. */
  posts: string;
  ending: string;
  /** Where the classes lie. */
  data: string;
  more?: (course: { id: string; title: string }) => PeerFile;
  /** The files that make pages for which the peer has no template. */
  others: (pages: readonly OtherPage[]) => PeerFile[];
  /** The command and its arguments; `undefined` when it is not on this machine. */
  command: () => Promise<readonly [string, ...string[]] | undefined>;
}

const frontMatter = (fields: Record<string, unknown>, text = '') =>
  `---\n${JSON.stringify(fields, null, 1)}\n---\n${text}\n`;

const postFile = ({ title, description, publishDate, slug }: Post, content: string) =>
  frontMatter(
    {
      layout: 'page.liquid',
      title,
      description,
      date: publishDate,
      permalink: `blog/${slug}.html`,
    },
    content,
  );

const forHugo = ({ title, description, publishDate }: Post, content: string) =>
  `${JSON.stringify({ title, description, date: publishDate })}\n\n${content}\n`;

const GENERATORS: readonly Generator[] = [
  {
    name: 'Astro',
    posts: 'src/content/posts',
    ending: 'md',
    data: 'src/content/classes.json',
    others: (pages) => [{ file: 'src/other-pages.json', text: JSON.stringify(pages) }],
    command: () => Promise.resolve([process.execPath, ASTRO, 'build', '--silent']),
  },
  {
    name: 'Hugo',
    posts: 'content/posts',
    ending: 'html',
    data: 'data/classes.json',
    more: ({ id, title }) => ({
      file: `content/class-${id}.html`,
      text: `${JSON.stringify({ title, type: 'class', classid: id, url: `/${id}/` })}\n`,
    }),
    others: (pages) =>
      pages.map(({ path: address, title, html }, place) => ({
        file: `content/others/${place}.html`,
        text: `${JSON.stringify({ title, url: `${address}/` })}\n\n${html}\n`,
      })),
    command: () =>
      run('hugo', ['version']).then(
        () => ['hugo', '--quiet'] as const,
        () => undefined,
      ),
  },
  {
    name: 'Eleventy',
    posts: 'posts',
    ending: 'html',
    data: '_data/classes.json',
    others: (pages) =>
      pages.map(({ path: address, title, html }, place) => ({
        file: `others/${place}.html`,
        text: frontMatter(
          { layout: 'page.liquid', title, permalink: `${address.slice(1)}.html` },
          html,
        ),
      })),
    command: async () => {
      const folder = await installPeer('eleventy');
      return [
        process.execPath,
        path.join(folder, 'node_modules/@11ty/eleventy/cmd.cjs'),
        '--quiet',
      ];
    },
  },
];

const write = async (folder: string, file: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
};

/**
 * Writes the equal site for each generator that can run here, as its documentation would have it.
 * `missing` names those that cannot.
 */
export const generatorPeers = async (
  content: SiteContent,
): Promise<{ peers: GeneratorPeer[]; missing: string[] }> => {
  const peers: GeneratorPeer[] = [];
  const missing: string[] = [];
  const classes = content.classOrder.flatMap((id) => content.classes[id] ?? []);
  const pages = await otherPages(content);
  for (const { name, posts, ending, data, more, others, command } of GENERATORS) {
    const found = await command();
    if (found === undefined) {
      missing.push(name);
      continue;
    }
    const [program, ...options] = found;
    const folder = path.join(CACHE, `${name.toLowerCase()}-site-${content.blogPosts.length}`);
    await rm(folder, { recursive: true, force: true });
    await cp(path.join(SOURCES, name.toLowerCase()), folder, { recursive: true });
    if (name === 'Eleventy') {
      // Packages are looked for upwards of the site: they stay where they were installed.
      await rm(path.join(folder, 'package-lock.json'), { force: true });
    }
    const asFile = name === 'Hugo' ? forHugo : postFile;
    for (const post of content.blogPosts) {
      await write(folder, `${posts}/${post.slug}.${ending}`, asFile(post, post.content));
    }
    await write(folder, data, JSON.stringify(classes));
    for (const course of more === undefined ? [] : classes) {
      const made = more?.(course);
      if (made !== undefined) await write(folder, made.file, made.text);
    }
    for (const { file, text } of others(pages)) await write(folder, file, text);
    const edited = content.blogPosts.find(
      ({ slug }) => slug === editedSlug(content.blogPosts.length),
    );
    peers.push({
      name,
      async build(edit) {
        if (edited !== undefined) {
          const text = asFile(edited, editedContent(content.blogPosts.length, edit));
          await write(folder, `${posts}/${edited.slug}.${ending}`, text);
        }
        return timedCommand(program, options, folder);
      },
    });
  }
  return { peers, missing };
};
