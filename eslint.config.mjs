import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { floorRule } from './eslint.floor.mjs';
import { importZones } from './eslint.imports.mjs';
import { compiler } from './eslint.types.mjs';

const browserCode = [
  'site/browser/**',
  'site/islands/**',
  'site/admin/**',
  'site/pdf/**',
  'site/components/**/*.ts',
];

export default tseslint.config(
  { ignores: ['dist/', '.astro/', 'node_modules/', '.data*/', 'test-results/', 'site/public/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        // One program for everything: each runtime's own would check what they share once more.
        project: './tsconfig.lint.json',
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
  // What runs in Node alone or in browsers alone is compiled with nothing else in sight (check:types). The site's code
  // that sees both, and the tests, are compiled in this program: `astro check` took as long for them once more.
  {
    files: ['tests/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}', '*.ts'],
    // The scripts of `.astro` files are there too; `astro check` has them.
    ignores: ['site/renderer/**', 'site/compile/**', 'site/**/*.astro/**'],
    plugins: { compiler },
    rules: { 'compiler/no-type-errors': 'error' },
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
    ignores: ['site/components/feeds/**'],
    plugins: { floor: { rules: { calls: floorRule } } },
    rules: { 'floor/calls': 'error' },
  },
  {
    files: browserCode,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['node:*'], message: 'This code runs in the browser.' }] },
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
    files: ['api/routes/**', 'api/http/**', 'api/app.ts', 'api/domain/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['@aws-sdk/*'], message: 'Only stores talk to AWS.' }] },
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
