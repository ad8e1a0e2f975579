import { Parser } from 'htmlparser2';

/**
 * A rendered page as a frame without rights shows it: without its scripts, which would only be refused, and
 * with links that cannot lead the frame away. `<head><script>x()</script>` -> `<head><base target="_blank">`
 */
export const forFrame = (html: string): string => {
  const kept: string[] = [];
  let from = 0;
  let depth = 0;
  const cutTo = (start: number, end: number) => {
    kept.push(html.slice(from, start));
    from = end;
  };
  const parser = new Parser({
    onopentag(name) {
      if (name === 'script') {
        depth += 1;
        if (depth === 1) cutTo(parser.startIndex, html.length);
      }
      if (name === 'head') {
        cutTo(parser.endIndex + 1, parser.endIndex + 1);
        kept.push('<base target="_blank">');
      }
    },
    onclosetag(name) {
      if (name !== 'script') return;
      depth -= 1;
      if (depth > 0) return;
      // The parser ends a tag before its spaces: `</script >`.
      const end = html.indexOf('>', parser.endIndex);
      from = end === -1 ? html.length : end + 1;
    },
  });
  parser.end(html);
  kept.push(html.slice(from));
  return kept.join('');
};
