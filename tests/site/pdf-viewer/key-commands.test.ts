import { describe, expect, test } from 'vitest';
import { keyCommand } from '#site/islands/pdf-viewer/reader-session.ts';

const pressed = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => keyCommand({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe('keys', () => {
  test('scroll, zoom and jump', () => {
    expect(['PageDown', 'Home', 'End', '+', '-', '0'].map((key) => pressed(key))).toEqual([
      'page-down',
      'first',
      'last',
      'zoom-in',
      'zoom-out',
      'fit',
    ]);
    expect(pressed(' ', { shiftKey: true })).toBe('page-up');
  });

  test('find and print with Ctrl or Command', () => {
    expect(pressed('f', { ctrlKey: true })).toBe('find');
    expect(pressed('p', { metaKey: true })).toBe('print');
  });

  test('leave the browser what is its own', () => {
    expect(pressed('+', { ctrlKey: true })).toBeUndefined();
    expect(pressed('Home', { altKey: true })).toBeUndefined();
    expect(pressed('f')).toBeUndefined();
  });
});
