import { amount } from '#support/amount';

/**
 * The numbers of the rounds of a repetition, from 0 on. In `npm test` there are `sample` of them; in
 * `npm run test:soak` at least `full`, and more until `SOAK_MINUTES` have passed. Says at the end how many there were.
 */
export function* rounds(what: string, { sample, full }: { sample: number; full: number }) {
  const minutes = process.env['SOAK_MINUTES'];
  const atLeast = amount({ sample, full });
  const end = Date.now() + Number(minutes ?? 0) * 60_000;
  let round = 0;
  for (; round < atLeast || Date.now() < end; round += 1) yield round;
  if (minutes !== undefined) console.log(`${String(round)} times ${what}`);
}
