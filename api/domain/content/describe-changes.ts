/** What the history calls fields that no form has. */
import SAID_LABELS from './said-labels.json' with { type: 'json' };
import { CLASS, type Class, CHAPTER, type Chapter, EXAM } from '../course/class.ts';
import { classLabel } from '../course/class-id.ts';
import { VIDEO, MATERIAL } from '../course/lesson.ts';
import { classesOf } from './content.ts';
import { BATCH, type Fee } from '../offer/offer.ts';
import { batchName } from '../offer/timetable.ts';
import { OPTION_LETTERS } from '../practice/letters.ts';
import { onOff, type RecordFields, saidName, saidValue, text } from '../text/define-record.ts';
import { KINDS, listOf, type NamedRecord, type RecordKind, recordsIn } from './named-record.ts';
import { POST, type Post } from '../blog/post.ts';
import { PROFILE } from '../profile/profile-fields.ts';
import type { Profile } from '../profile/profile.ts';
import { type SiteContent, canonicalJson, isSameData } from './snapshot.ts';
import { idOf, type Kind as PlaceKind, kindOf, readPlace, type RecordChange } from './places.ts';
import { isIsoDay, longDate } from '../text/calendar.ts';
import { sameEnds } from '../text/same-ends.ts';
import { LANGUAGE_WORDS, LANGUAGES } from '../text/language.ts';
import { valueAt } from '../text/record-path.ts';

/** One difference between two versions, in the teacher's words. */
interface Change {
  /** `Class 10, Chapter 3` */
  where: string;
  /** `video “Graphs” added` */
  words: string;
  /** What only the earlier version has, if that is the difference. */
  lost?: NamedRecord[];
  /** What only the later version has, if that is the difference. */
  back?: NamedRecord[];
}

/** The most characters of a value in a line. */
const VALUE_LENGTH = 80;
/** The characters of a long text that are shown before its first difference, and after its last one. */
const AROUND = 20;

/** `“Real Numbers”` */
const quoted = (title: string) => `“${title}”`;

/** A stored value as people read it: `['2026-11-14', { name: 'Asha', consent: true }]` -> `14 November 2026, Asha, consent: yes` */
const inWords = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return isIsoDay(value) ? longDate(value) : value;
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return '';
  if ('filename' in value) {
    const { filename, alt, translations } = value as Record<string, unknown>;
    return [alt, translations, filename].map(inWords).filter(Boolean).join(', ');
  }
  return Object.entries(value)
    .map(([key, inner]) =>
      typeof inner === 'boolean' ? `${key}: ${inWords(inner)}` : inWords(inner),
    )
    .filter(Boolean)
    .join(', ');
};

/** `text` from about `start` to about `end`, in whole words. */
const excerpt = (text: string, start: number, end: number) => {
  const ahead = Math.max(0, start - AROUND);
  const space = ahead === 0 ? -1 : text.indexOf(' ', ahead);
  const from = space === -1 || space >= start ? ahead : space + 1;
  const most = Math.min(text.length, end + AROUND, from + VALUE_LENGTH);
  const last = most === text.length ? most : text.lastIndexOf(' ', most);
  const to = last > start ? last : most;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
};

/** Two texts as they are, or what is around their differences where one is long. */
const apart = (before: string, after: string): [string, string] => {
  if (Math.max(before.length, after.length) <= VALUE_LENGTH) return [before, after];
  const [start, end] = sameEnds(before, after);
  return [excerpt(before, start, before.length - end), excerpt(after, start, after.length - end)];
};

/** `fee changed from “₹1,500 a month” to “₹1,800 a month”`; `notice line “Closed on Monday” removed` */
const textChange = (where: string, label: string, before: string, after: string): Change => {
  const text = before || after;
  const title = `${label} ${quoted(excerpt(text, 0, text.length))}`;
  const details: NamedRecord[] = [{ kind: 'detail', title, where }];
  if (before === '') return { where, words: `${title} added`, back: details };
  if (after === '') return { where, words: `${title} removed`, lost: details };
  const [was, is] = apart(before, after);
  return { where, words: `${label} changed from ${quoted(was)} to ${quoted(is)}` };
};

