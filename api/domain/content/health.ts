import * as z from 'zod';
import {
  materialsAdminPath,
  postAdminPath,
  practiceAdminPath,
  videosAdminPath,
  classAdminPath,
} from './admin-paths.ts';
import { chapterHeading } from '../course/addresses.ts';
import { classLabel } from '../course/class-id.ts';
import { classesOf } from './content.ts';
import type { SiteContent } from './snapshot.ts';
import { HEALTH_KINDS, type HealthKind } from './health-kinds.ts';
import { blogImageKey, coverKeys } from '../files/file-identifier.ts';
import { pictureKey } from '../files/picture.ts';
import { POST, type Post } from '../blog/post.ts';
import { type Class, CHAPTER, type Chapter } from '../course/class.ts';
import { VIDEO, MATERIAL } from '../course/lesson.ts';
import { PROFILE } from '../profile/profile-fields.ts';
import type { RecordFields } from '../text/define-record.ts';
import { formulaTexts } from '../text/record-fields.ts';
import { type Profile, centrePictures } from '../profile/profile.ts';
import type { QuestionTexts } from '../practice/question.ts';
import type { VideoTrouble } from '../course/video-details.ts';
import { watchUrl, youtubeId } from '../course/youtube.ts';
import { sampleFields } from '../profile/sample.ts';
import { LANGUAGE_WORDS, OTHER_LANGUAGES } from '../text/language.ts';

/** Something in the content that visitors may notice, with the way to fix it. */
export const HealthProblem = z.strictObject({
  kind: z.enum(HEALTH_KINDS),
  /** What is wrong: `The file of “Worksheet 1” is missing`. */
  label: z.string(),
  /** Where it is: `Class 10, Chapter 3: Pair of Linear Equations`. */
  where: z.string(),
  /** The admin's place to fix it. */
  to: z.string(),
  /** Where to look at it on YouTube, for a video. */
  watch: z.string().optional(),
  /** The stored PDF whose picture can be made from it. */
  material: z
    .strictObject({ classId: z.string(), chapterId: z.int(), id: z.string(), s3Key: z.string() })
    .optional(),
});
export type HealthProblem = z.infer<typeof HealthProblem>;

/** What the checks use besides the content. */
interface HealthDeps {
  /** Keys of all stored files. */
  files: Pick<ReadonlySet<string>, 'has'>;
  readPost: (html: string) => { links: readonly string[]; imagesWithoutAlt: number };
  /** Whether a link on a page of the site leads nowhere (`brokenLinks`). */
  isBroken: (link: string, page: string) => boolean;
  formulas: FormulaChecks;
  /** What the nightly check tells of videos, by their ids on YouTube. */
  videoTroubles: ReadonlyMap<string, VideoTrouble>;
}

/** What is wrong with a video, and what helps. */
const TROUBLE_WORDS: Readonly<Record<VideoTrouble, string>> = {
  gone: 'is not on YouTube any more. Give it another link, or delete it here.',
  private: 'is private on YouTube. Make it public or unlisted there.',
  'not-embeddable': 'may not play on other sites. Tick “Allow embedding” on YouTube.',
};

const lessonProblems = (
  classes: readonly Class[],
  { files, videoTroubles }: HealthDeps,
): HealthProblem[] => {
  const problems: HealthProblem[] = [];
  const firstPlace = new Map<string, string>();
  const lookAt = (classId: string, chapter: Chapter) => {
    const { id: chapterId, videos, materials, questions = [] } = chapter;
    const where = `${classLabel(classId)}, ${chapterHeading(chapter)}`;
    const add = (
      kind: HealthKind,
      label: string,
      to: string,
      more: Pick<HealthProblem, 'watch' | 'material'> = {},
    ) => problems.push({ kind, label, where, to, ...more });
    const lookFor = (picture: { filename: string } | undefined, what: string, to: string) => {
      if (picture && !files.has(pictureKey(picture))) {
        add('missing-picture', `The picture ${what} is missing`, to);
      }
    };
    if ([...videos, ...materials, ...questions].length === 0) {
      const label = 'This chapter has no videos or study materials';
      add('empty-chapter', label, videosAdminPath(classId, chapterId));
    }
    for (const material of materials) {
      const { id, title, s3Key, cover, pages } = material;
      const to = materialsAdminPath(classId, chapterId);
      if (!files.has(s3Key)) add('missing-file', `The file of “${title}” is missing`, to);
      // A file with a password has no pages that could be counted, and no picture.
      else if (
        (cover !== true && pages !== undefined) ||
        coverKeys(material).some((key) => !files.has(key))
      ) {
        const label = `The first-page picture of “${title}” is missing`;
        add('missing-cover', label, to, { material: { classId, chapterId, id, s3Key } });
      }
    }
    for (const { id, picture } of questions) {
      const what = `“${picture?.alt ?? ''}” of a practice question`;
      lookFor(picture, what, practiceAdminPath(classId, chapterId, id));
    }
    for (const { id, title, url, picture } of videos) {
      const to = videosAdminPath(classId, chapterId, id);
      const youtube = youtubeId(url);
      const trouble = videoTroubles.get(youtube ?? '');
      if (trouble !== undefined) {
        const label = `“${title}” ${TROUBLE_WORDS[trouble]}`;
        add('video-trouble', label, to, { watch: watchUrl(youtube ?? '') });
      }
      lookFor(picture, `of the video “${title}”`, to);
      const first = firstPlace.get(youtube ?? url);
      if (first === undefined) firstPlace.set(youtube ?? url, where);
      else add('duplicate-video', `The video “${title}” is also in ${first}`, to);
    }
  };
  for (const { id, chapters } of classes) {
    for (const chapter of chapters) lookAt(id, chapter);
  }
  return problems;
};

