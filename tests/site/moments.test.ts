import { afterEach, expect, test, vi } from 'vitest';
import { startMoments } from '#site/components/browser/moments.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page with a video, which plays already or begins when its link is followed. */
const aPage = (isPlaying: boolean) => {
  let listener: (event: object) => void = () => undefined;
  const frame = { src: 'https://player.example/embed/x?autoplay=1', focus: vi.fn() };
  const page = { isPlaying, frame };
  const link = {
    click: () => {
      page.isPlaying = true;
    },
  };
  vi.stubGlobal('document', {
    addEventListener: (_: string, added: typeof listener) => {
      listener = added;
    },
    querySelector: (selector: string) =>
      selector === 'a[data-youtube]'
        ? page.isPlaying
          ? null
          : link
        : page.isPlaying
          ? frame
          : null,
  });
  startMoments();
  const follow = (start: string | undefined, held: object = {}) => {
    const preventDefault = vi.fn();
    const target = { closest: () => (start === undefined ? null : { dataset: { start } }) };
    listener({ target, preventDefault, ...held });
    return preventDefault.mock.calls.length > 0;
  };
  return { follow, frame, page };
};

// Specification: VIDEO-80
test.each([true, false])(
  'a followed moment starts the player there; it plays already: %s',
  (isPlaying) => {
    const { follow, frame } = aPage(isPlaying);
    expect(follow('125')).toBe(true);
    expect(frame.src).toBe('https://player.example/embed/x?autoplay=1&start=125');
    follow('3725');
    expect(frame.src).toBe('https://player.example/embed/x?autoplay=1&start=3725');
    expect(frame.focus).toHaveBeenCalledTimes(2);
  },
);

// Specification: VIDEO-80
test('what is no moment, and one that is opened in a new tab on purpose, stays as it is', () => {
  const { follow, page } = aPage(false);
  // A middle button makes no click.
  expect([follow(undefined), follow('125', { ctrlKey: true })]).toEqual([false, false]);
  expect(page.isPlaying).toBe(false);
});
