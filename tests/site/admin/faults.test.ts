import { expect, test } from 'vitest';
import { OFFLINE } from '#site/admin/client/answer.ts';
import { takesKey } from '#site/admin/client/request.ts';
import { FAULTS, OUT_OF_ORDER, type Fault } from './client-on-api.ts';
import { aTeacher, changesOf, NAMES, prepared } from './operation-rows.ts';

/** What the teacher reads about a fault. */
const REASON: Record<Fault, string> = {
  dropped: OFFLINE,
  'answer lost': OFFLINE,
  'timed out': OFFLINE,
  'error page': OFFLINE,
  'out of order': OUT_OF_ORDER,
};
const ARRIVES: ReadonlySet<Fault> = new Set(['answer lost', 'timed out']);

/** Calls that the admin does not make. */
const NOT_CALLED = ['deleteFile'];

test('the client gives a key to the calls that take one, and a row tries each of them', async () => {
  const all = await changesOf(await aTeacher());
  const changes = all.filter(({ operationId }) => !NOT_CALLED.includes(operationId));
  const keyed = changes.filter((each) => each.takesKey);
  const given = changes.filter(({ method, path }) => takesKey(method, path));
  expect(given).toEqual(keyed);
  expect([...NAMES].sort()).toEqual(keyed.map(({ operationId }) => operationId).sort());
});

// Specification: ADMIN-12, ADMIN-13
test.each(NAMES)(
  '%s that meets a fault is made once, without a word to the teacher',
  async (name) => {
    const whole = await aTeacher();
    expect(await (await prepared(name, whole))()).toMatchObject({ kind: 'ok' });
    const after = await whole.state();
    for (const fault of FAULTS) {
      const teacher = await aTeacher();
      const send = await prepared(name, teacher);
      teacher.line.faults = [fault];
      expect([fault, await send()]).toMatchObject([fault, { kind: 'ok' }]);
      expect(await teacher.state()).toEqual(after);
      expect(new Set(teacher.line.keys).size).toBe(1);
      expect(teacher.line.pauses).toEqual([300]);
    }
  },
);

// Specification: ADMIN-12, ADMIN-13
test.each(NAMES)(
  '%s that keeps meeting a fault says why; pressed again it is made once',
  async (name) => {
    const whole = await aTeacher();
    await (
      await prepared(name, whole)
    )();
    const after = await whole.state();
    for (const fault of FAULTS) {
      const teacher = await aTeacher();
      const send = await prepared(name, teacher);
      const before = await teacher.state();
      teacher.line.faults = [fault, fault, fault];
      const answer = await send();
      expect([fault, answer.kind]).not.toEqual([fault, 'ok']);
      expect(answer).toMatchObject({ message: REASON[fault] });
      expect(await teacher.state()).toEqual(ARRIVES.has(fault) ? after : before);
      expect(teacher.line.faults).toEqual([]);
      expect([fault, await send()]).toMatchObject([fault, { kind: 'ok' }]);
      expect(await teacher.state()).toEqual(after);
      expect(new Set(teacher.line.keys).size).toBe(1);
    }
  },
);
