import { buildSnapshot } from '#api/publish/snapshot.ts';
import type { ContentSummary } from '#domain/content/content.ts';
import type { BatchFields } from '#domain/offer/offer.ts';
import { settle, type Answer } from '#site/admin/client/answer.ts';
import {
  aBatch,
  aChapter,
  aMaterial,
  anEnquiry,
  aPost,
  aVideo,
} from '../../api/domain/builders.ts';
import { memoryInbox } from '../../support/an-app.ts';
import { TOKEN } from '../../support/fake-identity.ts';
import { aPicture } from '../../support/pictures.ts';
import { aClass, someContent } from '../../support/content.ts';
import { clientOnApi } from './client-on-api.ts';

const PDF = new TextEncoder().encode('%PDF-1.7 sheet');
const PNG = await aPicture('image/png');
const classId = '10';
const place = { classId, chapterId: 4 };
const param = { classId, chapterId: '4' };
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
    blogPosts: [aPost({ id: 'blog_1' })],
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
    const all = {
      content,
      texts: await Promise.all(
        content.blogPosts.map(
          async ({ id: key }) =>
            value(await settle(client.api.posts[':key'].$get({ param: { key } }))).content,
        ),
      ),
      trash: (await (await client.call('GET', '/api/trash')).json()) as unknown,
      files: [...client.media.files.keys()].sort(),
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
  const json = { ...file, ...place, materialType: 'formulae' } as const;
  const opened = await settle(teacher.api.uploads.materials.$post({ json }));
  const { ticket, uploadData } = value(opened);
  await upload(teacher, { uploadData }, PDF);
  return ticket;
};

const deleted = async ({ call }: Teacher): Promise<string> => {
  const answer = await call('DELETE', '/api/classes/10/chapters/4');
  return ((await answer.json()) as { undo: string }).undo;
};

type Client = Pick<Teacher, 'api'>;

/** The calls about a chapter. */
export const inChapter = (api: Client['api']) => api.classes[':classId'].chapters[':chapterId'];
/** Adds a chapter to class 10. */
export const addChapter = ({ api }: Client, json: { id: number; title: string }) =>
  settle(api.classes[':classId'].chapters.$post({ param: { classId }, json }));
/** Adds a video to its chapter 4. */
export const addVideo = ({ api }: Client, title = video.title) =>
  settle(inChapter(api).videos.$post({ param, json: { ...video, title } }));
/** Deletes one of that chapter. */
export const deleteVideo = ({ api }: Client, videoId: string) =>
  settle(inChapter(api).videos[':videoId'].$delete({ param: { ...param, videoId } }));

/** Confirms the password, which serious changes ask for. */
const confirmed = ({ api }: Teacher) =>
  settle(api.session.password.confirm.$post({ json: { password: 'right' } }));

type Send = () => Promise<Answer<unknown>>;

