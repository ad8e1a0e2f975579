import { expect, test } from 'vitest';
import { fieldChanges } from '#domain/content/describe-changes';
import { checkPostForm, POST, PostFields } from '#domain/blog/post';
import {
  Chapter,
  checkClassForm,
  CLASS,
  ClassTexts,
  CHAPTER,
  checkChapterForm,
  checkExamDates,
  EXAM,
  ExamDate,
  type ExamFields,
} from '#domain/course/class';
import {
  checkVideoForm,
  VIDEO,
  VideoFields,
  checkMaterialForm,
  MATERIAL,
  MaterialTexts,
} from '#domain/course/lesson';
import { BATCH, BatchFields, checkBatch } from '#domain/offer/offer';
import { Profile } from '#domain/profile/profile';
import { PROFILE } from '#domain/profile/profile-fields';
import { saidName, type FieldDefinition, type RecordFields } from '#domain/text/define-record';
import { type Outcome, ok } from '#domain/text/texts';
import { aChapter, aClass, aMaterial, aVideo, someContent } from '#support/builders';
import { anApp } from '#support/an-app';

const SAMPLES: Readonly<Record<FieldDefinition['kind'], unknown>> = {
  text: 'Words',
  list: ['Words'],
  number: 5,
  day: '2026-12-01',
  time: '10:00',
  choice: undefined,
  switch: true,
  picture: { filename: 'a-3f9a2c.webp', width: 1, height: 1 },
  records: [],
};

/** A record with something in every field that its definition has, and in every translation. */
const filled = (fields: RecordFields): Record<string, unknown> => {
  const translated = Object.entries(fields).flatMap(([name, field]) =>
    field.translated ? [[name, 'शब्द'] as const] : [],
  );
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, { kind, many, options = [] }]) => {
        const chosen = many ? [options[0]?.value] : options[1]?.value;
        return [name, kind === 'choice' ? chosen : SAMPLES[kind]];
      }),
    ),
    ...(translated.length > 0 && { translations: { hi: Object.fromEntries(translated) } }),
  };
};

interface Form {
  fields: RecordFields;
  /** What its rules ask for beside words in each field. */
  typed?: object;
  check: (record: never) => Outcome<object>;
  /** Where it is sent, how, and where the answer has what was stored. */
  to: string;
  method?: 'POST';
  body?: (record: Record<string, unknown>) => object;
  stored: (answer: Answer) => object | undefined;
}
interface Answer {
  batches?: object[];
  examDates?: object[];
  chapter?: { videos: object[]; materials: object[] };
}

const CHAPTER_AT = '/api/classes/10/chapters/4';
const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const PICTURE = { filename: 'youtube-dQw4w9WgXcQ-0123456789ab.webp', width: 480, height: 270 };
const IMAGE = { filename: 'a.webp', s3Key: 'blog-images/a.webp', url: '/api/images/a.webp' };
const FORMS: Readonly<Record<string, Form>> = {
  batch: {
    fields: BATCH,
    typed: { end: '11:00' },
    check: checkBatch,
    to: '/api/classes/10/offer',
    body: (batch) => ({ batches: [batch] }),
    stored: ({ batches }) => batches?.[0],
  },
  exam: {
    fields: EXAM,
    check: (exam: ExamFields) => {
      const checked = checkExamDates([exam]);
      return checked.kind === 'ok' ? ok(checked.value[0] ?? {}) : checked;
    },
    to: '/api/classes/10/exam-dates',
    body: (exam) => ({ dates: [exam] }),
    stored: ({ examDates }) => examDates?.[0],
  },
  class: {
    fields: CLASS,
    typed: { id: '10' },
    check: checkClassForm,
    to: '/api/classes/10',
    body: ({ id: _, title: name, ...texts }) => ({ name, ...texts }),
    stored: (classRecord) => classRecord,
  },
  chapter: {
    fields: CHAPTER,
    typed: { id: 4 },
    check: checkChapterForm,
    to: CHAPTER_AT,
    body: ({ id: _, ...texts }) => texts,
    stored: (chapter) => chapter,
  },
  video: {
    fields: VIDEO,
    typed: { url: LINK, length: '12:34', moments: '0:10 Start', picture: PICTURE },
    check: checkVideoForm,
    to: `${CHAPTER_AT}/videos/v1`,
    stored: ({ chapter }) => chapter?.videos[0],
  },
  material: {
    fields: MATERIAL,
    check: checkMaterialForm,
    to: `${CHAPTER_AT}/materials/m1`,
    stored: ({ chapter }) => chapter?.materials[0],
  },
  'blog post': {
    fields: POST,
    typed: { slug: 'words', image: IMAGE },
    check: (post: Parameters<typeof checkPostForm>[0]) => checkPostForm(post, '2026-12-01'),
    method: 'POST',
    to: '/api/posts',
    stored: (post) => post,
  },
};