const postProblems = (post: Post, deps: HealthDeps): HealthProblem[] => {
  const { links, imagesWithoutAlt } = deps.readPost(post.content);
  const page = `/blog/${post.slug}`;
  const { image } = post;
  const found: [HealthKind, string][] = [];
  if (image && !deps.files.has(blogImageKey(image.filename))) {
    found.push(['missing-picture', 'The picture of the post is missing']);
  }
  for (const link of links) {
    if (deps.isBroken(link, page)) found.push(['broken-link', `The link to ${link} does not work`]);
  }
  if (image && !image.alt?.trim()) {
    found.push(['image-alt', 'The picture of the post has no description for blind readers']);
  }
  if (imagesWithoutAlt > 0) {
    const count = imagesWithoutAlt === 1 ? 'A picture' : `${imagesWithoutAlt} pictures`;
    found.push(['image-alt', `${count} in the text without a description (alt)`]);
  }
  if (!post.description.trim()) {
    found.push(['post-description', 'The post has no description for lists and search engines']);
  }
  const where = `Blog post “${post.title}”`;
  return found.map(([kind, label]) => ({ kind, label, where, to: postAdminPath(post.id) }));
};

const profileProblems = (
  profile: Profile,
  files: Pick<ReadonlySet<string>, 'has'>,
): HealthProblem[] =>
  centrePictures(profile)
    .filter((picture) => !files.has(pictureKey(picture)))
    .map(({ alt }) => ({
      kind: 'missing-picture',
      label: `The picture “${alt}” is missing`,
      where: 'Settings',
      to: '/admin/settings',
    }));

const NO_HOURS: HealthProblem = {
  kind: 'opening-hours',
  label: 'Visitors see no opening hours. Choose days and times',
  where: 'Settings, Opening hours',
  to: '/admin/settings',
};

/** Everything that visitors may notice, the worst first. */
export const findProblems = (content: SiteContent, deps: HealthDeps): HealthProblem[] => {
  const { profile, blogPosts } = content;
  const problems = [
    ...profileProblems(profile, deps.files),
    ...lessonProblems(classesOf(content), deps),
    ...blogPosts.flatMap((post) => postProblems(post, deps)),
    ...formulaProblems(content, deps.formulas),
    ...(profile.openingHours.length === 0 ? [NO_HOURS] : []),
  ];
  return HEALTH_KINDS.flatMap((kind) => problems.filter((problem) => problem.kind === kind));
};

/** 1 April 2026, 6 am in India: the start of the school year. Ids of the samples count from here, by the minute. */
const SAMPLES_START = Date.parse('2026-04-01T00:30:00Z');
const MINUTE = 60_000;
/** Room for six classes with a hundred chapters of a hundred things. */
const SAMPLES_END = SAMPLES_START + 100_000 * MINUTE;

/** Whether a video or material came with the site: new ones have the millisecond at which they were added. */
const isSample = ({ id }: { id: string }): boolean => {
  const at = Number(/^[vm](\d+)$/.exec(id)?.[1]);
  return at >= SAMPLES_START && at < SAMPLES_END && (at - SAMPLES_START) % MINUTE === 0;
};

