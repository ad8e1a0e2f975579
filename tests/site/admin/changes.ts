import { TOKEN } from '../../support/an-app.ts';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { aBatch, aChapter, aMaterial, aVideo } from '../../api/domain/builders.ts';
import { aPicture } from '../../support/pictures.ts';
import { aClass, someContent } from '../../support/content.ts';
import { clientOnApi, type Change } from './client-on-api.ts';

export const CLASS = '/api/classes/10';
export const CHAPTER = `${CLASS}/chapters/4`;
export const VIDEO = { title: ' New ', url: 'https://youtu.be/dQw4w9WgXcQ' };
const PASTED = { ...VIDEO, url: 'https://youtu.be/pasted00001' };
const POST = { title: 'T', slug: 't', description: 'd', content: '<p onclick="x()">c</p>' };
const ver = 'latest';

/** Content in which everything can be changed, deleted and reordered, and the client on it with its local copy. */
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
  const site = someContent({ classes: [aClass({ chapters, batches: [aBatch()] })] });
  const client = clientOnApi(TOKEN.admin, { site });
  client.local.copy = await client.load();
  /** Everything that a change can leave behind, without what is made from the clock and from chance. */
  const state = async (): Promise<unknown> =>
    JSON.parse(
      JSON.stringify(
        [await client.load(), await client.read('/api/trash')],
        (key, value: unknown) =>
          key === 'ver' || /^(?:(?:v|blog_)\d{13,}|[0-9a-f]{32})$/.test(String(value))
            ? undefined
            : value,
      ),
    );
  return { ...client, site, state };
};
export type Teacher = Awaited<ReturnType<typeof aTeacher>>;

/** The answer to a call that prepares another. */
const asked = async <T>(
  { call }: Pick<Teacher, 'call'>,
  line: string,
  body?: object,
): Promise<T> => {
  const [method = '', path = ''] = line.split(' ');
  return (await (await call(method, path, body && { body })).json()) as T;
};
/** The ticket of a file that was uploaded by the form which a call gives. */
const uploaded = async (
  teacher: Teacher,
  path: string,
  body: object | undefined,
  file: Uint8Array,
) => {
  const { ticket, ...form } = await asked<{
    ticket: string;
    uploadData?: { fields: Record<string, string> };
    coverData?: { fields: Record<string, string> };
  }>(teacher, `POST /api/${path}`, body);
  const status = await teacher.uploadGateway.upload(
    form.uploadData ?? form.coverData ?? { fields: {} },
    file,
  );
  if (status !== 204) throw new Error('The file was not taken');
  return ticket;
};
const uploadedPdf = (teacher: Teacher) => {
  const file = new TextEncoder().encode('%PDF-1.7 sheet');
  const what = { fileName: 'F.pdf', contentType: 'application/pdf', size: file.length };
  const place = { classId: '10', chapterId: 4, materialType: 'formulae' };
  return uploaded(teacher, 'uploads/materials', { ...what, ...place }, file);
};
const deleted = (teacher: Teacher) => asked<{ undo: string }>(teacher, `DELETE ${CHAPTER}`);

