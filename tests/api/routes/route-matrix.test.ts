import { expect, test } from 'vitest';
import { isEdit } from '#domain/content/edit-entry';
import { TEXT } from '#domain/text/texts';
import { anApp, ORIGIN, refusal, someAccounts, TOKEN, expectStatus } from '#support/an-app';
import { lines } from '#support/rows';

/** Who may make each call; `helper`: administrators, too. A call that is missing here fails the tests. */
const WHO = {
  public: lines`
    health
    serveFile
    serveImage
    showImage
    readPost
    readClass
    contactForm
    sendContact
    signIn
    readSession
    signOut
    passkeySignInOptions
    signInWithPasskey
    signInWithRecoveryCode
    requestPasswordReset
    resetPassword
  `,
  helper: lines`
    listWays
    newPasskeyOptions
    addPasskey
    renamePasskey
    removePasskey
    makeRecoveryCodes
    turnPasswordOff
    turnPasswordOn
    confirmPasskeyOptions
    confirmPasskey
    changePassword
    confirmPassword
    changeOwnDetails
    listSessions
    endOtherSessions
    endSession
    loadContent
    addClass
    updateClass
    deleteClass
    reorderChapters
    updateOffer
    updateSeats
    updateExamDates
    addChapter
    updateChapter
    deleteChapter
    updateQuestions
    addVideo
    addVideos
    updateVideo
    deleteVideo
    reorderVideos
    moveLesson
    addCover
    addMaterial
    updateMaterial
    replaceMaterial
    deleteMaterial
    reorderMaterials
    loadBlogPost
    addBlogPost
    updateBlogPost
    deleteBlogPost
    videoDetails
    playlistDetails
    listPostCopies
    keepPostCopy
    discardPostCopy
    listTrash
    restoreDeleted
    getCoverUrl
    getUploadUrl
    uploadBlogImage
    commitBlogImage
    deleteFile
    previewPost
    listEnquiries
    updateEnquiry
    deleteEnquiry
    sendEnquiry
    contentHealth
    publishingStatus
    pendingChanges
    listEdits
    listPostVersions
    loadPostVersion
    loadEdit
    previewEdit
    undoEdit
  `,
  admin: lines`
    listAccess
    listPeople
    addPerson
    changePerson
    removePerson
    makePersonLink
    eraseDeleted
    loadProfile
    updateProfile
    replaceName
    listOldName
    previewProfile
    sendTestEnquiry
    startExport
    exportStatus
    copyState
    openImport
    checkImport
    openImportFile
    commitImportFile
    applyImport
    checkRestore
    restoreRelease
  `,
};

/** Of these changes no answer is kept: sessions and passwords, signed forms of uploads, and what changes nothing. */
const NO_KEYS = lines`
  addPasskey
  addPerson
  changeOwnDetails
  changePassword
  changePerson
  checkImport
  confirmPasskey
  confirmPasskeyOptions
  confirmPassword
  discardPostCopy
  endOtherSessions
  endSession
  getCoverUrl
  getUploadUrl
  keepPostCopy
  listOldName
  makePersonLink
  makeRecoveryCodes
  newPasskeyOptions
  openImport
  openImportFile
  previewPost
  previewProfile
  removePasskey
  removePerson
  renamePasskey
  startExport
  turnPasswordOff
  turnPasswordOn
  uploadBlogImage
`;

/** Changes that take a key and change nothing that readers get; those without a key do not either. */
const NO_EDITS = lines`
  commitBlogImage
  commitImportFile
  deleteEnquiry
  deleteFile
  eraseDeleted
  sendEnquiry
  sendTestEnquiry
  updateEnquiry
`;

/** Calls for which the password or a passkey must have been asked for a short time ago: a phone left on a desk is not enough. */
const CONFIRMED = lines`
  addPerson
  applyImport
  changeOwnDetails
  changePerson
  eraseDeleted
  makePersonLink
  makeRecoveryCodes
  newPasskeyOptions
  removePasskey
  removePerson
  restoreRelease
  turnPasswordOff
  turnPasswordOn
`;

let { identity } = someAccounts(ORIGIN);
/** One app for all calls, since it takes longer to make than to ask; `anew` gives it the accounts of the beginning. */
const site = anApp({
  identity: new Proxy(identity, { get: (_, name) => Reflect.get(identity, name) as unknown }),
});
const anew = (changes: Partial<typeof identity> = {}) => {
  identity = { ...someAccounts(ORIGIN).identity, ...changes };
};

interface Described {
  operationId: string;
  security: { session: string[] }[];
  parameters?: { name: string }[];
}
const document = (await site.read('/api/openapi.json')) as {
  paths: Record<string, Record<string, Described>>;
};
const VALUES: Record<string, string> = { classId: '10', chapterId: '4', videoId: 'v1' };
/** Every call that the description has, with an address of it: `/api/classes/{classId}` -> `/api/classes/10`. */
const CALLS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, security, parameters = [] }]) => ({
    name: operationId,
    method: method.toUpperCase(),
    path,
    address: path.replace(/\{(\w+)\}/g, (_, name: string) => VALUES[name] ?? 'm1'),
    who: security[0]?.session[0]?.replace('administrator', 'admin') ?? 'public',
    takesKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
  })),
);
const NEED_SESSION = CALLS.filter(({ name }) => !WHO.public.includes(name));

