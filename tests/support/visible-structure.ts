import { Parser } from 'htmlparser2';

/** Left out with what is in them: how code and styles are loaded differs between development and the compiled site. */
const LOADING = new Set(['script', 'style', 'link']);
const LOADING_ATTRIBUTES =
  /^(data-astro-|data-vite-)|^(component-url|renderer-url|before-hydration-url|uid|opts|server-render-time)$/;

/** The style scope that Astro hands to islands among their props. */
const SCOPE_IN_PROPS = /,?"data-astro-[^"]*":\[0,[^\]]*\]/g;

/**
 * What a reader gets from a page's body: elements with their attributes, and texts, in order; without
 * scripts, styles and white space. Addresses of built assets stand as `asset`.
 */
export const visibleStructure = (html: string): string[] => {
  const found: string[] = [];
  let inBody = false;
  let hidden = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'body') inBody = true;
      if (LOADING.has(name)) hidden += 1;
      if (!inBody || hidden > 0) return;
      const shown = Object.entries(attributes)
        .filter(([attribute]) => !LOADING_ATTRIBUTES.test(attribute))
        .map(([attribute, value]) =>
          /^\/(_astro|@fs|site|node_modules)\//.test(value)
            ? `${attribute}=asset`
            : `${attribute}=${value.replace(SCOPE_IN_PROPS, '')}`,
        )
        .sort();
      found.push(`<${[name, ...shown].join(' ')}>`);
    },
    ontext(text) {
      const words = text.replace(/\s+/g, ' ').trim();
      if (inBody && hidden === 0 && words !== '') found.push(words);
    },
    onclosetag(name) {
      if (LOADING.has(name)) hidden -= 1;
      else if (inBody && hidden === 0) found.push(`</${name}>`);
    },
  });
  parser.end(html);
  return found;
};
