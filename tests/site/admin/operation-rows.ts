import { buildSnapshot } from '#api/publish/snapshot.ts';
import type { ContentSummary } from '#domain/content/content.ts';
import type { BatchFields } from '#domain/offer/offer.ts';
import type { Edits } from '#site/admin/client/operations.ts';
import { publishingCalls } from '#site/admin/client/publishing-calls.ts';
import { aBatch, aChapter, aMaterial, aPost, aVideo } from '../../api/domain/builders.ts';
import { anEnquiry, memoryInbox } from '../../support/an-app.ts';
import { TOKEN } from '../../support/fake-identity.ts';
import { aPicture } from '../../support/pictures.ts';
import { aClass, someContent } from '../../support/site-content.ts';
import { clientOnApi } from './client-on-api.ts';

const PDF = new TextEncoder().encode('%PDF-1.7 sheet');
const PNG = await aPicture('image/png');
const place = { classId: '10', chapterId: 4 };
const video = { title: ' New ', url: 'https://youtu.be/dQw4w9WgXcQ' };
const A_BATCH: BatchFields = {
  days: ['Mo', 'We'],
  start: '17:30',
  end: '19:00',
  mode: 'centre',
  languages: ['pa'],
};
const post = { title: 'T', slug: 't', description: 'd', content: '<p onclick="x()">c</p>' };

/** Content in which everything can be changed, deleted and reordered, and the client on it. */
export const aTeacher = async () => {
  const chapters = [
    aChapter({
      videos: ['v1', 'v2'].map((id) => aVideo({ id })),
      materials: ['m1', 'm2'].map((id) => {
        const filename = `10_ch4_${id}.pdf`;
        const s3Key = `materials/10/chapter4/${filename}`;
        return aMaterial({ id, filename, s3Key, url: `/files/${filename}` });
      }),
    }),
    aChapter({ id: 5, title: 'Sets' }),
  ];
  const site = someContent({
    classes: [aClass({ chapters, batches: [aBatch()] })],
    posts: [aPost({ id: 'blog_1' })],
  });
  const enquiries = [anEnquiry()];
  const inbox = memoryInbox(enquiries);
  const mails = { sent: 0 };
  const client = clientOnApi(TOKEN.admin, {
    site,
    inbox: {
      ...inbox,
      sendAgain: (id) => {
        mails.sent += 1;
        return inbox.sendAgain(id);
      },
    },
  });
  client.local.copy = await client.load();
  /** Everything that a change can leave behind, without what is made from the clock and from chance. */
  const state = async (): Promise<unknown> => {
    const content = await client.load();
    const { post } = client.api.content;
    const all = {
      content,
      texts: await Promise.all(
        content.blogPosts.map(async ({ id }) => value(await post(id)).content),
      ),
      trash: (await (await client.call('GET', '/api/trash')).json()) as unknown,
      files: [...client.media.keys].sort(),
      enquiries,
      mails,
    };
    const made = /^(?:(?:v|m|q|b|e|blog_)\d{13,}|[0-9a-f]{32})$/;
    return JSON.parse(
      JSON.stringify(all, (key, value: unknown) => {
        if (key === 'ver') return undefined;
        if (typeof value !== 'string') return value;
        return made.test(value)
          ? 'made'
          : value.replace(/-[0-9a-f]{6}(?=\.)|(?<=^incoming\/).*/g, '');
      }),
    );
  };
  return { ...client, site, state };
};
export type Teacher = Awaited<ReturnType<typeof aTeacher>>;

const chapterOf = ({ classes }: ContentSummary) => classes[0]?.chapters[0]?.ver ?? '';
const classOf = ({ classes }: ContentSummary) => classes[0]?.ver ?? '';