test.each(Object.entries(FORMS))(
  'the form of a %s sends every field of its record, and the server stores them',
  async (_, { fields, typed, check, to, method = 'PUT', body = (same) => same, stored }) => {
    const checked = check({ ...filled(fields), ...typed } as never);
    if (checked.kind !== 'ok') throw new Error(checked.message);
    expect(Object.keys(checked.value)).toEqual(expect.arrayContaining(Object.keys(fields)));

    const chapters = [
      aChapter({ videos: [aVideo({ id: 'v1' })], materials: [aMaterial({ id: 'm1' })] }),
    ];
    const app = anApp({ site: someContent({ classes: [aClass({ chapters })] }) });
    const ver = method === 'PUT' ? { ver: 'latest' } : {};
    const answer = await app.call(method, to, {
      body: { ...body(checked.value as Record<string, unknown>), ...ver },
    });
    const saved = (await answer.json()) as Answer;
    expect([answer.status, saved]).toEqual([method === 'PUT' ? 200 : 201, expect.anything()]);
    const sent = Object.entries(checked.value);
    // Of a video's picture no file is there, so it is not stored.
    expect(stored(saved)).toMatchObject(
      Object.fromEntries(sent.filter(([name]) => name !== 'picture')),
    );
  },
);

const ChapterTexts = Chapter.pick({ title: true, translations: true });

test.each<[string, { shape: object }, RecordFields]>([
  ['batch', BatchFields, BATCH],
  ['blog post', PostFields, POST],
  ['chapter', ChapterTexts, CHAPTER],
  ['class', ClassTexts, CLASS],
  ['exam', ExamDate, EXAM],
  ['material', MaterialTexts, MATERIAL],
  ['profile', Profile, PROFILE],
  ['video', VideoFields, VIDEO],
])('each field of a %s is defined, and has words in the history', (_, schema, fields) => {
  const known = Object.keys(schema.shape).filter((key) => key !== 'id' && key !== 'translations');
  expect(Object.keys(fields).sort()).toEqual(known.sort());
  for (const [name, field] of Object.entries(fields)) {
    const value = field.kind === 'records' ? [{ text: 'Words' }] : filled({ [name]: field })[name];
    const change = fieldChanges('Here', fields, [{}, { [name]: value }]);
    expect(change.map((each) => each.words).join()).toContain(saidName(field));
  }
});

test('a translated text of a definition is a text of its translations, and no other is', () => {
  const records = [
    [BatchFields, BATCH],
    [ChapterTexts, CHAPTER],
    [ClassTexts, CLASS],
    [MaterialTexts, MATERIAL],
    [VideoFields, VIDEO],
  ] as const;
  for (const [schema, fields] of records) {
    const inDefinition = Object.keys(fields).filter(
      (name) => (fields as RecordFields)[name]?.translated,
    );
    const { hi } = schema.shape.translations.unwrap().shape;
    expect(Object.keys(hi.unwrap().shape).sort()).toEqual(inDefinition.sort());
  }
});
