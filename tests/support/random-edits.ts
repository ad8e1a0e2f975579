import { aPost } from './memory-content.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { aBatch, aNumber } from './builders.ts';

/** Edits of every kind that a teacher can make, deletes included; each call makes one. Every text it writes is new. */
export const randomEdits = (content: SiteContent, random: () => number) => {
  let count = 0;
  const pick = <T>(items: readonly T[]): T | undefined =>
    items[Math.floor(random() * items.length)];
  const text = () => `Text ${count} & <more>`;
  const aClass = () => content.classes[pick(content.classOrder) ?? ''];
  const aChapter = () => pick(aClass()?.chapters ?? []);
  const drop = (items: unknown[] | undefined) =>
    items?.splice(Math.floor(random() * items.length), 1);
  const swap = (items: unknown[] | undefined) => items?.push(...items.splice(0, 1));

  const edits: Record<string, () => unknown> = {
    'class title': () => Object.assign(aClass() ?? {}, { title: text() }),
    'class description': () => Object.assign(aClass() ?? {}, { description: text() }),
    'new class': () => {
      const id = `new-${count}`;
      content.classes[id] = { id, title: text(), description: text(), chapters: [] };
      content.classOrder.push(id);
    },
    'deleted class': () => {
      if (content.classOrder.length <= 2) return;
      const [id] = content.classOrder.splice(Math.floor(random() * content.classOrder.length), 1);
      content.classes = Object.fromEntries(
        Object.entries(content.classes).filter(([key]) => key !== id),
      );
    },
    'class order': () => swap(content.classOrder),
    'new chapter': () =>
      aClass()?.chapters.push({ id: 100 + count, title: text(), videos: [], materials: [] }),
    'chapter title': () => Object.assign(aChapter() ?? {}, { title: text() }),
    'deleted chapter': () => drop(aClass()?.chapters),
    'chapter order': () => swap(aClass()?.chapters),
    'new video': () =>
      aChapter()?.videos.push({
        id: `v${count}`,
        title: text(),
        url: 'https://www.youtube.com/embed/abcdefghijk',
        description: text(),
      }),
    'deleted video': () => drop(aChapter()?.videos),
    practice: () => {
      const questions = [aNumber({ id: `q${count}`, text: `How many? ${count}` })];
      return Object.assign(aChapter() ?? {}, { questions: random() < 0.5 ? questions : [] });
    },
    offer: () => {
      const batches = [aBatch({ id: `b${count}`, seatsLeft: count % 3 })];
      const fee = { amount: count, per: 'month' as const, from: random() < 0.5 };
      return Object.assign(aClass() ?? {}, random() < 0.7 ? { batches, fee } : { bring: [text()] });
    },
    'new post': () => content.blogPosts.unshift({ ...aPost(`p-${count}`), title: text() }),
    'post text': () => Object.assign(pick(content.blogPosts) ?? {}, { content: `<p>${count}</p>` }),
    'post slug': () => {
      const post = pick(content.blogPosts);
      if (post === undefined) return;
      const former = post.slug;
      post.slug = `q-${count}`;
      const slugs = Object.entries(content.formerSlugs);
      content.formerSlugs = Object.fromEntries([
        ...slugs.map(([old, now]) => [old, now === former ? post.slug : now] as const),
        [former, post.slug],
      ]);
    },
    'deleted post': () => {
      const [post] = drop(content.blogPosts) as typeof content.blogPosts | [];
      const slugs = Object.entries(content.formerSlugs);
      content.formerSlugs = Object.fromEntries(slugs.filter(([, now]) => now !== post?.slug));
    },
    notice: () => {
      content.profile.notice = text();
    },
    exams: () => {
      const examDates = [{ id: `e${count}`, name: text(), date: '2099-02-18' }];
      const own = aClass();
      if (own && random() < 0.5) delete own.examDates;
      else if (own) own.examDates = examDates;
    },
    'asked often': () => {
      const asked = aNumber({ id: `o${count}`, text: `How often? ${count}`, asked: 'often' });
      return Object.assign(aChapter() ?? {}, { questions: [asked] });
    },
    results: () => {
      content.profile.results = [{ year: 2026, lines: [text()] }];
    },
    phone: () => {
      content.profile.phone = `+91 98765 ${10_000 + count}`;
    },
  };
  const names = Object.keys(edits);

  return (): string => {
    count += 1;
    const name = pick(names) ?? 'notice';
    edits[name]?.();
    return name;
  };
};
