import { hc } from 'hono/client';
import type { AppType } from '#api/app.ts';
import type { Content, ContentClass, Versioned } from '#domain/content/content.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import type { EnquiryStatus } from '#domain/contact/enquiry.ts';
import type { LoginFields } from '#domain/accounts/login.ts';
import type { MaterialType } from '#domain/course/material-types.ts';
import type { Post, PostFields, PostImage } from '#domain/blog/post.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { UploadForm } from '#domain/files/upload-form.ts';
import type { TrashKind } from '#domain/content/trash.ts';
import type { VideoFields } from '#domain/course/video.ts';
import { settle, timedFetch, type Answer } from './answer.ts';

export type { Answer } from './answer.ts';

/** A chapter's place: class id and chapter number. */
export interface ChapterPlace {
  classId: string;
  chapterId: number;
}

/** The form a link to a record takes after its deletion; `warning` when a stored file stayed. */
export interface Deletion {
  id: string;
  warning?: string | undefined;
  /** What `restoreDeleted` takes. */
  undo?: string | undefined;
}

/** A chapter after a change of its videos or materials. */
export interface ChapterSaved {
  chapter: Versioned<Chapter>;
  warning?: string | undefined;
  /** After a deletion: what `restoreDeleted` takes. */
  undo?: string | undefined;
}

/** A deletion that was undone; `warning` when a file of it is lost. */
export interface Restored {
  id: string;
  kind: TrashKind;
  label: string;
  warning?: string | undefined;
}

/** An upload that may begin: a ticket for the commit, and where the file goes. */
export interface OpenUpload {
  ticket: string;
  uploadData: UploadForm;
  s3Key: string;
  fileName: string;
}

/** A material's upload; `coverData` takes the picture of its first page (WebP). */
export interface OpenMaterialUpload extends OpenUpload {
  coverData: UploadForm;
}

/** A file as it is on the teacher's device; `size` in bytes. */
export interface ChosenFile {
  fileName: string;
  contentType: string;
  size: number;
}

/** What commits a material after its file has been uploaded. `cover` when its picture has been too. */
export interface NewMaterial {
  ticket: string;
  title: string;
  type: MaterialType;
  pages?: number;
  cover: boolean;
}

/** The calls around a file: begin, and commit what does not belong to a chapter. */
export interface Uploads {
  /** Commit it with `Edits.addMaterial`. */
  material(
    file: ChosenFile & ChapterPlace & { materialType: MaterialType },
  ): Promise<Answer<OpenMaterialUpload>>;
  blogImage(file: ChosenFile): Promise<Answer<OpenUpload>>;
  /** Makes the picture public; may be repeated. */
  commitBlogImage(ticket: string): Promise<Answer<PostImage>>;
  /** Deletes a stored file that no record names. */
  deleteFile(s3Key: string): Promise<Answer<unknown>>;
}

