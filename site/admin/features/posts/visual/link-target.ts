import { LINK_SCHEMES } from '#api/html/allowed-html.ts';

/**
 * The address of a link as readers get it; `undefined` for one that the sanitiser takes away. Where nothing says how
 * to open it, a host is opened by https.
 * `javascript:x` -> undefined, `/10` -> `/10`
 */
export const linkTarget = (href: string): string | undefined => {
  const target = href.trim();
  // Browsers leave these characters out before they read the scheme.
  // eslint-disable-next-line no-control-regex -- exactly what browsers leave out
  const scheme = /^([a-z][a-z0-9.+-]*):/i.exec(target.replace(/[\x00-\x20]/g, ''))?.[1];
  if (target === '' || /^[/\\]{2}/.test(target)) return undefined;
  return scheme === undefined || LINK_SCHEMES.includes(scheme.toLowerCase()) ? target : undefined;
};

/** What a teacher typed as an address: `ganit.example/10` -> `https://ganit.example/10`, `a@b.in` -> `mailto:a@b.in` */
export const typedTarget = (typed: string): string | undefined => {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text)) return linkTarget(`https://${text}`);
  return linkTarget(text);
};
