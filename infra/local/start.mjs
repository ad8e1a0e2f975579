/**
 * `npm start`. Node keeps the compiled code of all modules, so that no later start, and no process that this one starts,
 * has to load the compiler for TypeScript: 25 MB of memory in each (docs/decisions/0082-memory-of-one-machine.md).
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));
process.env['NODE_COMPILE_CACHE'] ??= folder;
enableCompileCache(process.env['NODE_COMPILE_CACHE']);
await import('./main.ts');
