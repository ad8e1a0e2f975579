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
import { coverKeys } from '../files/file-identifier.ts';
import { pictureKey } from '../files/picture.ts';
import { POST } from '../blog/post.ts';
import { type Class, CHAPTER, type Chapter } from '../course/class.ts';
import { VIDEO, MATERIAL } from '../course/lesson.ts';
import { PROFILE } from '../profile/profile-fields.ts';
import { type RecordFields, text } from '../text/define-record.ts';
import { formulaTexts } from '../text/record-fields.ts';
import { centrePictures } from '../profile/profile.ts';
import type { VideoTrouble } from '../course/video-details.ts';
import { watchUrl, youtubeId } from '../course/youtube.ts';
import { MINUTE_MS } from '../text/calendar.ts';
import { sampleFields } from '../profile/sample.ts';

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

/** What a practice question says, as it is named in a report: `Option of practice question 3`. */
const questionFields = (number: number): RecordFields => {
  const said = (part?: string) =>
    text(`${part ? `${part} of p` : 'P'}ractice question ${number}`, {
      translated: true,
      formulas: 'text',
    });
  return {
    text: said(),
    options: said('Option'),
    steps: said('Step'),
    explanation: said('Explanation'),
  };
};

/** Everything that visitors may notice, the worst first. Drafts too: they are published one day. */
export const findProblems = (
  content: SiteContent,
  { files, readPost, isBroken, formulas: { inText, inHtml }, videoTroubles }: HealthDeps,
): HealthProblem[] => {
  const { profile, blogPosts } = content;
  const problems: HealthProblem[] = [];
  /** What looks at a place: where it is, and the admin's place to put it right. */
  const lookAt = (where: string, to: string) => {
    const add = (
      kind: HealthKind,
      label: string,
      more: Pick<HealthProblem, 'watch' | 'material'> = {},
    ) => problems.push({ kind, label, where, to, ...more });
    return {
      add,
      lookFor: (picture: { filename: string } | null | undefined, what: string) => {
        if (picture && !files.has(pictureKey(picture)))
          add('missing-picture', `The picture ${what} is missing`);
      },
      /** Every formula that cannot be set, in the fields of a record that show some, in all languages. */
      lookForFormulas: (fields: RecordFields, record: object, of = '') => {
        for (const { label, text, kind } of formulaTexts(fields, record)) {
          for (const { source, line, reason } of (kind === 'html' ? inHtml : inText)(text)) {
            const place = line === 1 ? '' : `, line ${line}`;
            const words = `${label}${of}${place}: ${source} (${reason})`;
            // The same formula may stand twice in a line.
            if (!problems.some((one) => one.label === words && one.to === to))
              add('bad-formula', words);
          }
        }
      },
    };
  };

  const settings = lookAt('Settings', '/admin/settings');
  for (const picture of centrePictures(profile)) settings.lookFor(picture, `“${picture.alt}”`);
  if (profile.openingHours.length === 0) {
    lookAt('Settings, Opening hours', '/admin/settings').add(
      'opening-hours',
      'Visitors see no opening hours. Choose days and times',
    );
  }

  const firstPlace = new Map<string, string>();
  const lookAtChapter = (classId: string, chapter: Chapter) => {
    const { id: chapterId, videos, materials, questions = [] } = chapter;
    const where = `${classLabel(classId)}, ${chapterHeading(chapter)}`;
    const own = lookAt(where, `${classAdminPath(classId)}?edit=${chapterId}`);
    own.lookForFormulas(CHAPTER, chapter);
    if ([...videos, ...materials, ...questions].length === 0) {
      const label = 'This chapter has no videos or study materials';
      lookAt(where, videosAdminPath(classId, chapterId)).add('empty-chapter', label);
    }
    for (const video of videos) {
      const { id, title, url, picture } = video;
      const look = lookAt(where, videosAdminPath(classId, chapterId, id));
      look.lookForFormulas(VIDEO, video, ' of a video');
      look.lookFor(picture, `of the video “${title}”`);
      const youtube = youtubeId(url) ?? url;
      const trouble = videoTroubles.get(youtube);
      if (trouble !== undefined) {
        const label = `“${title}” ${TROUBLE_WORDS[trouble]}`;
        look.add('video-trouble', label, { watch: watchUrl(youtube) });
      }
      const first = firstPlace.get(youtube);
      if (first === undefined) firstPlace.set(youtube, where);
      else look.add('duplicate-video', `The video “${title}” is also in ${first}`);
    }
    const { add, lookForFormulas } = lookAt(where, materialsAdminPath(classId, chapterId));
    for (const material of materials) {
      const { id, title, s3Key, cover, pages } = material;
      lookForFormulas(MATERIAL, material, ' of a study material');
      if (!files.has(s3Key)) add('missing-file', `The file of “${title}” is missing`);
      // A file with a password has no pages that could be counted, and no picture.
      else if (
        (cover !== true && pages !== undefined) ||
        coverKeys(material).some((key) => !files.has(key))
      ) {
        const label = `The first-page picture of “${title}” is missing`;
        add('missing-cover', label, { material: { classId, chapterId, id, s3Key } });
      }
    }
    for (const [index, question] of questions.entries()) {
      const { id, picture } = question;
      const what = `“${picture?.alt ?? ''}” of a practice question`;
      lookAt(where, practiceAdminPath(classId, chapterId, id)).lookFor(picture, what);
      const practice = lookAt(where, practiceAdminPath(classId, chapterId));
      practice.lookForFormulas(questionFields(index + 1), question);
    }
  };
  for (const { id, chapters } of classesOf(content)) {
    for (const chapter of chapters) lookAtChapter(id, chapter);
  }

  for (const post of blogPosts) {
    const { id, title, slug, image, description } = post;
    const { links, imagesWithoutAlt } = readPost(post.content);
    const { add, lookFor, lookForFormulas } = lookAt(`Blog post “${title}”`, postAdminPath(id));
    lookForFormulas(POST, post);
    lookFor(image, 'of the post');
    for (const link of links) {
      if (isBroken(link, `/blog/${slug}`)) add('broken-link', `The link to ${link} does not work`);
    }
    if (image && !image.alt?.trim())
      add('image-alt', 'The picture of the post has no description for blind readers');
    if (imagesWithoutAlt > 0) {
      const count = imagesWithoutAlt === 1 ? 'A picture' : `${imagesWithoutAlt} pictures`;
      add('image-alt', `${count} in the text without a description (alt)`);
    }
    if (!description.trim())
      add('post-description', 'The post has no description for lists and search engines');
  }

  const { faq } = PROFILE;
  lookAt('Questions of the home page', '/admin/settings?section=faq').lookForFormulas(
    { faq },
    profile,
  );
  return HEALTH_KINDS.flatMap((kind) => problems.filter((problem) => problem.kind === kind));
};

/** 1 April 2026, 6 am in India: the start of the school year. Ids of the samples count from here, by the minute. */
const SAMPLES_START = Date.parse('2026-04-01T00:30:00Z');
/** Room for six classes with a hundred chapters of a hundred things. */
const SAMPLES_END = SAMPLES_START + 100_000 * MINUTE_MS;

/** Whether a video or material came with the site: new ones have the millisecond at which they were added. */
const isSample = ({ id }: { id: string }) => {
  const at = Number(/^[vm](\d+)$/.exec(id)?.[1]);
  return at >= SAMPLES_START && at < SAMPLES_END && (at - SAMPLES_START) % MINUTE_MS === 0;
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
    ...sampleFields(content.profile).map((field): HealthProblem => ({
      kind: 'still-sample',
      label: PROFILE[field].label,
      where: 'Settings',
      to: `/admin/settings?section=${field}`,
    })),
    ...(['video', 'material'] as const).flatMap((kind): HealthProblem[] => {
      const count = lessons.filter((lesson) => lesson.kind === kind).length;
      const label = kind === 'video' ? `${count} sample videos` : `${count} sample study materials`;
      return count === 0 ? [] : [{ kind: 'still-sample', label, where: 'Classes', to: '/admin' }];
    }),
  ];
};
