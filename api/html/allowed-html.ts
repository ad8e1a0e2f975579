/* What the HTML of posts may have: the sanitiser keeps it, and the visual editor has a place for each of it. */

/** The elements that the HTML of posts may have. */
export const ALLOWED_TAGS = [
  'h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd',
  'table caption thead tbody tfoot tr th td',
  'strong b em i u s del ins mark small sub sup abbr cite q',
  'blockquote pre code kbd a img figure figcaption',
].flatMap((names) => names.split(' '));

/** The attributes that the HTML of posts may have, by tag; the sanitiser itself adds `rel` and `loading`. */
export const ALLOWED_ATTRIBUTES = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start', 'reversed'],
  abbr: ['title'],
};

/** What links may lead to, beside addresses of this site. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** A picture of this site. One from anywhere else would tell its host who reads the post. */
export const OWN_IMAGE = /^\/(?:api\/images|media)\/(?!.*(?:\.\.|%2e%2e|\\))[^?#\s]+$/i;

/** A width or height. */
export const PIXELS = /^[1-9]\d{0,3}$/;

/** What these hold is no text for readers, so it goes with them. */
export const NON_TEXT_TAGS =
  'script style textarea option xmp noscript template iframe noembed noframes title svg math object'.split(
    ' ',
  );