/** A list whose items have no ids: by what they say. As many new ones as are gone are those in other words. */
const textListChanges = (
  where: string,
  label: string,
  before: readonly string[],
  after: readonly string[],
): Change[] => {
  const gone = before.filter((text) => !after.includes(text));
  const made = after.filter((text) => !before.includes(text));
  if (gone.length === made.length)
    return gone.length > 0
      ? gone.map((text, at) => textChange(where, label, text, made[at] ?? ''))
      : [{ where, words: `${label} reordered` }];
  return [
    ...gone.map((text) => textChange(where, label, text, '')),
    ...made.map((text) => textChange(where, label, '', text)),
  ];
};

const valueChanges = (
  where: string,
  label: string,
  [before, after]: readonly unknown[],
  words?: (value: never) => string,
): Change[] => {
  if (isSameData(before, after)) return [];
  if (!words && (Array.isArray(before) || Array.isArray(after))) {
    const [was, is] = [before ?? [], after ?? []].map((list) => (list as unknown[]).map(inWords));
    return textListChanges(where, label, was ?? [], is ?? []);
  }
  const ways: ((value: never) => string)[] = [words ?? inWords, inWords, canonicalJson];
  const way = ways.find((each) => each(before as never) !== each(after as never)) ?? inWords;
  return [textChange(where, label, way(before as never), way(after as never))];
};

/** What differs in the fields of a record, translations included. */
export const fieldChanges = (
  where: string,
  fields: RecordFields,
  sides: readonly [before: object | undefined, after: object | undefined],
): Change[] =>
  LANGUAGES.flatMap((language) => {
    const isEnglish = language === 'en';
    const inside = isEnglish ? '' : `translations.${language}.`;
    const suffix = isEnglish ? '' : ` in ${LANGUAGE_WORDS[language]}`;
    return Object.entries(fields).flatMap(([key, field]) => {
      const values = sides.map((side) => valueAt(side, `${inside}${key}`));
      return valueChanges(where, `${saidName(field)}${suffix}`, values, saidValue(field));
    });
  });

/** The most names in one line. */
const NAMES_KEPT = 6;
/** The most lines that are shown; the rest is counted. */
const LINES_KEPT = 40;

interface Item {
  id: string | number;
}

/** `from ₹1,500 a month, in two parts` */
const feeWords = (fee: Fee | undefined) => {
  if (!fee) return '';
  const { amount, per, from, ...notes } = fee;
  const price = `${from ? 'from ' : ''}₹${amount.toLocaleString('en-IN')}`;
  const words = inWords(notes);
  return `${price} ${per === 'course' ? 'for the course' : `a ${per}`}${words && `, ${words}`}`;
};

type Kind = Exclude<RecordKind, 'detail'>;

/** Fields that no form has, by what the history calls them. */
const others = (labels: Readonly<Record<string, string>>): RecordFields =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, text(label)]));

/** The fields of each kind of record, as they are told of. */
export const SAID: Readonly<Record<Kind | 'profile', RecordFields>> = {
  profile: {
    ...PROFILE,
    openingHours: {
      ...PROFILE.openingHours,
      words: (hours: Profile['openingHours']) => hours.map(batchName).join('; '),
    },
  },
  class: {
    ...CLASS,
    fee: text('fee', { words: feeWords }),
    bring: text('what to bring'),
    bringTranslations: text('what to bring in other languages'),
  },
  chapter: CHAPTER,
  video: VIDEO,
  material: {
    ...MATERIAL,
    ...others(SAID_LABELS.material),
    cover: text('first-page picture', { words: onOff }),
    thumbnail: text('small first-page picture', { words: onOff }),
  },
  question: {
    ...others(SAID_LABELS.question),
    right: text('right option', {
      // Only one of the kinds has options.
      words: (at: number | undefined) => (at === undefined ? '' : (OPTION_LETTERS[at] ?? '')),
    }),
  },
  exam: EXAM,
  batch: BATCH,
  post: POST,
};
/** Kinds whose records have a line each when they come or go. */
const OWN_NAMES: Readonly<Partial<Record<Kind, (record: never) => string>>> = {
  class: ({ id, title }: Class) => `${classLabel(id)} ${quoted(title)}`,
  chapter: ({ id, title }: Chapter) => `Chapter ${id} ${quoted(title)}`,
  post: ({ title }: Post) => `Blog post ${quoted(title)}`,
};

