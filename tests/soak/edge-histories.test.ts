import { expect, test } from 'vitest';
import { edgeHistory } from '#support/edge-history.ts';
import { seededRandom } from '#support/random.ts';
import { rounds } from './rounds.ts';

// Specification: PUBLISH-3
test('in random histories every answer is a whole page, never older than what that edge location knew', async () => {
  const figures = { crashes: 0, rollBacks: 0, staleReads: 0 };
  for (const round of rounds('a history of the edge', { sample: 40, full: 10_000 })) {
    const seed = 20_261_122 + round;
    expect(await edgeHistory(seededRandom(seed), figures), `seed ${seed}`).toEqual([]);
  }
  for (const figure of Object.values(figures)) expect(figure).toBeGreaterThan(20);
});
