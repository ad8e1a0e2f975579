import sanitizeHtml from 'sanitize-html';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  LINK_SCHEMES,
  NON_TEXT_TAGS,
  OWN_IMAGE,
  PIXELS,
} from './allowed-html.ts';
import { escapeFormulas } from './formulas.ts';

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
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: ALLOWED_ATTRIBUTES,
  allowedSchemes: LINK_SCHEMES,
  allowProtocolRelative: false,
  transformTags: { h1: 'h2', a: link, img: image },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_IMAGE.test(attribs['src'] ?? ''),
  nonTextTags: NON_TEXT_TAGS,
  nestingLimit: 60,
  enforceHtmlBoundary: false,
};

/**
 * The one sanitiser: keeps the simple HTML of posts and FAQ answers, drops everything that could run,
 * style, frame or track. Formulas (`$…$`, `$$…$$`) stay text as typed. Applying it twice changes nothing more.
 * `<p onclick="x()">Hi <script>y()</script></p>` -> `<p>Hi </p>`
 */
export const sanitiseHtml = (html: string): string =>
  sanitizeHtml(escapeFormulas(html), OPTIONS).trim();
