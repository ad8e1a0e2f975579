import js from '@eslint/js';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import browserslist from 'browserslist';
import astro from 'eslint-plugin-astro';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importZones } from './eslint.imports.mjs';

const browserCode = [
  'site/browser/**',
  'site/islands/**',
  'site/admin/**',
  'site/pdf/**',
  'site/components/**/*.ts',
];

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

/**
 * Everything is compiled in one program, which knows the globals of browsers and of Node: code that runs in one of them
 * must not take what only the other has.
 */
const onlyIn = (place, names) => [
  'error',
  ...names.split(' ').map((name) => ({ name, message: `Only ${place} has it.` })),
];
const NODE_GLOBALS =
  'process Buffer global require module __dirname __filename setImmediate clearImmediate';
const BROWSER_GLOBALS =
  'window document navigator location history localStorage sessionStorage indexedDB customElements matchMedia requestAnimationFrame getComputedStyle alert Image Element HTMLElement DOMParser IntersectionObserver';

export default tseslint.config(
  { ignores: ['dist/', '.astro/', 'node_modules/', '.data*/', 'test-results/', 'site/public/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: './tsconfig.json',
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // `${3}` is `3`; everything else that is no text has to be made one on purpose.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        {
          allowAny: false,
          allowBoolean: false,
          allowNever: false,
          allowNullish: false,
          allowNumber: true,
          allowRegExp: false,
        },
      ],
      // A leading underscore names what is left out on purpose.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // An empty typed text and a missing one mean the same in forms.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
      // `erasableSyntaxOnly` forbids enums; CDK alone has some (below). Looking for them took a tenth of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // `(event) => save()` as a handler is the habit of React code.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['waitFor', 'waitUntil'].map((property) => ({
          object: 'vi',
          property,
          message: 'It waits a second, whatever the configuration says: `expect.poll`.',
        })),
      ],
    },
  },
  {
    files: ['infra/aws/**/*.ts', 'tests/infra/aws/**/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-enum-assignment': 'error' },
  },
  {
    files: ['**/*.tsx'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  ...astro.configs.recommended,
  // Scripts inside `.astro` files belong to no TypeScript project; they only start what stands in `.ts` files.
  { files: ['**/*.astro/*.ts'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['**/*.{ts,tsx,mjs,astro}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: importZones() }],
      'import-x/no-default-export': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ObjectExpression > SpreadElement > ObjectExpression',
          message: 'Write the properties without the spread.',
        },
        {
          selector: 'ArrayExpression > SpreadElement > ArrayExpression',
          message: 'Write the elements without the spread.',
        },
        { selector: 'ImportSpecifier[imported.name="it"]', message: 'Tests are called `test`.' },
      ],
    },
  },
  {
    files: [...browserCode, 'api/domain/**', 'api/html/**'],
    plugins: { floor: { rules: { calls: floorRule } } },
    rules: { 'floor/calls': 'error' },
  },
  {
    files: [
      'api/**/*.ts',
      'infra/**/*.ts',
      'scripts/**/*.ts',
      'site/{renderer,compile,content}/**/*.ts',
    ],
    rules: { 'no-restricted-globals': onlyIn('a browser', BROWSER_GLOBALS) },
  },
  {
    files: [...browserCode, 'api/domain/**'],
    rules: { 'no-restricted-globals': onlyIn('Node', NODE_GLOBALS) },
  },
  {
    files: [
      'api/domain/**',
      'api/publish/**',
      'api/contact/**',
      'api/routes/**',
      'api/app.ts',
      'api/http/**',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are arguments.' },
        { object: 'Math', property: 'random', message: 'Randomness is an argument.' },
        { object: 'Date', property: 'now', message: 'The clock is an argument.' },
      ],
    },
  },
  {
    files: ['api/routes/**', 'api/http/**', 'api/app.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['@aws-sdk/*'], message: 'Only stores talk to AWS.' }] },
      ],
    },
  },
  {
    files: [...browserCode, 'api/domain/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['node:*', '@aws-sdk/*'], message: 'This code runs in the browser.' },
          ],
        },
      ],
    },
  },
  {
    files: ['infra/edge/*.js'],
    languageOptions: {
      sourceType: 'script',
      globals: {
        cf: 'readonly',
        crypto: 'readonly',
        SHARDS: 'readonly',
        SHARD_FOLDER: 'readonly',
        SECOND_NAME: 'readonly',
        PUBLIC_FOLDERS: 'readonly',
        UPLOAD_PATH: 'readonly',
      },
    },
    // CloudFront calls the top-level `handler`.
    rules: {
      'no-unused-vars': [
        'error',
        { varsIgnorePattern: '^handler$', caughtErrorsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { URL: 'readonly', process: 'readonly', console: 'readonly' } },
  },
);
