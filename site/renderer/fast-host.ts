/**
 * Renders pages by Astro's own functions, but without a request, an answer, middleware and a new set of links
 * and digests for each page: four fifths of the time (docs/decisions/0032). This file is the only one that knows
 * how Astro works inside; `tests/built/hosts.test.ts` compares every page with Astro's public way.
 */
import type { RouteData, SSRResult } from 'astro';
import { FetchState } from 'astro/fetch';
import { chunkToString, renderSlotToString, renderToString } from 'astro/runtime/server/index.js';
import { renderCspContent } from 'astro/runtime/server/render/csp.js';
import { pageFilePath } from './page-file-path.ts';
import { pageLocals, type HostedRoute, type PageLocals } from '../content/page-locals.ts';

/** A page as the compiled site gives it. */
interface HostedPage {
  text: string;
  policy: string;
}

/** Renders one route from the data that it carries. */
export type Host = (route: HostedRoute) => Promise<HostedPage>;

type Slots = Record<string, Parameters<typeof renderSlotToString>[1]>;

/** What the pages of this site use of the `Astro` global. All else is undefined, so that its use fails at once. */
const pageGlobal = (
  props: Record<string, unknown>,
  slots: Slots | null,
  locals: PageLocals,
  result: SSRResult,
) => ({
  props,
  locals,
  slots: {
    render: async (name: string) => {
      const slot = slots?.[name];
      return slot && chunkToString(result, await renderSlotToString(result, slot));
    },
  },
  csp: {
    insertScriptHash: (hash: (typeof result.scriptDirective.hashes)[number]) =>
      result.scriptDirective.hashes.push(hash),
  },
});

/** Everything that is the same for all pages of one page file. */
interface PageFile {
  route: RouteData;
  component: Parameters<typeof renderToString>[1];
  base: SSRResult;
  /** Addresses of scripts by module; as many as the site has. */
  addresses: Map<string, Promise<string>>;
  /** Policies by the hashes that a page adds: one, or two where some pages have a script of their own. */
  policies: Map<string, string>;
}

const loadPageFile = async (route: RouteData, path: string): Promise<PageFile> => {
  const state = new FetchState(new Request(`http://site.invalid${path}`));
  const module = await state.loadComponentInstance();
  const base = await state.createResult(module, state.getActionAPIContext());
  const component = module.default;
  const about = base.componentMetadata.get(component.moduleId ?? '');
  base._metadata.headInTree = about?.containsHead ?? false;
  return { route, component, base, addresses: new Map(), policies: new Map() };
};

/** A result of its own for one page: rendering empties its sets and adds to its lists. */
const resultFor = ({ base, addresses }: PageFile, route: HostedRoute) => {
  const locals = pageLocals(route);
  const result: SSRResult = {
    ...base,
    pathname: route.path,
    styles: new Set(base.styles),
    scripts: new Set(base.scripts),
    links: new Set(base.links),
    scriptDirective: { ...base.scriptDirective, hashes: [...base.scriptDirective.hashes] },
    createAstro: (props, slots) =>
      // The pages are compiled: nothing checks at run time which members there are.
      pageGlobal(props, slots, locals, result) as unknown as ReturnType<SSRResult['createAstro']>,
    resolve: (module) => {
      const known = addresses.get(module) ?? base.resolve(module);
      addresses.set(module, known);
      return known;
    },
    _metadata: {
      ...base._metadata,
      rendererSpecificHydrationScripts: new Set(),
      renderedScripts: new Set(),
      hasDirectives: new Set(),
      extraHead: [],
      propagators: new Set(),
      pendingSlotEvaluations: [],
    },
  };
  return result;
};

const policyOf = ({ base, policies }: PageFile, result: SSRResult) => {
  const added = result.scriptDirective.hashes.slice(base.scriptDirective.hashes.length);
  const key = JSON.stringify(added);
  const policy = policies.get(key) ?? renderCspContent(result);
  policies.set(key, policy);
  return policy;
};

/** The fast host. `routes` are the compiled site's, in Astro's order of matching. */
export const createFastHost = (routes: readonly RouteData[]): Host => {
  const files = new Map<RouteData, Promise<PageFile>>();

  const fileOf = (path: string) => {
    const decoded = decodeURI(path);
    const route = routes.find(({ pattern }) => pattern.test(decoded));
    if (route?.type !== 'page') throw new Error('no page file has its address');
    const file = files.get(route) ?? loadPageFile(route, path);
    files.set(route, file);
    return file;
  };

  return async (route) => {
    const file = await fileOf(pageFilePath(route));
    const result = resultFor(file, route);
    const text = await renderToString(result, file.component, {}, {}, true, file.route);
    if (typeof text !== 'string') throw new Error('it answered with a response of its own');
    return { text, policy: policyOf(file, result) };
  };
};