/** `3 videos added: “A”, “B”, “C”`; of one it is `video “A” added`. */
const listLine = (kind: RecordKind, names: readonly string[], what: string) => {
  const [one, many] = KINDS[kind].nouns;
  const shown = names.slice(0, NAMES_KEPT).map(quoted).join(', ');
  if (names.length === 1) return `${one} ${shown} ${what}`;
  const more = names.length - NAMES_KEPT;
  return `${names.length} ${many} ${what}: ${shown}${more > 0 ? ` and ${more} more` : ''}`;
};

/** What differs between two lists of records, by their ids; in those of both, what differs in their fields and lists. */
const itemChanges = (
  kind: Kind,
  where: string,
  before: readonly Item[],
  after: readonly Item[],
): Change[] => {
  const old = new Map(before.map((item) => [item.id, item]));
  const ids = new Set(after.map(({ id }) => id));
  const kept = after.flatMap((item) => {
    const was = old.get(item.id);
    return was ? [[was, item] as const] : [];
  });
  const stayed = before.filter(({ id }) => ids.has(id));
  const { nouns, title, inside, lists = {} } = KINDS[kind];
  const nameOf = (item: Item) => title(item as never);
  const own = OWN_NAMES[kind];
  const came = (side: 'lost' | 'back', what: string, items: readonly Item[]): Change[] => {
    const change = (words: string, records: readonly Item[]): Change => ({
      where,
      words,
      [side]: records.flatMap((record) => recordsIn(kind, record, where)),
    });
    if (own) return items.map((item) => change(`${own(item as never)} ${what}`, [item]));
    return items.length === 0 ? [] : [change(listLine(kind, items.map(nameOf), what), items)];
  };
  const added = after.filter(({ id }) => !old.has(id));
  const removed = before.filter(({ id }) => !ids.has(id));
  return [
    ...came('back', 'added', added),
    ...came('lost', 'removed', removed),
    ...kept.flatMap(([was, is]) => {
      const at = inside?.(is as never, where) ?? `${where}: ${nouns[0]} ${quoted(nameOf(was))}`;
      return [
        ...fieldChanges(at, SAID[kind], [was, is]),
        ...Object.entries(lists).flatMap(([field, of]) =>
          itemChanges(of as Kind, at, listOf(was, field), listOf(is, field)),
        ),
      ];
    }),
    // Posts are in the order of their days.
    ...(kind !== 'post' && kept.some(([, { id }], at) => stayed[at]?.id !== id)
      ? [{ where, words: where === '' ? 'Classes reordered' : `${nouns[1]} reordered` }]
      : []),
  ];
};

/** What differs between two versions of the content, in the site's order. */
const contentChanges = (before: SiteContent, after: SiteContent): Change[] => [
  ...fieldChanges('Settings', SAID.profile, [before.profile, after.profile]),
  ...itemChanges('class', '', classesOf(before), classesOf(after)),
  ...itemChanges('post', '', before.blogPosts, after.blogPosts),
];

