import type { Preview } from '../../publish/preview.ts';
import type { ReleasePointer } from '../../stores/releases/release-store.ts';

/** A preview whose compiled site is loaded when somebody looks at one. */
export const lazyPreview = (open: () => Promise<Preview>): Preview => ({
  page: async (...args) => (await open()).page(...args),
  changes: async (content) => (await open()).changes(content),
});

/** A pointer whose client is loaded at the first call; it needs a signature of its own kind. */
export const lazyPointer = (open: () => Promise<ReleasePointer>): ReleasePointer => ({
  read: async () => (await open()).read(),
  flip: async (...args) => (await open()).flip(...args),
});
