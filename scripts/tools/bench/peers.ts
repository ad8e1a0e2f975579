import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import type { Post } from '#domain/blog/post.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { benchSite, CONTEXT } from './built-pages.ts';
import { editedPost } from './equal-content.ts';
import { timedCommand } from './harness.ts';

const TEMPLATES = fileURLToPath(new URL('peers/hugo/', import.meta.url));

const between = (text: string, start: RegExp, end: string): string => {
  const found = start.exec(text);
  if (found === null) return '';
  const from = found.index + found[0].length;
  return text.slice(from, text.indexOf(end, from));
};

const postFile = ({ title, description, publishDate, slug, content }: Post) =>
  [
    `content/posts/${slug}.html`,
    `${JSON.stringify({ title, description, date: publishDate })}\n\n${content}\n`,
  ] as const;

/**
 * Writes the equal site for Hugo, as its documentation would have it: home page and blog by its templates. All other
 * HTML pages get ready-made bodies of ours, without icons and scripts: it copies where ours selects, renders and
 * checks. Gives the milliseconds of a whole build after one post was edited; `undefined` where there is no Hugo.
 */
export const hugoSite = async (content: SiteContent, folder: string) => {
  const isHere = await promisify(execFile)('hugo', ['version']).then(
    () => true,
    () => false,
  );
  if (!isHere) return undefined;
  await rm(folder, { recursive: true, force: true });
  await cp(TEMPLATES, folder, { recursive: true });
  const write = async ([file, text]: readonly [string, string]) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  const classes = content.classOrder.flatMap((id) => content.classes[id] ?? []);
  await write(['data/classes.json', JSON.stringify(classes)]);
  for (const post of content.blogPosts) await write(postFile(post));
  const site = await benchSite();
  for (const [place, route] of site.routes(buildSnapshot(content), CONTEXT).entries()) {
    const isTemplated = /^\/(?:$|404$|admin$|blog(?:\/|$))/.test(route.path);
    if (isTemplated || !route.contentType.startsWith('text/html')) continue;
    const text = String((await site.render(route)).body);
    const head = { title: between(text, /<title>/, '</title>'), url: `${decodeURI(route.path)}/` };
    const main = between(text, /<main[^>]*>/, '</main>');
    const html = main.replace(/<(svg|script|style)\b[\s\S]*?<\/\1>/g, '');
    await write([`content/others/${place}.html`, `${JSON.stringify(head)}\n\n${html}\n`]);
  }
  return async (edit: number) => {
    await write(postFile(editedPost(content.blogPosts.length, edit)));
    return timedCommand('hugo', ['--quiet'], folder);
  };
};
