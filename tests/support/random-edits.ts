import { aPost } from './memory-content.ts';
import type { SiteContent } from '#domain/content/snapshot';
import { aBatch, aNumber, aVideo } from './builders.ts';

/** Edits of every kind that a teacher can make, deletes included; each call makes one. Every text it writes is new. */
export const randomEdits = (content: SiteContent, random: () => number) => {
  let count = 0;
  const pick = <T>(items: readonly T[]): T | undefined =>
    items[Math.floor(random() * items.length)];
  const text = () => `Text ${count} & <more>`;
  const aClass = () => content.classes[pick(content.classOrder) ?? ''];
  const aChapter = () => pick(aClass()?.chapters ?? []);
  const set = (of: object | undefined, fields: object) => Object.assign(of ?? {}, fields);
  const drop = <T>(items: T[] | undefined) =>
    items?.splice(Math.floor(random() * items.length), 1)[0];
  const swap = (items: unknown[] | undefined) => items?.push(...items.splice(0, 1));
  const entriesOf = <T>(of: Record<string, T>, kept: (key: string, value: T) => boolean) =>
    Object.fromEntries(Object.entries(of).filter(([key, value]) => kept(key, value)));

  const edits: Record<string, () => unknown> = {
    'class title': () => set(aClass(), { title: text() }),
    'class description': () => set(aClass(), { description: text() }),
    'new class': () => {
      const id = `new-${count}`;
      content.classes[id] = { id, title: text(), description: text(), chapters: [] };
      content.classOrder.push(id);
    },
    'deleted class': () => {
      if (content.classOrder.length <= 2) return;
      const id = drop(content.classOrder);
      content.classes = entriesOf(content.classes, (key) => key !== id);
    },
    'class order': () => swap(content.classOrder),
    'new chapter': () =>
      aClass()?.chapters.push({ id: 100 + count, title: text(), videos: [], materials: [] }),
    'chapter title': () => set(aChapter(), { title: text() }),
    'deleted chapter': () => drop(aClass()?.chapters),
    'chapter order': () => swap(aClass()?.chapters),
    'new video': () =>
      aChapter()?.videos.push(aVideo({ id: `v${count}`, title: text(), description: text() })),
    'deleted video': () => drop(aChapter()?.videos),
    practice: () => {
      const questions = [aNumber({ id: `q${count}`, text: `How many? ${count}` })];
      return set(aChapter(), { questions: random() < 0.5 ? questions : [] });
    },
    offer: () => {
      const batches = [aBatch({ id: `b${count}`, seatsLeft: count % 3 })];
      const fee = { amount: count, per: 'month', from: random() < 0.5 };
      return set(aClass(), random() < 0.7 ? { batches, fee } : { bring: [text()] });
    },
    'new post': () => content.blogPosts.unshift({ ...aPost(`p-${count}`), title: text() }),
    'post text': () => set(pick(content.blogPosts), { content: `<p>${count}</p>` }),
    'post slug': () => {
      const post = pick(content.blogPosts);
      if (post === undefined) return;
      const { formerSlugs } = content;
      for (const [old, now] of Object.entries(formerSlugs))
        if (now === post.slug) formerSlugs[old] = `q-${count}`;
      formerSlugs[post.slug] = `q-${count}`;
      post.slug = `q-${count}`;
    },
    'deleted post': () => {
      const post = drop(content.blogPosts);
      content.formerSlugs = entriesOf(content.formerSlugs, (_, now) => now !== post?.slug);
    },
    notice: () => set(content.profile, { notice: text() }),
    exams: () => {
      const examDates = [{ id: `e${count}`, name: text(), date: '2099-02-18' }];
      const own = aClass();
      if (own && random() < 0.5) delete own.examDates;
      else set(own, { examDates });
    },
    'asked often': () => {
      const asked = aNumber({ id: `o${count}`, text: `How often? ${count}`, asked: 'often' });
      return set(aChapter(), { questions: [asked] });
    },
    results: () => set(content.profile, { results: [{ year: 2026, lines: [text()] }] }),
    phone: () => set(content.profile, { phone: `+91 98765 ${10_000 + count}` }),
  };
  const names = Object.keys(edits);

  return (): string => {
    count += 1;
    const name = pick(names) ?? 'notice';
    edits[name]?.();
    return name;
  };
};