// Specification: PRODUCT-4, ADMIN-1
test('every route is described, and listed as public, for helpers or for administrators', () => {
  const routes = site.app.routes.filter(({ method }) => method !== 'ALL');
  const registered = routes.map(({ method, path }) => `${method} ${path}`);
  const described = CALLS.map(
    ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(new Set(registered)).toEqual(new Set([...described, 'GET /api/openapi.json']));
  for (const [role, names] of Object.entries(WHO)) {
    const marked = CALLS.flatMap(({ name, who }) => (who === role ? name : []));
    expect(marked.sort()).toEqual(names.toSorted());
  }
});

// Specification: API-22
test('every change by administrators takes a key, or is known to take none', () => {
  const without = NEED_SESSION.filter(({ method, takesKey }) => method !== 'GET' && !takesKey);
  expect(without.map(({ name }) => name).sort()).toEqual(NO_KEYS.toSorted());
});

test('every change that takes a key is an edit with words, or known to be none', () => {
  const none = NEED_SESSION.filter(({ name, takesKey }) => takesKey && !isEdit(name));
  expect(none.map(({ name }) => name).sort()).toEqual(NO_EDITS.toSorted());
  expect(NO_KEYS.filter(isEdit)).toEqual([]);
});

const forbidden = (message: string) => refusal(403, message, { code: 'permission-denied' });
const told = async (answer: Response) => ({
  status: answer.status,
  body: (await answer.json()) as unknown,
});

/** Each way to have no right, with the session token that the browser sends. */
const INTRUDERS: [who: string, token: string | null][] = [
  ['no cookie', null],
  ['an empty cookie', ''],
  ['a tampered cookie', `${TOKEN.admin}x`],
  ['a session that is over', TOKEN.admin],
];

// Specification: PRODUCT-4, ADMIN-1, ADMIN-17, API-3
test.each(NEED_SESSION)('$name is closed to who has no session', async ({ method, address }) => {
  for (const [who, token] of INTRUDERS) {
    anew();
    if (token === TOKEN.admin) await site.call('DELETE', '/api/session');
    expect(await site.ask(method, address, { token }), who).toEqual(
      refusal(401, TEXT.auth.required, { code: 'unauthenticated' }),
    );
  }
  expect(site.publishing.changes).toBe(0);
});

// Specification: PRODUCT-4, ADMIN-1, ADMIN-4, API-3
test.each(NEED_SESSION)('$name signs out who is no administrator', async ({ method, address }) => {
  anew();
  const response = await site.call(method, address, { token: TOKEN.notAdmin });
  expect(await told(response)).toEqual(forbidden(TEXT.login.notAdmin));
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0; Path=\/;/);
  await expectStatus(401, site.call(method, address, { token: TOKEN.notAdmin }));
});

// Specification: ACCOUNT-5
test('only what changes who may come in, or cannot be undone, asks for the password again', async () => {
  const asked = [];
  for (const { name, method, address } of NEED_SESSION) {
    anew();
    const answer = await site.ask(method, address);
    if (answer.status !== 403) continue;
    expect(answer, name).toEqual(forbidden(TEXT.passkey.confirm));
    asked.push(name);
  }
  expect(asked.sort()).toEqual(CONFIRMED);
});

// Specification: API-2, ACCOUNT-7
test.each(NEED_SESSION)(
  '$name lets the administrator in, and a helper where it is for helpers',
  async ({ name, method, address }) => {
    // Who just entered the password again: what needs that has tests of its own.
    const isConfirmed = () => Promise.resolve(true);
    for (const token of [TOKEN.admin, TOKEN.helper]) {
      anew({ isConfirmed });
      const response = await site.call(method, address, { token });
      if (token === TOKEN.admin || WHO.helper.includes(name)) {
        expect([200, 202, 400, 404]).toContain(response.status);
        continue;
      }
      expect(await told(response)).toEqual(forbidden(TEXT.auth.helper));
      // A helper stays signed in.
      expect(response.headers.get('set-cookie')).toBeNull();
    }
  },
);

/** A body without an end, and how many pieces of 64 KB were read of it. */
const endlessBody = () => {
  const read = { pieces: 0 };
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    read.pieces += 1;
    controller.enqueue(new Uint8Array(65_536).fill(32));
  };
  return { read, stream: new ReadableStream({ pull }, { highWaterMark: 0 }) };
};

// Specification: API-86
test.each(CALLS.filter(({ method }) => method !== 'GET'))(
  '$name reads 16 KB of a stranger at most, and nothing at all where a session is needed',
  async ({ name, method, address }) => {
    const send = async (cookie: string) => {
      const { read, stream } = endlessBody();
      const headers = {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        cookie,
      };
      const init = { method, headers, body: stream, duplex: 'half' };
      const { status } = await site.app.request(`${ORIGIN}${address}`, init);
      return [status, read.pieces];
    };
    anew();
    const isPublic = WHO.public.includes(name);
    expect(await send('')).toEqual(isPublic ? [413, 1] : [401, 0]);
    expect(await send(`__Host-session=${TOKEN.admin}`)).toEqual(isPublic ? [413, 1] : [413, 17]);
  },
);
