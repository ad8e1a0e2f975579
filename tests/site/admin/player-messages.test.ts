import { expect, test } from 'vitest';
import { verdictOf } from '#site/admin/features/health/player-messages.ts';

const delivery = (videoData: object) =>
  JSON.stringify({ event: 'infoDelivery', info: { videoData } });

test.each([
  [delivery({ isPlayable: true, errorCode: null }), { kind: 'plays' }],
  [delivery({ isPlayable: false, errorCode: null }), { kind: 'broken' }],
  [delivery({ isPlayable: false, errorCode: '150' }), { kind: 'broken' }],
  [JSON.stringify({ event: 'onError', info: 101 }), { kind: 'broken' }],
  [JSON.stringify({ event: 'onError', info: 100 }), { kind: 'broken' }],
  [JSON.stringify({ event: 'onError', info: 5 }), { kind: 'unknown' }],
])('%s is understood', (message, verdict) => {
  expect(verdictOf(message)).toMatchObject(verdict);
});

test.each([
  ['not JSON'],
  [undefined],
  [42],
  [JSON.stringify({ event: 'onReady' })],
  [JSON.stringify({ event: 'infoDelivery', info: { currentTime: 3 } })],
])('%s says nothing about the video', (message) => {
  expect(verdictOf(message)).toBeUndefined();
});

test('a video that may not be embedded and one that is gone have reasons of their own', () => {
  const reasons = [100, 150].map((info) => verdictOf({ event: 'onError', info }));
  expect(reasons).toEqual([
    { kind: 'broken', reason: 'It was removed, or it is private.' },
    { kind: 'broken', reason: 'Its owner does not allow it on other sites.' },
  ]);
});
