import { expect, test, vi } from 'vitest';
import { startMoments } from '#site/components/browser/moments.ts';

// Specification: VIDEO-80
test('a followed moment begins the video, once, and moves its player there; a new tab on purpose does not', () => {
  const frame = { src: 'https://player.example/embed/x?autoplay=1', focus: vi.fn() };
  const begin = vi.fn();
  let follow: (event: object) => void = () => undefined;
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: typeof follow) => {
      follow = listener;
    },
    querySelector: (selector: string) => {
      const isPlaying = begin.mock.calls.length > 0;
      if (selector === 'a[data-youtube]') return isPlaying ? null : { click: begin };
      return isPlaying ? frame : null;
    },
  });
  startMoments();
  const preventDefault = vi.fn();
  const tap = (start: string, more: object = {}) =>
    follow({ target: { closest: () => ({ dataset: { start } }) }, preventDefault, ...more });
  tap('9', { ctrlKey: true });
  expect([begin, preventDefault].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  for (const start of ['125', '3725']) {
    tap(start);
    expect(frame.src).toBe(`https://player.example/embed/x?autoplay=1&start=${start}`);
  }
  expect(begin).toHaveBeenCalledOnce();
  expect(frame.focus).toHaveBeenCalledTimes(2);
});
