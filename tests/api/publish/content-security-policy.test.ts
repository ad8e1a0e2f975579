import { expect, test } from 'vitest';
import {
  allowsAll,
  formatPolicy,
  mergePolicies,
  parsePolicy,
} from '#api/publish/content-security-policy.ts';

test('a merged policy allows what each allows, and none only where nothing is', () => {
  const merged = mergePolicies([
    parsePolicy("default-src 'none'; script-src 'self' 'sha256-a'"),
    parsePolicy("default-src 'none'; script-src 'self' 'sha256-b'; frame-src 'none'"),
    parsePolicy("frame-src 'self'"),
  ]);
  expect(formatPolicy(merged)).toBe(
    "default-src 'none'; script-src 'self' 'sha256-a' 'sha256-b'; frame-src 'self'",
  );
  expect(allowsAll(merged, parsePolicy("script-src 'sha256-b'"))).toBe(true);
  expect(allowsAll(merged, parsePolicy("script-src 'sha256-c'"))).toBe(false);
});
