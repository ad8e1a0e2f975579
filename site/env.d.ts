/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The address being rendered with the data that its page shows. */
    route: import('../api/publish/site-renderer.ts').SiteRoute;
  }
}