/** Everything that changes content. The wrappers that keep the local copy and the session right have this form too. */
export interface Edits {
  addClass(fields: {
    id: string;
    name: string;
    description: string;
  }): Promise<Answer<ContentClass>>;
  updateClass(
    id: string,
    fields: { name: string; description: string; ver: number },
  ): Promise<Answer<ContentClass>>;
  deleteClass(id: string): Promise<Answer<Deletion>>;
  reorderChapters(classId: string, ids: number[]): Promise<Answer<ContentClass>>;
  addChapter(
    classId: string,
    fields: { id: number; title: string },
  ): Promise<Answer<Versioned<Chapter>>>;
  updateChapter(
    place: ChapterPlace,
    fields: { title: string; ver: number },
  ): Promise<Answer<Versioned<Chapter>>>;
  deleteChapter(place: ChapterPlace): Promise<Answer<Deletion>>;
  addVideo(place: ChapterPlace, fields: VideoFields): Promise<Answer<ChapterSaved>>;
  addVideos(place: ChapterPlace, videos: VideoFields[]): Promise<Answer<ChapterSaved>>;
  updateVideo(
    place: ChapterPlace,
    videoId: string,
    fields: VideoFields & { ver: number },
  ): Promise<Answer<ChapterSaved>>;
  deleteVideo(place: ChapterPlace, videoId: string): Promise<Answer<ChapterSaved>>;
  reorderVideos(place: ChapterPlace, ids: string[]): Promise<Answer<ChapterSaved>>;
  /** Commits an uploaded file; may be repeated with the same ticket. */
  addMaterial(
    place: ChapterPlace,
    fields: NewMaterial,
  ): Promise<Answer<ChapterSaved & { id: string }>>;
  deleteMaterial(place: ChapterPlace, materialId: string): Promise<Answer<ChapterSaved>>;
  reorderMaterials(place: ChapterPlace, ids: string[]): Promise<Answer<ChapterSaved>>;
  addPost(fields: PostFields): Promise<Answer<Versioned<Post>>>;
  updatePost(id: string, fields: PostFields & { ver: number }): Promise<Answer<Versioned<Post>>>;
  deletePost(id: string): Promise<Answer<Deletion>>;
  /** Puts a deleted record back; may be repeated. */
  restoreDeleted(id: string): Promise<Answer<Restored>>;
  updateProfile(profile: Versioned<Profile>): Promise<Answer<Versioned<Profile>>>;
}

const params = ({ classId, chapterId }: ChapterPlace) => ({
  classId,
  chapterId: String(chapterId),
});

