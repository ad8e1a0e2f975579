/// <reference types="astro/client" />
import type { SiteRoute } from '../api/publish/site-renderer.ts';
import type { SiteFacts } from './renderer/site-facts.ts';

declare global {
  namespace App {
    interface Locals {
      /** The address being rendered with the data that its page shows, and what saving a chapter loads; not known in `astro dev`. */
      route: SiteRoute & { saving?: SiteFacts['saving'] };
    }
  }
}