/** Changes as lines: `Class 10, Chapter 3: video “Elimination method” added`; the last ones of many are counted. */
const changeLines = (changes: readonly Change[]) => {
  const lines = changes.map(({ where, words }) => (where === '' ? words : `${where}: ${words}`));
  const more = lines.length - LINES_KEPT;
  return more <= 0 ? lines : [...lines.slice(0, LINES_KEPT), `… and ${more} more changes`];
};

/** What differs between two versions of the content, in lines. */
export const describeChanges = (before: SiteContent, after: SiteContent): string[] =>
  changeLines(contentChanges(before, after));

/** What a restore does to the content of today. */
export interface RestoreEffect {
  /** What is there now and will be gone. What is inside a class or chapter that goes is in the list too. */
  lost: NamedRecord[];
  /** What was deleted since and will be there again. */
  back: NamedRecord[];
  /** What stays and changes back, in words: `Settings: notice line changed`. */
  changed: string[];
}

/**
 * What becomes of the content of today (`present`, drafts too) when it is replaced by `target`, the content after
 * the restore. Records are compared by their ids and places, fields by what they say.
 */
export const restoreEffect = (present: SiteContent, target: SiteContent): RestoreEffect => {
  const changes = contentChanges(present, target);
  return {
    lost: changes.flatMap(({ lost = [] }) => lost),
    back: changes.flatMap(({ back = [] }) => back),
    changed: changeLines(changes.filter(({ lost, back }) => !lost && !back)),
  };
};

/** What differs at one place. */
const changesAt = ({ place, before, after }: RecordChange): Change[] => {
  const { kind, id, chapterId } = readPlace(place);
  if (kind === 'profile')
    return fieldChanges('Settings', SAID.profile, [before as Profile, after as Profile]);
  const itemsOf = (side: unknown): Item[] => {
    if (kind === 'order') return ((side ?? []) as number[]).map((own) => ({ id: own }));
    return side ? [{ ...side, id: kind === 'chapter' ? chapterId : id }] : [];
  };
  const isOfClass = kind === 'chapter' || kind === 'order';
  return itemChanges(
    kind === 'class' || kind === 'post' ? kind : 'chapter',
    isOfClass ? classLabel(id) : '',
    itemsOf(before),
    itemsOf(after),
  );
};

/** The changes that say what an edit did: the order of chapters and the chapters that came or went with others. */
export const principalChanges = (changes: readonly RecordChange[]): RecordChange[] => {
  const made = (kind: PlaceKind) =>
    changes.filter(
      ({ place, before, after }) =>
        kindOf(place) === kind && (before === undefined || after === undefined),
    );
  const whole = made('class');
  if (whole.length > 0) return whole;
  const classes = new Set(made('chapter').map(({ place }) => idOf(place)));
  return changes.filter(({ place }) => !(kindOf(place) === 'order' && classes.has(idOf(place))));
};

/** Where a change was made: `Class 10, Chapter 3`, `Blog post “What is pi?”`, `Settings`. */
export const placeName = ({ place, before, after }: RecordChange): string => {
  const { kind, id, chapterId } = readPlace(place);
  const isEdited = before !== undefined && after !== undefined;
  if (kind === 'profile') return 'Settings';
  if (kind === 'post') return `Blog post “${((after ?? before) as Pick<Post, 'title'>).title}”`;
  if (kind === 'class' && !isEdited) return 'Classes';
  return `${classLabel(id)}${kind === 'chapter' && isEdited ? `, Chapter ${chapterId}` : ''}`;
};

/** What an edit did, in the teacher's words, and where: `Class 10, Chapter 3`, `video “Graphs” added`. */
export const describeRecordChanges = (
  changes: readonly RecordChange[],
): { where: string; words: string[] } => {
  const main = principalChanges(changes);
  const [first] = main;
  if (!first) return { where: '', words: [] };
  const where = placeName(first);
  return {
    where,
    words: changeLines(main.flatMap(changesAt)).map((line) =>
      line.startsWith(where) ? line.slice(where.length).replace(/^:? /, '') : line,
    ),
  };
};