/** The API as plain functions that never throw for expected outcomes. `fetch` is replaced in tests. */
export const createApi = (fetch: typeof globalThis.fetch) => {
  const { api } = hc<AppType>('/', { fetch: timedFetch(fetch) });
  const course = api.classes[':classId'];
  const chapter = course.chapters[':chapterId'];
  const video = chapter.videos[':videoId'];
  const post = api.posts[':key'];

  const edits: Edits = {
    addClass: (json) => settle(() => api.classes.$post({ json })),
    updateClass: (classId, json) => settle(() => course.$put({ param: { classId }, json })),
    deleteClass: (classId) => settle(() => course.$delete({ param: { classId } })),
    reorderChapters: (classId, ids) =>
      settle(() => course['chapter-order'].$put({ param: { classId }, json: { ids } })),
    addChapter: (classId, json) =>
      settle(() => course.chapters.$post({ param: { classId }, json })),
    updateChapter: (place, json) => settle(() => chapter.$put({ param: params(place), json })),
    deleteChapter: (place) => settle(() => chapter.$delete({ param: params(place) })),
    addVideo: (place, json) => settle(() => chapter.videos.$post({ param: params(place), json })),
    addVideos: (place, videos) =>
      settle(() => chapter.videos.batch.$post({ param: params(place), json: { videos } })),
    updateVideo: (place, videoId, json) =>
      settle(() => video.$put({ param: { ...params(place), videoId }, json })),
    deleteVideo: (place, videoId) =>
      settle(() => video.$delete({ param: { ...params(place), videoId } })),
    reorderVideos: (place, ids) =>
      settle(() => chapter['video-order'].$put({ param: params(place), json: { ids } })),
    addMaterial: (place, json) =>
      settle(() => chapter.materials.$post({ param: params(place), json })),
    deleteMaterial: (place, materialId) =>
      settle(() =>
        chapter.materials[':materialId'].$delete({ param: { ...params(place), materialId } }),
      ),
    reorderMaterials: (place, ids) =>
      settle(() => chapter['material-order'].$put({ param: params(place), json: { ids } })),
    addPost: (json) => settle(() => api.posts.$post({ json })),
    updatePost: (key, json) => settle(() => post.$put({ param: { key }, json })),
    deletePost: (key) => settle(() => post.$delete({ param: { key } })),
    restoreDeleted: (id) => settle(() => api.trash[':id'].restore.$post({ param: { id } })),
    updateProfile: (json) => settle(() => api.profile.$put({ json })),
  };

  const sessions = api.session.all;
  const account = {
    changePassword: (json: { current: string; next: string }) =>
      settle(() => api.session.password.$put({ json })),
    /** Enters the password again, before something that cannot be undone. */
    confirmPassword: (password: string) =>
      settle(() => api.session.password.confirm.$post({ json: { password } })),
    /** The record of who came in. */
    access: () => settle(() => api.session.access.$get()),
    sessions: () => settle(() => sessions.$get()),
    endSession: (id: string) => settle(() => sessions[':id'].$delete({ param: { id } })),
    endOtherSessions: () => settle(() => sessions.$delete()),
  };

  const uploads: Uploads = {
    material: (json) => settle(() => api.uploads.materials.$post({ json })),
    blogImage: (json) => settle(() => api.uploads['blog-images'].$post({ json })),
    commitBlogImage: (ticket) =>
      settle(() => api.uploads['blog-images'][':ticket'].commit.$post({ param: { ticket } })),
    deleteFile: (s3Key) => settle(() => api.uploads.delete.$post({ json: { s3Key } })),
  };

  const trash = {
    list: () => settle(() => api.trash.$get()),
    /** Deletes it permanently. */
    erase: (id: string) => settle(() => api.trash[':id'].$delete({ param: { id } })),
  };

  return {
    edits,
    trash,
    account,
    requestReset: (email: string) => settle(() => api.session.reset.$post({ json: { email } })),
    resetPassword: (json: { token: string; password: string }) =>
      settle(() => api.session.reset.confirm.$post({ json })),
    uploads,
    signIn: (json: LoginFields) => settle(() => api.session.$post({ json })),
    session: () => settle(() => api.session.$get()),
    signOut: () => settle(() => api.session.$delete()),
    content: (): Promise<Answer<Content>> => settle(() => api.content.$get()),
    publishing: () => settle(() => api.publishing.$get()),
    health: { report: () => settle(() => api['health-report'].$get()) },
    releases: {
      list: () => settle(() => api.publishing.releases.$get()),
      pending: () => settle(() => api.publishing.changes.$get()),
      /** What a restore would take away; nothing is changed. */
      checkRestore: (id: string) =>
        settle(() => api.publishing.releases[':id'].restore.$get({ param: { id } })),
      /** `present` is of the check that was shown. */
      restore: (id: string, present: string) =>
        settle(() =>
          api.publishing.releases[':id'].restore.$post({ param: { id }, json: { present } }),
        ),
    },
    /** Pages as they would be; nothing is saved. */
    previews: {
      post: (json: { post: PostFields; id?: string }) =>
        settle(() => api.preview.post.$post({ json })),
      profile: (json: { profile: Profile; path: string }) =>
        settle(() => api.preview.profile.$post({ json })),
    },
    /** The whole site as one file. */
    archive: {
      export: () => settle(() => api.archive.$get()),
      openImport: () => settle(() => api.archive.content.$post()),
      check: (ticket: string, keys: string[]) =>
        settle(() => api.archive.check.$post({ json: { ticket, keys } })),
      openFile: (key: string, size: number) =>
        settle(() => api.archive.files.$post({ json: { key, size } })),
      commitFile: (ticket: string) =>
        settle(() => api.archive.files[':ticket'].commit.$post({ param: { ticket } })),
      apply: (ticket: string, present: string) =>
        settle(() => api.archive.apply.$post({ json: { ticket, present } })),
    },
    enquiries: {
      list: () => settle(() => api.enquiries.$get()),
      setStatus: (id: string, status: EnquiryStatus) =>
        settle(() => api.enquiries[':id'].$put({ param: { id }, json: { status } })),
      delete: (id: string) => settle(() => api.enquiries[':id'].$delete({ param: { id } })),
      send: (id: string) => settle(() => api.enquiries[':id'].send.$post({ param: { id } })),
    },
  };
};

/** The whole API as the admin calls it. */
export type Api = ReturnType<typeof createApi>;

/** The calls of export and import. */
export type ArchiveCalls = Api['archive'];

/** What an import would change. */
export type ImportPlan = Extract<
  Awaited<ReturnType<ArchiveCalls['check']>>,
  { kind: 'ok' }
>['value'];

/** The signed-in administrator's own password and sessions. */
export type Account = Api['account'];