/** Each change of the API by its name there; what it needs is made first, and what comes back sends it. */
const ROWS: Record<string, (teacher: Teacher) => Promise<Send> | Send> = {
  addClass: ({ api }) => {
    const json = { id: '7', name: ' N', description: 'D' };
    return () => settle(api.classes.$post({ json }));
  },
  updateClass: async ({ api, load }) => {
    const json = { name: 'N', description: 'D', ver: classOf(await load()) };
    return () => settle(api.classes[':classId'].$put({ param: { classId }, json }));
  },
  deleteClass:
    ({ api }) =>
    () =>
      settle(api.classes[':classId'].$delete({ param: { classId } })),
  reorderChapters:
    ({ api }) =>
    () =>
      settle(
        api.classes[':classId']['chapter-order'].$put({
          param: { classId },
          json: { ids: [5, 4] },
        }),
      ),
  updateExamDates: async ({ api, load }) => {
    const json = { dates: [{ name: 'Board', date: '2027-02-18' }], ver: classOf(await load()) };
    return () => settle(api.classes[':classId']['exam-dates'].$put({ param: { classId }, json }));
  },
  addChapter: (teacher) => () => addChapter(teacher, { id: 9, title: 'N ' }),
  updateChapter: async ({ api, load }) => {
    const json = { title: 'N', ver: chapterOf(await load()) };
    return () => settle(inChapter(api).$put({ param, json }));
  },
  deleteChapter:
    ({ api }) =>
    () =>
      settle(inChapter(api).$delete({ param })),
  addVideo: (teacher) => () => addVideo(teacher),
  addVideos:
    ({ api }) =>
    () =>
      settle(
        inChapter(api).videos.batch.$post({
          param,
          json: { videos: [video, { ...video, title: 'Next' }] },
        }),
      ),
  updateVideo: async ({ api, load }) => {
    const json = { ...video, ver: chapterOf(await load()) };
    return () =>
      settle(inChapter(api).videos[':videoId'].$put({ param: { ...param, videoId: 'v1' }, json }));
  },
  deleteVideo: (teacher) => () => deleteVideo(teacher, 'v1'),
  reorderVideos:
    ({ api }) =>
    () =>
      settle(inChapter(api)['video-order'].$put({ param, json: { ids: ['v2', 'v1'] } })),
  addMaterial: async (teacher) => {
    const ticket = await uploadedPdf(teacher);
    const json = { ticket, title: 'Formulas', type: 'formulae', cover: false } as const;
    return () => settle(inChapter(teacher.api).materials.$post({ param, json }));
  },
  replaceMaterial: async (teacher) => {
    const json = { ticket: await uploadedPdf(teacher), cover: false };
    return () =>
      settle(
        inChapter(teacher.api).materials[':materialId'].file.$put({
          param: { ...param, materialId: 'm1' },
          json,
        }),
      );
  },
  moveLesson:
    ({ api }) =>
    () =>
      settle(
        inChapter(api)[':list'][':itemId'].move.$post({
          param: { ...param, list: 'videos', itemId: 'v1' },
          json: { classId, chapterId: 5 },
        }),
      ),
  addCover: async (teacher) => {
    const { api } = teacher;
    const opened = await settle(api.uploads.covers.$post({ json: { ...place, materialId: 'm1' } }));
    const { ticket, coverData } = value(opened);
    await upload(teacher, { uploadData: coverData }, await aPicture('image/webp'));
    return () => settle(inChapter(api).covers.$post({ param, json: { ticket } }));
  },
  updateMaterial: async ({ api, load }) => {
    const ver = chapterOf(await load());
    const json = { title: 'N', type: 'notes', language: 'hi', ver } as const;
    return () =>
      settle(
        inChapter(api).materials[':materialId'].$put({
          param: { ...param, materialId: 'm1' },
          json,
        }),
      );
  },
  deleteMaterial:
    ({ api }) =>
    () =>
      settle(
        inChapter(api).materials[':materialId'].$delete({ param: { ...param, materialId: 'm1' } }),
      ),
  reorderMaterials:
    ({ api }) =>
    () =>
      settle(inChapter(api)['material-order'].$put({ param, json: { ids: ['m2', 'm1'] } })),
  updateOffer: async ({ api, load }) => {
    const json = { batches: [A_BATCH], bring: ['Graph notebook'], ver: classOf(await load()) };
    return () => settle(api.classes[':classId'].offer.$put({ param: { classId }, json }));
  },
  updateSeats:
    ({ api }) =>
    () =>
      settle(
        api.classes[':classId'].batches[':batchId'].seats.$put({
          param: { classId, batchId: 'b1' },
          json: { seatsLeft: 3 },
        }),
      ),
  updateQuestions: async ({ api, load }) => {
    const json = { text: '1. Two\nAnswer: 2', ver: chapterOf(await load()) };
    return () => settle(inChapter(api).questions.$put({ param, json }));
  },
  addBlogPost:
    ({ api }) =>
    () =>
      settle(api.posts.$post({ json: post })),
  updateBlogPost: async ({ api, load }) => {
    const json = { ...post, slug: 'why-zero', ver: (await load()).blogPosts[0]?.ver ?? '' };
    return () => settle(api.posts[':key'].$put({ param: { key: 'blog_1' }, json }));
  },
  deleteBlogPost:
    ({ api }) =>
    () =>
      settle(api.posts[':key'].$delete({ param: { key: 'blog_1' } })),
  updateProfile: async ({ api, load }) => {
    const json = { ...(await load()).profile, notice: 'Closed on Friday' };
    return () => settle(api.profile.$put({ json }));
  },
  replaceName:
    ({ api }) =>
    () =>
      settle(
        api.profile.name.$put({
          json: { from: { en: 'One' }, to: { en: 'Two', hi: 'Two', pa: 'Two' } },
        }),
      ),
  restoreDeleted: async (teacher) => {
    const id = await deleted(teacher);
    return () => settle(teacher.api.trash[':id'].restore.$post({ param: { id } }));
  },
  eraseDeleted: async (teacher) => {
    await confirmed(teacher);
    const id = await deleted(teacher);
    return () => settle(teacher.api.trash[':id'].$delete({ param: { id } }));
  },
  undoEdit: async ({ api, call }) => {
    const body = { title: 'Undone soon', ver: 1 };
    await call('PUT', '/api/classes/10/chapters/4', { body });
    const key = value(await settle(api.history.$get({ query: {} }))).edits[0]?.key ?? '';
    const { undo } = value(await settle(api.history[':key'].$get({ param: { key } })));
    const json = { present: undo.kind === 'possible' ? undo.present : '' };
    return () => settle(api.history[':key'].undo.$post({ param: { key }, json }));
  },
  restoreRelease: async (teacher) => {
    await confirmed(teacher);
    const { restore } = teacher.api.publishing.releases[':id'];
    const { present } = value(await settle(restore.$get({ param: { id: 'commit-1' } })));
    return () => settle(restore.$post({ param: { id: 'commit-1' }, json: { present } }));
  },
  commitBlogImage: async (teacher) => {
    const images = teacher.api.uploads['blog-images'];
    const json = { fileName: 'a.png', contentType: 'image/png', size: PNG.length };
    const opened = value(await settle(images.$post({ json })));
    await upload(teacher, opened, PNG);
    return () => settle(images[':ticket'].commit.$post({ param: { ticket: opened.ticket } }));
  },
  commitImportFile: async (teacher) => {
    const { files } = teacher.api.archive;
    const json = { key: 'materials/10/chapter4/10_ch4_new.pdf', size: PDF.length };
    const opened = value(await settle(files.$post({ json })));
    await upload(teacher, opened, PDF);
    return () => settle(files[':ticket'].commit.$post({ param: { ticket: opened.ticket } }));
  },
  applyImport: async (teacher) => {
    const { archive } = teacher.api;
    const content = JSON.stringify(buildSnapshot(teacher.site));
    await deleted(teacher);
    const opened = value(await settle(archive.content.$post()));
    await upload(teacher, opened, new TextEncoder().encode(content));
    const { ticket } = opened;
    const { present } = value(await settle(archive.check.$post({ json: { ticket, keys: [] } })));
    await confirmed(teacher);
    return () => settle(archive.apply.$post({ json: { ticket, present } }));
  },
  updateEnquiry:
    ({ api }) =>
    () =>
      settle(api.enquiries[':id'].$put({ param: { id: 'e1' }, json: { note: 'Wants mornings' } })),
  deleteEnquiry:
    ({ api }) =>
    () =>
      settle(api.enquiries[':id'].$delete({ param: { id: 'e1' } })),
  sendEnquiry:
    ({ api }) =>
    () =>
      settle(api.enquiries[':id'].send.$post({ param: { id: 'e1' } })),
  sendTestEnquiry:
    ({ api }) =>
    () =>
      settle(api.enquiries.test.$post({})),
};

/** The names of all rows. */
export const NAMES = Object.keys(ROWS);

/** Prepares a change; what comes back sends it, each time the same. */
export const prepared = async (name: string, teacher: Teacher): Promise<Send> => {
  const row = ROWS[name];
  if (!row) throw new Error(`No row ${name}`);
  return row(teacher);
};

interface Operation {
  operationId: string;
  security: unknown[];
  parameters?: { name: string }[];
}

/** The changes of the API for administrators, by method and address. */
export const changesOf = async ({ call }: Pick<Teacher, 'call'>) => {
  const document: unknown = await (await call('GET', '/api/openapi.json')).json();
  const { paths } = document as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, security, parameters = [] }]) => ({
        method: method.toUpperCase(),
        path,
        operationId,
        isOpen: security.length === 0,
        takesKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
      })),
    )
    .filter(({ method, isOpen }) => {
      return method !== 'GET' && !isOpen;
    });
};