/** Each change of content by its name in the API; some need something first. */
export const CHANGES: Readonly<Record<string, Change | ((teacher: Teacher) => Promise<Change>)>> = {
  addClass: ['POST /api/classes', { id: '7', name: ' N', description: 'D' }],
  updateClass: [`PUT ${CLASS}`, { name: 'N', description: 'D', ver }],
  deleteClass: [`DELETE ${CLASS}`],
  reorderChapters: [`PUT ${CLASS}/chapter-order`, { ids: [5, 4] }],
  updateExamDates: [`PUT ${CLASS}/exam-dates`, { dates: [{ name: 'B', date: '2027-02-18' }], ver }],
  updateOffer: [`PUT ${CLASS}/offer`, { batches: [], bring: ['Graph notebook'], ver }],
  updateSeats: [`PUT ${CLASS}/batches/b1/seats`, { seatsLeft: 3 }],
  addChapter: [`POST ${CLASS}/chapters`, { id: 9, title: 'N ' }],
  updateChapter: [`PUT ${CHAPTER}`, { title: 'N', ver }],
  deleteChapter: [`DELETE ${CHAPTER}`],
  updateQuestions: [`PUT ${CHAPTER}/questions`, { text: '1. Two\nAnswer: 2', ver }],
  addVideo: [`POST ${CHAPTER}/videos`, VIDEO],
  addVideos: [`POST ${CHAPTER}/videos/batch`, { videos: [PASTED, { ...PASTED, title: 'Next' }] }],
  updateVideo: [`PUT ${CHAPTER}/videos/v1`, { ...VIDEO, ver }],
  deleteVideo: [`DELETE ${CHAPTER}/videos/v1`],
  reorderVideos: [`PUT ${CHAPTER}/video-order`, { ids: ['v2', 'v1'] }],
  moveLesson: [`POST ${CHAPTER}/videos/v1/move`, { classId: '10', chapterId: 5 }],
  updateMaterial: [`PUT ${CHAPTER}/materials/m1`, { title: 'N', type: 'notes', ver }],
  deleteMaterial: [`DELETE ${CHAPTER}/materials/m1`],
  reorderMaterials: [`PUT ${CHAPTER}/material-order`, { ids: ['m2', 'm1'] }],
  addMaterial: async (teacher) => {
    const ticket = await uploadedPdf(teacher);
    return [`POST ${CHAPTER}/materials`, { ticket, title: 'F', type: 'formulae', cover: false }];
  },
  replaceMaterial: async (teacher) => {
    const ticket = await uploadedPdf(teacher);
    return [`PUT ${CHAPTER}/materials/m1/file`, { ticket, cover: false }];
  },
  addCover: async (teacher) => {
    const of = { classId: '10', chapterId: 4, materialId: 'm1' };
    const ticket = await uploaded(teacher, 'uploads/covers', of, await aPicture('image/webp'));
    return [`POST ${CHAPTER}/covers`, { ticket }];
  },
  addBlogPost: ['POST /api/posts', POST],
  updateBlogPost: ['PUT /api/posts/blog_1', { ...POST, slug: 'why-zero', ver }],
  deleteBlogPost: ['DELETE /api/posts/blog_1'],
  updateProfile: async ({ load }) => [
    'PUT /api/profile',
    { ...(await load()).profile, notice: 'Closed on Friday' },
  ],
  replaceName: [
    'PUT /api/profile/name',
    { from: { en: 'One' }, to: { en: 'B', hi: 'B', pa: 'B' } },
  ],
  restoreDeleted: async (teacher) => [`POST /api/trash/${(await deleted(teacher)).undo}/restore`],
  undoEdit: async (teacher) => {
    await asked(teacher, `PUT ${CHAPTER}`, { title: 'Undone soon', ver });
    const { edits } = await asked<{ edits: { key: string }[] }>(teacher, 'GET /api/history');
    const at = `/api/history/${edits[0]?.key ?? ''}`;
    const { undo } = await asked<{ undo: { present: string } }>(teacher, `GET ${at}`);
    return [`POST ${at}/undo`, { present: undo.present }];
  },
  restoreRelease: async (teacher) => {
    await teacher.confirm();
    const at = '/api/publishing/releases/commit-1/restore';
    const { present } = await asked<{ present: string }>(teacher, `GET ${at}`);
    return [`POST ${at}`, { present }];
  },
  applyImport: async (teacher) => {
    const content = new TextEncoder().encode(JSON.stringify(buildSnapshot(teacher.site)));
    await deleted(teacher);
    const ticket = await uploaded(teacher, 'archive/content', undefined, content);
    const check = { ticket, keys: [] };
    const { present } = await asked<{ present: string }>(teacher, 'POST /api/archive/check', check);
    await teacher.confirm();
    return ['POST /api/archive/apply', { ticket, present }];
  },
};

/** Prepares a change, which can be sent again and again. */
export const prepared = async (name: string, teacher: Teacher): Promise<Change> => {
  const change = CHANGES[name] ?? [name];
  return typeof change === 'function' ? change(teacher) : change;
};
