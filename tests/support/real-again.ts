import { afterEach, vi } from 'vitest';

/** What a test puts in the place of something of the browser or of the clock ends with it: test files of a worker share both. */
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