const value = <T>(answer: { kind: 'ok'; value: T } | { kind: string }): T => {
  if (!('value' in answer)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  return answer.value;
};

const upload = async (
  { uploadGateway }: Teacher,
  { uploadData }: { uploadData: { fields: Record<string, string> } },
  body: Uint8Array,
) => {
  if ((await uploadGateway.upload(uploadData, body)) !== 204)
    throw new Error('The file was not taken');
};

/** The ticket of an uploaded PDF. */
const uploadedPdf = async (teacher: Teacher): Promise<string> => {
  const file = { fileName: 'Formulas.pdf', contentType: 'application/pdf', size: PDF.length };
  const { uploads } = teacher.api;
  const opened = await uploads.material({ ...file, ...place, materialType: 'formulae' });
  const { ticket, uploadData } = value(opened);
  await upload(teacher, { uploadData }, PDF);
  return ticket;
};

const deleted = async ({ call }: Teacher): Promise<string> => {
  const answer = await call('DELETE', '/api/classes/10/chapters/4');
  return ((await answer.json()) as { undo: string }).undo;
};

/** What each operation is tried with; what it needs is made first. The type asks for a row for each. */
export const ROWS: {
  [Name in keyof Edits]: (
    teacher: Teacher,
  ) => Promise<Parameters<Edits[Name]>> | Parameters<Edits[Name]>;
} = {
  addClass: () => [{ id: '7', name: ' N', description: 'D' }],
  updateClass: async ({ load }) => [
    '10',
    { name: 'N', description: 'D', ver: classOf(await load()) },
  ],
  deleteClass: () => ['10'],
  reorderChapters: () => ['10', [5, 4]],
  updateExamDates: async ({ load }) => [
    '10',
    { dates: [{ name: 'Board', date: '2027-02-18' }], ver: classOf(await load()) },
  ],
  addChapter: () => ['10', { id: 9, title: 'N ' }],
  updateChapter: async ({ load }) => [place, { title: 'N', ver: chapterOf(await load()) }],
  deleteChapter: () => [place],
  addVideo: () => [place, video],
  addVideos: () => [place, [video, { ...video, title: 'Next' }]],
  updateVideo: async ({ load }) => [place, 'v1', { ...video, ver: chapterOf(await load()) }],
  deleteVideo: () => [place, 'v1'],
  reorderVideos: () => [place, ['v2', 'v1']],
  addMaterial: async (teacher) => {
    const ticket = await uploadedPdf(teacher);
    return [place, { ticket, title: 'Formulas', type: 'formulae', cover: false }];
  },
  replaceMaterial: async (teacher) => [
    place,
    'm1',
    { ticket: await uploadedPdf(teacher), cover: false },
  ],
  moveLesson: () => [place, 'videos', 'v1', { classId: '10', chapterId: 5 }],
  addCover: async (teacher) => {
    const opened = await teacher.api.uploads.cover({ ...place, materialId: 'm1' });
    const { ticket, coverData } = value(opened);
    await upload(teacher, { uploadData: coverData }, await aPicture('image/webp'));
    return [place, ticket];
  },
  updateMaterial: async ({ load }) => [
    place,
    'm1',
    { title: 'N', type: 'notes', language: 'hi', ver: chapterOf(await load()) },
  ],
  deleteMaterial: () => [place, 'm1'],
  reorderMaterials: () => [place, ['m2', 'm1']],
  updateOffer: async ({ load }) => [
    '10',
    { batches: [A_BATCH], bring: ['Graph notebook'], ver: classOf(await load()) },
  ],
  updateSeats: () => ['10', 'b1', 3],
  updateQuestions: async ({ load }) => [
    place,
    { text: '1. Two\nAnswer: 2', ver: chapterOf(await load()) },
  ],
  addBlogPost: () => [post],
  updateBlogPost: async ({ load }) => [
    'blog_1',
    { ...post, slug: 'why-zero', ver: (await load()).blogPosts[0]?.ver ?? '' },
  ],
  deleteBlogPost: () => ['blog_1'],
  updateProfile: async ({ load }) => [{ ...(await load()).profile, notice: 'Closed on Friday' }],
  replaceName: () => [{ from: { en: 'One' }, to: { en: 'Two', hi: 'Two', pa: 'Two' } }],
  restoreDeleted: async (teacher) => [await deleted(teacher)],
  eraseDeleted: async (teacher) => {
    await teacher.call('POST', '/api/session/password/confirm', { body: { password: 'right' } });
    return [await deleted(teacher)];
  },
  undoEdit: async ({ api, call }) => {
    const body = { title: 'Undone soon', ver: 1 };
    await call('PUT', '/api/classes/10/chapters/4', { body });
    const calls = api.open(publishingCalls);
    const key = value(await calls.edits()).edits[0]?.key ?? '';
    const { undo } = value(await calls.edit(key));
    return [key, undo.kind === 'possible' ? undo.present : ''];
  },
  restoreRelease: async ({ api }) => {
    await api.account.confirmPassword('right');
    return ['r1', value(await api.open(publishingCalls).checkRestore('r1')).present];
  },
  commitBlogImage: async (teacher) => {
    const file = { fileName: 'a.png', contentType: 'image/png', size: PNG.length };
    const opened = value(await teacher.api.uploads.blogImage(file));
    await upload(teacher, opened, PNG);
    return [opened.ticket];
  },
  commitImportFile: async (teacher) => {
    const key = 'materials/10/chapter4/10_ch4_new.pdf';
    const opened = value(await teacher.api.archive.openFile(key, PDF.length));
    await upload(teacher, opened, PDF);
    return [opened.ticket];
  },
  applyImport: async (teacher) => {
    const content = JSON.stringify(buildSnapshot(teacher.site));
    await deleted(teacher);
    const opened = value(await teacher.api.archive.openImport());
    await upload(teacher, opened, new TextEncoder().encode(content));
    const { present } = value(await teacher.api.archive.check(opened.ticket, []));
    await teacher.api.account.confirmPassword('right');
    return [opened.ticket, present];
  },
  updateEnquiry: () => ['e1', { note: 'Wants mornings' }],
  deleteEnquiry: () => ['e1'],
  sendEnquiry: () => ['e1'],
  sendTestEnquiry: () => [],
};

/** The names of all rows. */
export const NAMES = Object.keys(ROWS) as (keyof Edits)[];

/** Prepares an operation; what comes back sends it, each time with the same arguments. */
export const prepared = async (name: keyof Edits, teacher: Teacher) => {
  const args = await ROWS[name](teacher);
  // The row's arguments are those of the operation of its name.
  const edit = teacher.edits[name] as (...all: unknown[]) => ReturnType<Edits[typeof name]>;
  return () => edit(...args);
};
