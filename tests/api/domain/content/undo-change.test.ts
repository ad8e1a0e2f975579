import { expect, test } from 'vitest';
import { seededRandom } from '#support/random';
import { describeRecordChanges } from '#domain/content/describe-changes';
import { undoRecordChange, undoChange } from '#domain/content/plan-undo';
import { PRACTICE_LIMITS } from '#domain/practice/question';
import { aChapter, aChoice, aProfile, aVideo, times } from '#support/builders';

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

const item = (id: string, title = id): Item => ({ id, title, url: 'u' });
const state = (ids: string, with_: Partial<State> = {}): State => ({
  title: 'T',
  videos: ids.split('').map((id) => item(id)),
  ...with_,
});
const later = state('', { videos: [item('a', 'Later')] });

// Specification: HISTORY-5
test.each([
  ['an order', state('abc'), state('cab'), state('bca'), 'videos/order'],
  ['an added item', state(''), state('a'), later, 'videos/a'],
  ['an item that was deleted, and is there again,', state('a'), state(''), later, 'videos/a'],
  [
    'an item that was changed, and deleted,',
    state('ab'),
    state('', { videos: [item('a', 'New'), item('b')] }),
    state('b'),
    'videos/a',
  ],
])(
  '%s that was changed since is named, and nothing is restored',
  (_what, before, after, now, unit) =>
    expect(undoChange(before, after, now)).toEqual({ value: now, touched: [unit.split('/')] }),
);

/** One step of an edit: what it does, and which part of the record it touches. */
interface Step {
  apply: (state: State) => State;
  unit: string;
}

/** A random step that is possible in a state; `name` gives a text that never came before. */
const aStep = (random: () => number, present: State, name: () => string): Step => {
  const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
  const list = random() < 0.7 ? 'videos' : 'questions';
  const items = present[list] ?? [];
  const text = random() < 0.15 ? 'the same again' : name();
  const inList = (unit: string, change: (items: Item[]) => Item[]): Step => ({
    apply: (state) => ({ ...state, [list]: change(state[list] ?? []) }),
    unit: `${list}/${unit}`,
  });
  const field = (key: 'title' | 'note'): Step => ({
    apply: (state) => ({ ...state, [key]: text }),
    unit: key,
  });
  const added = item(name());
  const adding = inList(added.id, (each) => [...each, added]);
  const one = pick(items)?.id;
  if (one === undefined) return adding;
  const order = new Map(items.map(({ id }) => [id, random()]));
  const place = ({ id }: Item) => order.get(id) ?? 0;
  // A question is one whole.
  const changing = (key: 'title' | 'url') =>
    inList(list === 'videos' ? `${one}/${key}` : one, (each) =>
      each.map((old) => (old.id === one ? { ...old, [key]: text } : old)),
    );
  const steps = [
    field('title'),
    field('note'),
    adding,
    inList(one, (each) => each.filter(({ id }) => id !== one)),
    inList('order', (each) => each.toSorted((first, second) => place(first) - place(second))),
    changing('title'),
    changing('url'),
  ];
  return pick(steps) ?? adding;
};

/** Whether a later step touches what one touched, or has two right answers: another order after an item came or went. */
const touches = (one: string, other: string): boolean => {
  const [list = '', id, field] = one.split('/');
  const unclear = other === `${list}/order` && id !== undefined && field === undefined;
  return one === other || unclear || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
};

const replay = (start: State, edits: readonly Step[]): State =>
  edits.reduce((present, { apply }) => apply(present), start);

// Specification: HISTORY-5
test('in 1,000 random histories undoing an edit is replaying all others', () => {
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const random = seededRandom(seed);
    let names = 0;
    const name = () => `n${(names += 1)}`;
    /** Random steps from a state on, those that `mayBe`. */
    const someSteps = (
      from: State,
      most: number,
      mayBe: (unit: string) => boolean = () => true,
    ) => {
      const steps: Step[] = [];
      for (let left = Math.ceil(random() * most); left > 0; left -= 1) {
        const step = aStep(random, replay(from, steps), name);
        if (mayBe(step.unit)) steps.push(step);
      }
      return steps;
    };
    const start = state('abcd', { questions: [item('p'), item('q')] });
    const before = replay(start, someSteps(start, 6));
    const edit = someSteps(before, 3);
    const after = replay(before, edit);
    const others = someSteps(after, 9, (unit) => !edit.some((one) => touches(one.unit, unit)));
    expect(undoChange(before, after, replay(after, others)), `seed ${seed}`).toEqual({
      value: replay(before, others),
      touched: [],
    });
  }
});

const PLACE = 'chapter/10/4';

const touched = (place: string, before: unknown, after: unknown, now: unknown) => {
  const undo = undoRecordChange({ place, before, after }, now);
  return undo.kind === 'touched' ? undo.fields : undo;
};

// Specification: HISTORY-5
test('what a later change touched too is named in the teacher’s words', () => {
  const videos = (title: string) => aChapter({ videos: [aVideo({ title })] });
  expect(touched(PLACE, videos('A'), videos('B'), videos('C'))).toEqual(['video “C”: title']);
  const questions = (right: number, text = 'Roots?') =>
    aChapter({ questions: [aChoice({ right, text })] });
  expect(touched(PLACE, questions(0), questions(1), questions(1, 'Which roots?'))).toEqual([
    'practice question “Which roots?”',
  ]);
  expect(touched('order/10', [1, 2, 3], [2, 1, 3], [3, 2, 1])).toEqual(['order of the chapters']);
  const city = (name: string) => aProfile({ city: name });
  expect(touched('profile', city('A'), city('B'), city('C'))).toEqual(['city']);
});

test('a result that breaks a rule of the record is refused', () => {
  const full = times(PRACTICE_LIMITS.perChapter, (at) => aChoice({ id: `q${at}` }));
  const before = aChapter({ questions: [...full, aChoice({ id: 'last' })] });
  const undo = undoRecordChange(
    { place: PLACE, before, after: aChapter({ questions: full }) },
    aChapter({ questions: full }),
  );
  expect(undo.kind).toBe('invalid');
});

// Specification: HISTORY-2
test.each([
  ['Classes', ['Class 9 “Nine” added'], 'class/9', undefined, { title: 'Nine', description: '' }],
  ['Class 10', ['Chapter 4 “Quadratic Equations” removed'], PLACE, aChapter(), undefined],
])('%s: %s', (where, words, place, before, after) =>
  expect(describeRecordChanges([{ place, before, after }])).toEqual({ where, words }),
);
