import { describe, expect, test } from 'vitest';
import {
  materialsAddress,
  requestedFile,
  viewerAddress,
} from '#site/islands/pdf-viewer/requested-file.ts';

const addressOf = (path: string) => {
  const requested = requestedFile(path);
  return requested.kind === 'file' ? requested.address : requested.message;
};

// Specification: VIEWER-2, VIEWER-7
describe('the address of the viewer', () => {
  test('names a stored file', () => {
    expect(addressOf('/files/10_ch3_linear.pdf')).toBe(
      '/media/materials/10/chapter3/10_ch3_linear.pdf',
    );
  });

  test('may hold encoded letters, which stay encoded in the address of the file', () => {
    expect(addressOf('/files/10_ch3_%E0%A4%97%20(1).pdf')).toBe(
      '/media/materials/10/chapter3/10_ch3_%E0%A4%97%20(1).pdf',
    );
  });

  test.each(['/files', '/files/'])('names no file in %s', (path) => {
    expect(addressOf(path)).toBe('No file specified');
  });

  test.each([
    '/files/a.pdf',
    '/files/10_ch3',
    '/files/10_ch3_a/../b.pdf',
    '/files/10_ch3_%2e%2e%2fa',
    '/files/%E0%A4%A',
  ])('is refused as %s', (path) => {
    expect(addressOf(path)).toBe('Invalid file identifier format');
  });

  test('is the one that a link to the file leads to', () => {
    const path = viewerAddress({ filename: '10_ch3_ग (1).pdf' });
    expect(path).toBe('/files/10_ch3_%E0%A4%97%20(1).pdf');
    expect(requestedFile(path)).toMatchObject({ file: { filename: '10_ch3_ग (1).pdf' } });
  });

  test('leads back to the materials of its class, or of all when the class is unknown', () => {
    expect(materialsAddress('ca')).toBe('/study-materials?class=ca');
    expect(materialsAddress()).toBe('/study-materials');
  });
});
