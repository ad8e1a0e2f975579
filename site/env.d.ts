/// <reference types="astro/client" />
import type { HostedRoute } from './renderer/fast-host.ts';

declare global {
  namespace App {
    interface Locals {
      /** Not known in `astro dev`. */
      route: HostedRoute;
    }
  }
}
