import { compileSite } from '../../site/compile/compile.ts';

/** Compiles the site once, before the servers of all workers start. */
export default async function compileOnce() {
  await compileSite();
}
