/// <reference types="astro/client" />
import type { SiteRoute } from '../api/publish/site-renderer.ts';

declare global {
  namespace App {
    interface Locals {
      /** The address being rendered with the data that its page shows. */
      route: SiteRoute;
    }
  }
}
