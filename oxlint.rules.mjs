import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import browserslist from 'browserslist';

/** Browsers as MDN's data names them. */
const NAMES = {
  chrome: 'chrome',
  and_chr: 'chrome_android',
  edge: 'edge',
  firefox: 'firefox',
  and_ff: 'firefox_android',
  safari: 'safari',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
};

/** The oldest version of each that `browserslist` in package.json names. */
const floor = new Map();
for (const browser of browserslist()) {
  const [name, version] = browser.split(' ');
  const known = floor.get(NAMES[name]) ?? Infinity;
  floor.set(NAMES[name], Math.min(known, parseFloat(version)));
}

/** Whether a browser of the floor does not have a feature. */
const isAbove = ({ support }) =>
  [...floor].some(([browser, oldest]) =>
    [support[browser]]
      .flat()
      .every((each) => each?.flags || !(parseFloat(each?.version_added) <= oldest)),
  );

/** What is above the floor, as `Promise.withResolvers`, `AbortSignal.any` and `StorageManager.estimate`. */
const above = new Set();
/** Methods of texts and lists, which are known by their names alone: `toSorted` */
const methods = new Set();
for (const [owner, members] of Object.entries({ ...bcd.api, ...bcd.javascript.builtins })) {
  for (const [key, { __compat: compat } = {}] of Object.entries(members)) {
    if (key === '__compat' || compat === undefined || !isAbove(compat)) continue;
    above.add(`${owner}.${key.replace(/_static$/, '')}`);
    if (/^(Array|String|Set|Map|TypedArray)$/.test(owner)) methods.add(key);
  }
}
/** What these values are. */
const OWNERS = {
  navigator: 'Navigator',
  'navigator.storage': 'StorageManager',
  document: 'Document',
  crypto: 'Crypto',
};

/**
 * Refuses calls that a browser of the floor does not have (docs/decisions/0073-browser-floor.md), but for those behind a
 * check: `storage.estimate?.()`, or `'share' in navigator` in the same file.
 */
const floorRule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    'CallExpression[optional=false] > MemberExpression.callee[computed=false]': (node) => {
      const { sourceCode } = context;
      const [object, name] = [sourceCode.getText(node.object), node.property.name];
      const full = `${OWNERS[object] ?? object}.${name}`;
      // Schemas have methods of the same names, such as `z.union`.
      const isMissing = above.has(full) || (methods.has(name) && object !== 'z');
      if (!isMissing || sourceCode.text.includes(`'${name}' in `)) return;
      context.report({ node, message: `Browsers of the floor do not have ${full}.` });
    },
  }),
};

/** Reports each node that a selector finds. */
const refuse = (messages) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(
      Object.entries(messages).map(([selector, message]) => [
        selector,
        (node) => {
          context.report({ node, message });
        },
      ]),
    ),
});

export default {
  meta: { name: 'house' },
  rules: {
    'browser-floor': floorRule,
    'plain-literals': refuse({
      'ObjectExpression > SpreadElement > ObjectExpression':
        'Write the properties without the spread.',
      'ArrayExpression > SpreadElement > ArrayExpression': 'Write the elements without the spread.',
    }),
    'tests-are-called-test': refuse({
      'ImportSpecifier[imported.name="it"]': 'Tests are called `test`.',
    }),
  },
};
