import { defineConfig } from 'oxlint';

const browserCode = [
  'site/browser/**',
  'site/islands/**',
  'site/admin/**',
  'site/pdf/**',
  'site/components/**/*.ts',
];

const errors = (prefix: string, names: string) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [prefix + name, 'error' as const]),
  );

/** What is asked for beside oxlint's category `correctness`. */
const RULES = {
  ...errors(
    '',
    `
    no-array-constructor no-case-declarations no-empty no-empty-function no-fallthrough no-prototype-builtins
    no-regex-spaces no-unexpected-multiline no-useless-assignment no-useless-constructor no-var prefer-const
    prefer-rest-params prefer-spread preserve-caught-error`,
  ),
  ...errors(
    'typescript/',
    `
    adjacent-overload-signatures array-type ban-ts-comment ban-tslint-comment class-literal-property-style
    consistent-indexed-object-style consistent-type-assertions consistent-type-imports dot-notation
    no-confusing-non-null-assertion no-deprecated no-dynamic-delete
    no-empty-object-type no-explicit-any no-extraneous-class no-generated-empty-object-type no-inferrable-types
    no-invalid-void-type no-mixed-enums no-namespace no-non-null-asserted-nullish-coalescing
    no-non-null-assertion no-require-imports no-unnecessary-boolean-literal-compare no-unnecessary-condition
    no-unnecessary-template-expression no-unnecessary-type-arguments no-unnecessary-type-assertion
    no-unnecessary-type-constraint no-unnecessary-type-conversion no-unnecessary-type-parameters
    no-unsafe-argument no-unsafe-assignment no-unsafe-call no-unsafe-enum-comparison no-unsafe-function-type
    no-unsafe-member-access no-unsafe-return non-nullable-type-assertion-style only-throw-error prefer-find
    prefer-for-of prefer-function-type prefer-includes prefer-literal-enum-member prefer-optional-chain
    prefer-promise-reject-errors prefer-reduce-type-parameter prefer-regexp-exec prefer-return-this-type
    prefer-string-starts-ends-with related-getter-setter-pairs require-await return-await
    switch-exhaustiveness-check unified-signatures use-unknown-in-catch-callback-variable`,
  ),
};

/**
 * Everything is compiled in one program, which knows the globals of browsers and of Node: code that runs in one of them
 * must not take what only the other has.
 */
const onlyIn = (
  place: string,
  names: string,
): ['error', ...{ name: string; message: string }[]] => [
  'error',
  ...names.split(' ').map((name) => ({ name, message: `Only ${place} has it.` })),
];
const NODE_GLOBALS =
  'process Buffer global require module __dirname __filename setImmediate clearImmediate';
const BROWSER_GLOBALS =
  'window document navigator location history localStorage sessionStorage indexedDB customElements matchMedia requestAnimationFrame getComputedStyle alert Image Element HTMLElement DOMParser IntersectionObserver';

const readonly = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, 'readonly' as const]));

/** Types and habits of everything but what only Astro's own checker understands: the templates of `.astro` files. */
export default defineConfig({
  options: {
    typeAware: true,
    typeCheck: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
  },
  plugins: ['eslint', 'typescript'],
  jsPlugins: ['./oxlint.rules.mjs'],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist/', '.astro/', '.data*/', 'test-results/', 'site/public/'],
  env: { builtin: true },
  rules: { 'house/plain-literals': 'error', 'house/tests-are-called-test': 'error' },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...RULES,
        // `${3}` is `3`; everything else that is no text has to be made one on purpose.
        'typescript/restrict-template-expressions': [
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
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        // A leading underscore names what is left out on purpose.
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        // An empty typed text and a missing one mean the same in forms.
        'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
        // `() => setOpen(true)` as a handler is the habit of React code, too.
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        // `(event) => save()` as a handler is the habit of React code.
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        // Of texts and of pairs that begin with one.
        'typescript/require-array-sort-compare': 'off',
      },
    },
    {
      files: ['**/*.tsx'],
      plugins: ['react'],
      rules: {
        ...errors(
          'react/',
          'incompatible-library rules-of-hooks set-state-in-effect static-components unsupported-syntax',
        ),
        // Screens read the clock while they are drawn: what is due is due when it is looked at.
        'react/purity': 'off',
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
      files: [...browserCode, 'api/domain/**', 'api/html/**'],
      rules: { 'house/browser-floor': 'error' },
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
      rules: {
        'no-restricted-globals': onlyIn('Node', NODE_GLOBALS),
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
      // No compiler looks at these.
      files: ['**/*.{js,mjs}'],
      globals: readonly('URL', 'process', 'console'),
      rules: { 'no-undef': 'error', 'typescript/restrict-template-expressions': 'off' },
    },
    {
      files: ['infra/edge/*.js'],
      globals: readonly(
        'cf',
        'crypto',
        'SHARDS',
        'SHARD_FOLDER',
        'SECOND_NAME',
        'PUBLIC_FOLDERS',
        'UPLOAD_PATH',
      ),
      // CloudFront calls the top-level `handler`.
      rules: {
        'no-unused-vars': [
          'error',
          { varsIgnorePattern: '^handler$', caughtErrorsIgnorePattern: '^_' },
        ],
      },
    },
  ],
});
