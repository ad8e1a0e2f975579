/// <reference types="astro/client" />
import type { PageLocals } from './content/page-locals.ts';

declare global {
  namespace App {
    // oxlint-disable-next-line typescript/no-empty-object-type -- Astro declares it as an interface
    interface Locals extends PageLocals {}
  }
}
