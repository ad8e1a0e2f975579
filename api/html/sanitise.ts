import sanitizeHtml from 'sanitize-html';
import { escapeFormulas } from './formulas.ts';
import { isSimpleHtml } from './simple-html.ts';

// prettier-ignore
const TAGS = [
  'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd',
  'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
  'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'abbr', 'cite', 'q',
  'blockquote', 'pre', 'code', 'kbd', 'a', 'img', 'figure', 'figcaption',
];

const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];
const IMAGE = /^\/(?:api\/images|media)\/(?!.*(?:\.\.|%2e%2e|\\))[^?#\s]+$/i;
const PIXELS = /^[1-9]\d{0,3}$/;

const link: sanitizeHtml.Transformer = (tagName, { href, title }) => {
  const external = href !== undefined && /^\s*https?:/i.test(href);
  return {
    tagName,
    attribs: {
      ...(href === undefined ? {} : { href: href.trim() }),
      ...(title === undefined ? {} : { title }),
      ...(external ? { rel: 'noopener noreferrer' } : {}),
    },
  };
};

const image: sanitizeHtml.Transformer = (tagName, { src, alt, width, height }) => ({
  tagName,
  attribs: {
    ...(src === undefined ? {} : { src: src.trim() }),
    alt: alt ?? '',
    ...(width !== undefined && PIXELS.test(width) ? { width } : {}),
    ...(height !== undefined && PIXELS.test(height) ? { height } : {}),
    loading: 'lazy',
  },
});

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'reversed'],
    abbr: ['title'],
  },
  allowedSchemes: LINK_SCHEMES,
  allowProtocolRelative: false,
  transformTags: { h1: 'h2', a: link, img: image },
  // A picture from anywhere else would tell its host who reads the post.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !IMAGE.test(attribs['src'] ?? ''),
  // What these hold is no text for readers, so it goes with them.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'template',
    'iframe',
    'noembed',
    'noframes',
    'title',
    'svg',
    'math',
    'object',
  ],
  nestingLimit: 60,
  enforceHtmlBoundary: false,
};

/** `sanitiseHtml` without its fast path: for that, and for the tests that compare the two. */
export const sanitiseFully = (html: string): string =>
  sanitizeHtml(escapeFormulas(html), OPTIONS).trim();

/**
 * The one sanitiser: keeps the simple HTML of posts and FAQ answers, drops everything that could run,
 * style, frame or track. Formulas (`$…$`, `$$…$$`) stay text as typed. Applying it twice changes nothing more.
 * `<p onclick="x()">Hi <script>y()</script></p>` -> `<p>Hi </p>`
 */
export const sanitiseHtml = (html: string): string =>
  isSimpleHtml(html) ? html : sanitiseFully(html);
