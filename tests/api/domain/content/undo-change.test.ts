import { describe, expect, test } from 'vitest';
import { undoChange, type Shape } from '#domain/content/undo-change.ts';
import { seededRandom } from '../../../support/random.ts';

const RECORD: Shape = {
  kind: 'fields',
  of: {
    videos: { kind: 'items', of: { kind: 'fields' } },
    questions: { kind: 'items', of: { kind: 'whole' } },
  },
};

interface Item {
  id: string;
  title: string;
  url: string;
}
interface State {
  title: string;
  note?: string;
  videos?: Item[];
  questions?: Item[];
}

const undo = (before: State, after: State, now: State) =>
  undoChange(RECORD, { before, after, now });

const item = (id: string, with_: Partial<Item> = {}): Item => ({
  id,
  title: id,
  url: 'u',
  ...with_,
});
const state = (ids: string, with_: Partial<State> = {}): State => ({
  title: 'T',
  videos: ids.split('').map((id) => item(id)),
  ...with_,
});
const later = state('', { videos: [item('a', { title: 'Later' })] });
describe('one change is undone and later ones stay', () => {
  // Specification: HISTORY-5
  test('a field that was changed again is named, and nothing is restored', () => {
    const before = state('ab');
    const now = state('ab', { title: 'Third' });
    expect(undo(before, state('ab', { title: 'New' }), now)).toEqual({
      value: now,
      touched: [['title']],
    });
  });

  test.each([
    ['another order', state('abc'), state('cab'), state('bca'), 'order'],
    ['an added item that was changed', state(''), state('a'), later, 'a'],
    ['an item that was deleted and is there again, changed', state('a'), state(''), later, 'a'],
    [
      'an item that was changed and deleted',
      state('ab'),
      state('b', { videos: [item('a', { title: 'New' }), item('b')] }),
      state('b'),
      'a',
    ],
  ])('%s since is named, and nothing is restored', (_what, before, after, now, unit) => {
    expect(undo(before, after, now)).toEqual({ value: now, touched: [['videos', unit]] });
  });
});

/** One step of an edit: what it does, and which parts of the record it touches. */
interface Step {
  apply: (state: State) => State;
  units: string[];
}

type Random = () => number;
const pick = <T>(random: Random, items: readonly T[]): T | undefined =>
  items[Math.floor(random() * items.length)];

const inList =
  (list: 'videos' | 'questions', change: (items: Item[]) => Item[]): Step['apply'] =>
  (present) => ({ ...present, [list]: change(present[list] ?? []) });

const sorted = (items: Item[], ids: readonly string[]): Item[] =>
  items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));

/** A random step that is possible in a state; `name` gives a text that never came before. */
const aStep = (random: Random, present: State, name: () => string): Step => {
  const list = random() < 0.7 ? 'videos' : 'questions';
  const items = present[list] ?? [];
  const one = pick(random, items)?.id;
  const text = random() < 0.15 ? 'the same again' : name();
  const kind = Math.floor(random() * 7);
  if (kind === 0) return { apply: (each) => ({ ...each, title: text }), units: ['title'] };
  if (kind === 1) return { apply: (each) => ({ ...each, note: text }), units: ['note'] };
  if (kind === 2 || one === undefined) {
    const id = name();
    const added = item(id, { title: name() });
    return { apply: inList(list, (each) => [...each, added]), units: [`${list}/${id}`] };
  }
  if (kind === 3) {
    const without = inList(list, (each) => each.filter(({ id }) => id !== one));
    return { apply: without, units: [`${list}/${one}`] };
  }
  if (kind === 4) {
    const keys = new Map(items.map(({ id }) => [id, random()]));
    const ids = items.map(({ id }) => id).sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
    return { apply: inList(list, (each) => sorted(each, ids)), units: [`${list}/order`] };
  }
  const field = kind === 5 ? 'title' : 'url';
  const changed = inList(list, (each) =>
    each.map((old) => (old.id === one ? { ...old, [field]: text } : old)),
  );
  // A question is one whole.
  const unit = list === 'videos' ? `videos/${one}/${field}` : `questions/${one}`;
  return { apply: changed, units: [unit] };
};

const meet = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
/** Where a list gets another order after an item of it came or went, two answers are right. */
const unclear = (one: string, later: string): boolean => {
  const [list = '', id, field] = one.split('/');
  return later === `${list}/order` && id !== undefined && id !== 'order' && field === undefined;
};

const replay = (start: State, edits: readonly Step[]): State =>
  edits.reduce((present, { apply }) => apply(present), start);

// Specification: HISTORY-5
test('in 1,000 random histories, undoing one edit is replaying all others where they touch nothing of it', () => {
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const random = seededRandom(seed);
    let names = 0;
    const name = () => `n${(names += 1)}`;
    /** Random steps from a state on, those that `mayBe`. */
    const someSteps = (from: State, most: number, mayBe: (step: Step) => boolean = () => true) => {
      const steps: Step[] = [];
      for (let left = Math.ceil(random() * most); left > 0; left -= 1) {
        const step = aStep(random, replay(from, steps), name);
        if (mayBe(step)) steps.push(step);
      }
      return steps;
    };
    const start = state('abcd', { questions: [item('p'), item('q')] });
    const before = replay(start, someSteps(start, 6));
    const edit = someSteps(before, 3);
    const after = replay(before, edit);
    const units = edit.flatMap((step) => step.units);
    const touches = (one: string, other: string) => meet(one, other) || unclear(one, other);
    const later = someSteps(after, 9, (step) =>
      step.units.every((other) => !units.some((one) => touches(one, other))),
    );
    expect(undo(before, after, replay(after, later)), `seed ${seed}`).toEqual({
      value: replay(before, later),
      touched: [],
    });
  }
});
