import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { anApp } from '../../support/an-app.ts';

const Document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
});

// prettier-ignore
const CALLS = [
  'addBlogPost', 'addChapter', 'addClass', 'addCover', 'addMaterial', 'addPasskey', 'addPerson', 'addVideo', 'addVideos',
  'applyImport', 'changeOwnDetails', 'changePassword', 'changePerson', 'checkImport', 'checkRestore', 'commitBlogImage', 'commitImportFile',
  'confirmPasskey', 'confirmPasskeyOptions', 'confirmPassword', 'contactForm', 'contentHealth', 'copyState',
  'deleteBlogPost', 'deleteChapter', 'deleteClass', 'deleteEnquiry', 'deleteFile', 'deleteMaterial',
  'deleteVideo', 'discardPostCopy', 'endOtherSessions', 'endSession', 'eraseDeleted', 'exportStatus',
  'getCoverUrl', 'getUploadUrl', 'health', 'keepPostCopy', 'listAccess', 'listEdits', 'listEnquiries', 'listOldName', 'listPeople', 'listPostCopies',
  'listPostVersions', 'listSessions', 'listTrash', 'listWays', 'loadBlogPost',
  'loadContent', 'loadEdit', 'loadPostVersion', 'loadProfile', 'makePersonLink', 'makeRecoveryCodes', 'moveLesson', 'newPasskeyOptions', 'openImport', 'openImportFile',
  'passkeySignInOptions', 'pendingChanges', 'playlistDetails', 'previewEdit', 'previewPost',
  'previewProfile', 'publishingStatus', 'readClass', 'readPost', 'readSession', 'removePasskey', 'removePerson',
  'renamePasskey', 'reorderChapters', 'reorderMaterials', 'reorderVideos', 'replaceMaterial', 'replaceName', 'replacementStatus',
  'requestPasswordReset', 'resetPassword', 'restoreDeleted', 'restoreRelease', 'sendContact',
  'sendEnquiry', 'sendTestEnquiry', 'serveFile', 'serveImage', 'showImage', 'signIn',
  'signInWithPasskey', 'signInWithRecoveryCode', 'signOut', 'startExport', 
  'turnPasswordOff', 'turnPasswordOn', 'undoEdit', 'updateBlogPost', 'updateChapter',
  'updateClass', 'updateEnquiry', 'updateExamDates', 'updateMaterial', 'updateOffer', 'updateProfile',
  'updateQuestions', 'updateSeats', 'updateVideo', 'uploadBlogImage', 'videoDetails',
];

// Specification: API-1, API-5
test('the description names every call once', async () => {
  const response = await anApp().call('GET', '/api/openapi.json', { token: null });
  expect(response.status).toBe(200);
  const { paths } = Document.parse(await response.json());
  const names = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(names.sort()).toEqual(CALLS.toSorted());
});

// Specification: API-1
test('no text in an address is longer than the description allows', async () => {
  const Parameter = z.object({
    name: z.string(),
    schema: z.object({
      type: z.string().optional(),
      maxLength: z.number().optional(),
      enum: z.array(z.string()).optional(),
    }),
  });
  const Calls = z.record(z.string(), z.object({ parameters: z.array(Parameter).default([]) }));
  const described = z.object({ paths: z.record(z.string(), Calls) });
  const { paths } = described.parse(await (await anApp().call('GET', '/api/openapi.json')).json());
  const parameters = Object.entries(paths).flatMap(([path, calls]) =>
    Object.values(calls).flatMap((call) => call.parameters.map((each) => ({ path, ...each }))),
  );
  expect(parameters.length).toBeGreaterThan(50);
  const unbounded = parameters.filter(
    ({ schema }) => schema.type === 'string' && !schema.enum && schema.maxLength === undefined,
  );
  expect(unbounded.map(({ path, name }) => `${path} ${name}`)).toEqual([]);
});

// Specification: API-86
test('the description is made once', async () => {
  const { app, call } = anApp();
  const made = vi.spyOn(app, 'getOpenAPI31Document');
  const answers = [await call('GET', '/api/openapi.json'), await call('GET', '/api/openapi.json')];
  expect(new Set(await Promise.all(answers.map((each) => each.text()))).size).toBe(1);
  expect(made).toHaveBeenCalledOnce();
});

// Specification: RUN-1
test('health says ok to everyone', async () => {
  const response = await anApp().call('GET', '/api/health', { token: null });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});
