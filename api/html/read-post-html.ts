import { Parser } from 'htmlparser2';

/** What Content health checks in the HTML of a post. */
interface PostFacts {
  /** Addresses of links and pictures, each once, as they stand. */
  links: string[];
  /** Pictures that say nothing to those who cannot see them. */
  imagesWithoutAlt: number;
}

/** Reads the HTML of a post: `<a href="/10">x</a><img src="/media/a.png" alt="">` -> two addresses, one picture without words. */
export const readPostHtml = (html: string): PostFacts => {
  const links = new Set<string>();
  let imagesWithoutAlt = 0;
  const parser = new Parser({
    onopentag(name, { href, src, alt = '' }) {
      if (name === 'a' && href !== undefined) links.add(href);
      if (name !== 'img') return;
      if (src !== undefined) links.add(src);
      if (alt.trim() === '') imagesWithoutAlt += 1;
    },
  });
  parser.end(html);
  return { links: [...links], imagesWithoutAlt };
};
