import { seededRandom } from '#support/random';

/** Pieces that addresses of attackers and of careless links are made of. */
const PIECES =
  String.raw`/ / // . .. %2e %2E%2e %2F %2f %5C \ %00 %0d%0a %7f % %zz %e0%a4 %ED%A0%80 %C0%AF %25 %252e + %20 & ; = ~ @ * ' ( ! $ , : | ^ { [ < " 10 /10 ca ca-foundation index 404 .html blog /blog/what-is-pi files admin admin/ api /api/ _astro /_astro/ a.b3.js releases r0 media /media/ materials/ blog-images/ covers/ incoming/ trash/ x.pdf incoming-uploads __proto__ constructor toString robots.txt publisher %E0%A4%97%E0%A4%A3 %F0%9F%93%90 http: evil.example # javascript:`.split(
    ' ',
  );

const QUERIES = [
  '',
  '',
  ...'? ?class=10 ?a=1&b=2&a=3 ?q=%zz ?q=a+b%20c ?x ?x= ?&& ?=1 ?__proto__=1 ?constructor=1&constructor=2 ?u=//evil.example ?q=%0d%0aset-cookie:x ?a=b=c ?a=%E0%A4%97 ?a?b ?10=1&2=2'.split(
    ' ',
  ),
];

/** `count` odd addresses, the same at each call, so that a failing one can be made again. */
export const oddPaths = (count: number): string[] => {
  const random = seededRandom(42);
  const next = (below: number) => Math.floor(random() * below);
  return Array.from({ length: count }, () => {
    const path = Array.from({ length: 1 + next(8) }, () => PIECES[next(PIECES.length)]).join('');
    return `/${path}${QUERIES[next(QUERIES.length)] ?? ''}`;
  });
};
