import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import type { EnquiryQuery } from '#domain/contact/enquiry-page.ts';
import type { LoginFields } from '#domain/accounts/login.ts';
import type { MaterialType } from '#domain/course/material-types.ts';
import type { PostFields } from '#domain/blog/post.ts';
import type { NewName } from '#domain/profile/new-name.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { settle, type Value } from './answer.ts';
import { createOperations, type ChapterRef } from './operations.ts';
import { typedClient, type TypedClient } from './typed-client.ts';

/** A file as it is on the teacher's device; `size` in bytes. */
interface ChosenFile {
  fileName: string;
  contentType: string;
  size: number;
}

/**
 * The API as plain functions that never throw for expected outcomes: `operations` change something, the rest reads,
 * signs in and out, or opens an upload. `fetch` is replaced in tests.
 */
export const createApi = (fetch: typeof globalThis.fetch) => {
  const api = typedClient(fetch);
  const sessions = api.session.all;
  const { passkeys } = api.session;

  return {
    operations: createOperations(api),
    /** The signed-in administrator's own password and sessions: without keys, as no answer of these is kept. */
    account: {
      changePassword: (json: { current: string; next: string }) =>
        settle(() => api.session.password.$put({ json })),
      /** Enters the password again, before something that cannot be undone. */
      confirmPassword: (password: string) =>
        settle(() => api.session.password.confirm.$post({ json: { password } })),
      confirmPasskeyOptions: () => settle(() => passkeys.confirm.options.$post()),
      confirmPasskey: (response: AuthenticationResponseJSON) =>
        settle(() => passkeys.confirm.$post({ json: { response } })),
      /** Passkeys, recovery codes left, and whether the password is on. */
      signInMethods: () => settle(() => passkeys.$get()),
      newPasskeyOptions: () => settle(() => passkeys.options.$post()),
      addPasskey: (json: { name: string; response: RegistrationResponseJSON }) =>
        settle(() => passkeys.$post({ json })),
      renamePasskey: (id: string, name: string) =>
        settle(() => passkeys[':id'].$put({ param: { id }, json: { name } })),
      removePasskey: (id: string) => settle(() => passkeys[':id'].$delete({ param: { id } })),
      makeRecoveryCodes: () => settle(() => passkeys['recovery-codes'].$post()),
      turnPasswordOff: () => settle(() => passkeys.password.$delete()),
      turnPasswordOn: (password: string) =>
        settle(() => passkeys.password.$put({ json: { password } })),
      /** The record of who came in. */
      access: () => settle(() => api.session.access.$get()),
      sessions: () => settle(() => sessions.$get()),
      endSession: (id: string) => settle(() => sessions[':id'].$delete({ param: { id } })),
      endOtherSessions: () => settle(() => sessions.$delete()),
    },
    requestReset: (email: string) => settle(() => api.session.reset.$post({ json: { email } })),
    resetPassword: (json: { token: string; password: string }) =>
      settle(() => api.session.reset.confirm.$post({ json })),
    signIn: (json: LoginFields & { keep: boolean }) => settle(() => api.session.$post({ json })),
    passkeySignInOptions: () => settle(() => api.session.passkey.options.$post()),
    signInWithPasskey: (response: AuthenticationResponseJSON, keep: boolean) =>
      settle(() => api.session.passkey.$post({ json: { response, keep } })),
    signInWithRecoveryCode: (json: { email: string; code: string }) =>
      settle(() => api.session.recovery.$post({ json })),
    session: () => settle(() => api.session.$get()),
    signOut: () => settle(() => api.session.$delete()),
    content: {
      /** A part of all content; `after` is the `next` of the part before. */
      part: (after?: string) =>
        settle(() => api.content.$get({ query: after === undefined ? {} : { after } })),
      /** One post with its text. */
      post: (key: string) => settle(() => api.posts[':key'].$get({ param: { key } })),
    },
    /** Uploads that may begin; an operation commits each. */
    uploads: {
      material: (json: ChosenFile & ChapterRef & { materialType: MaterialType }) =>
        settle(() => api.uploads.materials.$post({ json })),
      cover: (json: ChapterRef & { materialId: string }) =>
        settle(() => api.uploads.covers.$post({ json })),
      blogImage: (json: ChosenFile) => settle(() => api.uploads['blog-images'].$post({ json })),
    },
    trash: { list: () => settle(() => api.trash.$get()) },
    publishing: () => settle(() => api.publishing.$get()),
    health: { report: () => settle(() => api['health-report'].$get()) },
    /** The calls of one screen, which come with its code. */
    open: <C>(make: (typed: TypedClient) => C): C => make(api),
    /** Pages as they would be; nothing is saved. */
    previews: {
      post: (json: { post: PostFields; id?: string }) =>
        settle(() => api.preview.post.$post({ json })),
      profile: (json: { profile: Profile; path: string }) =>
        settle(() => api.preview.profile.$post({ json })),
      /** The texts that would have a new name. */
      name: (json: NewName) => settle(() => api.profile.name.texts.$post({ json })),
    },
    /** The whole site as one file. */
    archive: {
      startExport: () => settle(() => api.archive.export.$post()),
      /** How far the last export is, and where its file is. */
      exportStatus: () => settle(() => api.archive.export.$get()),
      /** Where safe copies go, the last good one, and what is wrong. */
      copies: () => settle(() => api.archive.copies.$get()),
      openImport: () => settle(() => api.archive.content.$post()),
      check: (ticket: string, keys: string[]) =>
        settle(() => api.archive.check.$post({ json: { ticket, keys } })),
      /** How far the last import or restore is. */
      replacement: () => settle(() => api.archive.replacement.$get()),
      openFile: (key: string, size: number) =>
        settle(() => api.archive.files.$post({ json: { key, size } })),
    },
    enquiries: {
      list: (query: EnquiryQuery = {}) =>
        settle(() =>
          api.enquiries.$get({
            query: Object.fromEntries(Object.entries(query).filter(([, value]) => value)),
          }),
        ),
    },
  };
};

/** The whole API as the admin calls it. */
export type Api = ReturnType<typeof createApi>;

/** The signed-in administrator's own password and sessions. */
export type Account = Api['account'];

/** Uploads that may begin. */
export type Uploads = Api['uploads'];

/** A material's upload; `coverData` takes the picture of its first page (WebP). */
export type OpenMaterialUpload = Value<Uploads['material']>;

/** What an import would change. */
export type ImportPlan = Value<Api['archive']['check']>;