/** The videos and materials that came with the site, each with its chapter. */
export const sampleLessons = (classes: readonly Class[]) =>
  classes.flatMap(({ id: classId, chapters }) =>
    chapters.flatMap((chapter) =>
      (['video', 'material'] as const).flatMap((kind) =>
        chapter[`${kind}s`]
          .filter(isSample)
          .map(({ id }) => ({ kind, classId, chapterId: chapter.id, id })),
      ),
    ),
  );

/** What is still as it came with the site (HEALTH-204). */
export const sampleProblems = (content: SiteContent): HealthProblem[] => {
  const lessons = sampleLessons(classesOf(content));
  return [
    ...sampleFields(content.profile).map(({ label, section }): HealthProblem => ({
      kind: 'still-sample',
      label,
      where: 'Settings',
      to: `/admin/settings?section=${section}`,
    })),
    ...(['video', 'material'] as const).flatMap((kind): HealthProblem[] => {
      const count = lessons.filter((lesson) => lesson.kind === kind).length;
      const label = kind === 'video' ? `${count} sample videos` : `${count} sample study materials`;
      return count === 0 ? [] : [{ kind: 'still-sample', label, where: 'Classes', to: '/admin' }];
    }),
  ];
};

/** A formula that visitors see as typed, and why: `$\badmacro{x}$`, `Unknown command \badmacro`. */
interface FormulaFind {
  source: string;
  /** Of the text that was looked at, from 1. */
  line: number;
  reason: string;
}

/** How formulas are looked at (`api/html/bad-formulas.ts`): those of plain text, and those of HTML. */
interface FormulaChecks {
  inText: (text: string) => readonly FormulaFind[];
  inHtml: (html: string) => readonly FormulaFind[];
}

/**
 * Every formula that cannot be set, wherever the site shows formulas: in the fields of records that say so, and in practice
 * questions; in every language. Drafts too: they are published one day.
 */
const formulaProblems = (
  content: SiteContent,
  { inText, inHtml }: FormulaChecks,
): HealthProblem[] => {
  const problems = new Map<string, HealthProblem>();
  const add = (what: string, finds: readonly FormulaFind[], where: string, to: string) => {
    for (const { source, line, reason } of finds) {
      const place = line === 1 ? what : `${what}, line ${line}`;
      const label = `${place}: ${source} (${reason})`;
      // The same formula may stand twice in a line.
      problems.set(`${label} ${to}`, { kind: 'bad-formula', label, where, to });
    }
  };

  /** The texts of a record as its definition says them, in all languages; `of`: ` of a video`. */
  const addRecord = (
    of: string,
    fields: RecordFields,
    record: object,
    where: string,
    to: string,
  ) => {
    for (const { label, text, kind } of formulaTexts(fields, record)) {
      add(`${label}${of}`, kind === 'html' ? inHtml(text) : inText(text), where, to);
    }
  };

  for (const { id: classId, chapters } of classesOf(content)) {
    for (const chapter of chapters) {
      const { id: chapterId, videos, materials, questions = [] } = chapter;
      const where = `${classLabel(classId)}, ${chapterHeading(chapter)}`;
      const chapterPlace = `${classAdminPath(classId)}?edit=${chapterId}`;
      addRecord('', CHAPTER.fields, chapter, where, chapterPlace);
      for (const video of videos) {
        const to = videosAdminPath(classId, chapterId, video.id);
        addRecord(' of a video', VIDEO.fields, video, where, to);
      }
      for (const material of materials) {
        const to = materialsAdminPath(classId, chapterId);
        addRecord(' of a study material', MATERIAL.fields, material, where, to);
      }
      for (const [index, question] of questions.entries()) {
        const to = practiceAdminPath(classId, chapterId);
        const addTexts = (texts: QuestionTexts, suffix = '') => {
          const { text = '', options = [], steps = [], explanation = '' } = texts;
          const parts = { '': [text], Option: options, Step: steps, Explanation: [explanation] };
          for (const [part, each] of Object.entries(parts)) {
            const name = `${part ? `${part} of p` : 'P'}ractice question ${index + 1}${suffix}`;
            for (const one of each) add(name, inText(one), where, to);
          }
        };
        addTexts(question);
        for (const language of OTHER_LANGUAGES) {
          const texts = question.translations?.[language];
          if (texts) addTexts(texts, ` in ${LANGUAGE_WORDS[language]}`);
        }
      }
    }
  }
  for (const post of content.blogPosts) {
    addRecord('', POST.fields, post, `Blog post “${post.title}”`, postAdminPath(post.id));
  }
  const { faq } = PROFILE.fields;
  addRecord(
    '',
    { faq },
    content.profile,
    'Questions of the home page',
    '/admin/settings?section=faq',
  );
  return [...problems.values()];
};
