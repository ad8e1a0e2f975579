import { LIMITS } from './limits.ts';

/** Those of `TEXT` about logging in, passwords, passkeys and sessions. */
const ACCOUNT_TEXT = {
  login: {
    required: 'Please enter both email and password',
    invalid: 'Invalid email or password',
    failed: 'An error occurred. Please try again.',
    notAdmin: 'You do not have admin privileges',
    help: 'Contact site administrator for access',
    tooMany: 'Too many login attempts. Please wait a few minutes and try again.',
  },
  password: {
    short: `A password needs at least ${LIMITS.passwordMinimum} characters`,
    long: `A password can have at most ${LIMITS.passwordMaximum} characters`,
    isEmail: 'Your email address cannot be your password',
    common: 'This password is too common and easy to guess. Use three or four unrelated words.',
    ownWords:
      'This password is easy to guess from this site or your email address. Use three or four unrelated words.',
    required: 'Please enter your current password and a new one',
    wrong: 'This is not your current password',
    confirm: 'Please enter your password to continue',
    busy: 'The server is busy. Please try again in a moment.',
    changed: 'Password changed. All other devices are logged out.',
    tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  },
  /** The forgotten password. `asked` is the answer for every address, known or not. */
  reset: {
    email: 'Please enter your email',
    asked:
      'If this email has an account, we have sent it a link to set a new password. The link works once, within 15 minutes.',
    link: 'This link has expired or was already used. Please ask for a new one.',
    done: 'Your new password is saved. All devices are logged out.',
  },
  /** Signing in with fingerprint or face, and with recovery codes. */
  passkey: {
    name: 'Please give this passkey a name',
    nameLong: `A name can have at most ${LIMITS.passkeyName} characters`,
    refused: 'This passkey was not accepted. Please try again, or log in another way.',
    expired: 'This took too long. Please try again.',
    notSaved: 'This passkey could not be saved. Please try again.',
    tooMany: `You can have at most ${LIMITS.passkeys} passkeys. Remove one that you no longer use.`,
    known: 'This device already has a passkey for your account.',
    missing: 'This passkey has already been removed.',
    confirm: 'Please confirm that it is you',
    twoNeeded:
      'Add a second passkey first, on another device. If you lose one, the other still works.',
    codesNeeded: 'Create recovery codes first. They work when you have no passkey with you.',
    needed:
      'Without a password you need two passkeys. Add another passkey or turn the password on, then remove this one.',
    unsupported:
      'This browser cannot make passkeys. Add one in Chrome, Safari, Edge or Firefox on your phone or computer.',
    use: 'Use fingerprint or face',
    closed: 'No passkey was used. Please try again, or log in another way.',
    address: 'Passkeys do not work at this address. Open the site by its own name and try again.',
    added: 'Passkey added',
    renamed: 'Name saved',
    removed: 'Passkey removed. All other devices are logged out.',
    passwordOff: 'Password turned off',
    passwordOn: 'Password turned on',
    code: 'Invalid email or recovery code',
    codeRequired: 'Please enter both email and recovery code',
  },
  /** Who may sign in. */
  people: {
    email: 'This is not a valid email address',
    taken: 'This email address already has an account',
    name: 'Please enter a name',
    nameLong: `A name can have at most ${LIMITS.contact.name} characters`,
    missing: 'This person has no account any more.',
    last: 'This is the only administrator who can log in. Make somebody else an administrator first.',
    saved: 'Name and email saved',
  },
  auth: {
    helper: 'Only an administrator can do this. Ask one of them.',
    required: 'User must be authenticated',
    origin: 'This request did not come from this website. Reload the page and try again.',
    tooMany: 'Too many requests from your network. Please wait a minute and try again.',
  },
} as const;

/** The messages of `docs/specification.md`, to the letter. They are written here alone. */
export const TEXT = {
  contact: {
    token: 'Invalid form submission. Please refresh the page and try again.',
    required: 'Please fill in all required fields.',
    name: 'Please enter a valid name with only letters, spaces, apostrophes, and hyphens.',
    nameSpaces: 'Name cannot contain more than 2 spaces.',
    phone: 'Please enter a valid phone number (6-20 digits with optional +, spaces, or hyphens).',
    email: 'Please enter a valid email address or leave the field empty.',
    message: 'Message must be between 10 and 1000 characters.',
    answer: 'Please provide the correct answer to the math problem.',
    tooMany: 'Too many submissions. Please try again later.',
    tooSoon: 'Please wait before submitting again.',
    failed: 'There was a problem sending your message. Please try again or contact us directly.',
    thanks: 'Thank you for your message. We will get back to you soon!',
  },
  ...ACCOUNT_TEXT,
  form: {
    required: 'Please fill in all fields',
    video: 'Please fill in the title and URL fields',
    youtube: 'Please enter a valid YouTube URL',
    videoLength: 'Please enter the length as minutes and seconds, such as 12:34',
    moment: 'Line {line} needs a time and what is there, such as 12:40 Example 3.',
    post: 'Please fill in all required fields',
    material: 'Please fill in all fields and select a file',
  },
  duplicate: {
    class: 'Class ID already exists',
    chapter: 'Chapter ID already exists',
    slug: 'Blog slug already exists. Please use a different title or modify the slug.',
  },
  missing: {
    class: 'Class not found',
    chapter: 'Chapter not found',
    video: 'Video not found',
    material: 'Material not found',
    post: 'Blog post not found',
    enquiry: 'This message has already been deleted.',
    deleted: 'This can no longer be restored.',
    release: 'This version of the site is no longer available. Please choose another one.',
    session: 'This device is already logged out.',
    batch: 'Batch not found',
  },
  file: {
    pdf: 'Please upload a PDF file',
    pdfSize: 'File size should be less than 10MB',
    image: 'Please upload an image file (JPEG, PNG, etc.)',
    imageSize: 'Image file should be less than 5MB',
    heic: 'This photo is in HEIC, the format of iPhones, which this browser cannot open. Choose it on the iPhone itself, or save it as JPEG first.',
    imageDamaged:
      'This picture is damaged or incomplete. Save it again as a new file and upload that one',
    imageTooBig:
      'This picture is too large. It can have at most 50 million pixels, counting all frames of an animation. Make it smaller and upload it again',
    noPicture: 'The first page of this file could not be drawn.',
    noKey: 'Upload failed - no key returned',
    failed: 'Upload failed',
    uploaded: 'Study material uploaded successfully!',
    deleted: 'Material deleted successfully',
    previewFailed: 'Image not available',
    expired: 'This upload has expired. Please choose the file again.',
    notArrived: 'The file was not received. Please upload it again.',
    inUse: 'This file is still in use, so it was not deleted.',
    lost: 'Restored, but one of its files is missing. Please upload it again.',
  },
  undo: {
    label: 'Undo',
    busy: 'Restoring...',
    failed: 'It could not be restored',
    again: 'Try again',
    class: 'Class deleted.',
    chapter: 'Chapter deleted.',
    video: 'Video deleted.',
    post: 'Blog post deleted.',
    batch: 'Batch deleted.',
  },
  viewer: {
    noFile: 'No file specified',
    identifier: 'Invalid file identifier format',
    loading: 'Error loading file',
    render: 'Failed to render PDF.',
    popup: 'Please allow popups to open the PDF in a new tab.',
    /** What probably happened, below the message of the card. */
    why: {
      address: 'The link is probably incomplete or has a typing mistake.',
      missing: 'This study material was probably replaced or removed.',
      connection: 'The connection is probably weak or lost. Check it and try again.',
      damaged: 'The file is probably damaged. Try the download below, or ask us for it.',
      locked: 'This file opens only with its password.',
    },
  },
  /** Export and import of the whole site. */
  archive: {
    notOurs: 'This file is not an export of this site. Please choose an exported zip file.',
    otherVersion:
      'This export was made by a different version of the site and cannot be imported here. Please choose another export.',
    damaged: 'This export is damaged. Please choose another copy.',
    rules: 'This export cannot be imported.',
    changed: 'The site changed after the import was checked. Please check the import again.',
    foreignFile:
      'This export contains a file that does not belong to the site. Please choose another export.',
    largeFile:
      'This export contains a file that is too large for the site. Please choose another export.',
    notExported: 'The export could not be written. Nothing was changed: please try again.',
  },
  /** Restoring an earlier version of the site. */
  restore: {
    changed: 'The content changed in the meantime. Please check again what will be lost.',
  },
  edit: {
    stale:
      'This was changed somewhere else after you opened it. Your text is still here: compare it with the saved version, then save again.',
    tooLarge: 'This is too large to save. Please shorten it or split it in two.',
    order: 'The list changed while you were reordering it. Please reload and try again.',
    busy: 'Many changes are being made at once. Please try again in a moment.',
    storage:
      'The server cannot reach its storage right now. If you were saving, please check whether it was saved, then try again.',
    request: 'This request could not be understood. Please reload the page and try again.',
    underWay: 'This change is still being saved. Wait a moment.',
    otherBody:
      'This change was sent before with different text. Please reload the page and try again.',
    field: 'Please check this field',
    notFound: 'There is nothing at this address.',
    internal:
      'Something went wrong on the server. Please check whether your change was saved, then try again.',
  },
  /** Asked before deleting (COURSE-5, COURSE-11, MATERIAL-10, VIDEO-4, POST-18, TRASH-4, ENQUIRY-5, OFFER-4). */
  confirm: {
    class:
      'Are you sure you want to delete this class? This will remove all associated chapters and materials.',
    chapter:
      'Are you sure you want to delete this chapter? This will remove all associated materials and videos.',
    material:
      'Are you sure you want to delete this material? This will also remove the file from storage.',
    video: 'Are you sure you want to delete this video?',
    post: 'Are you sure you want to delete this blog post? This action cannot be undone.',
    erase: 'Are you sure you want to delete this permanently? It cannot be restored.',
    enquiry: 'Are you sure you want to delete this message? It cannot be restored.',
    batch: 'Are you sure you want to delete this batch? Visitors will not see it any more.',
  },
  classForm: {
    id: 'Use 1 to 20 small letters, digits or hyphens for the class ID',
    reserved: 'This class ID is used by another page of the site. Please choose a different one.',
  },
  videoLines: {
    none: 'Paste at least one new YouTube link',
    twoLinks: 'This line has two links. Put each link on its own line.',
    stored: 'Already in this chapter: skipped',
    playlist: 'Choose the videos of this playlist, or remove the line',
    tooMany: `You can add at most ${LIMITS.videosAtOnce} videos at once. Add the rest afterwards.`,
  },
  /** Batches, fees and what to bring (OFFER-2, OFFER-3). */
  offer: {
    days: 'Choose at least one day of the week, each once',
    time: 'Please enter a time, such as 17:30',
    end: 'The batch must end later than it starts, on the same day',
    seats: `Seats left must be a whole number from 0 to ${LIMITS.offer.seats}, or empty`,
    date: 'Please enter a date, such as 2026-12-01, or leave it empty',
    // The limit in figures: formatting it here would load the formats of all languages at each start (13 ms).
    amount: 'The fee must be in whole rupees, from 1 to 10,00,000',
    bring: `What to bring can have at most ${LIMITS.offer.bringLines} lines, each with at most ${LIMITS.offer.bringLine} characters`,
    tooManyBatches: `A class can have at most ${LIMITS.offer.batches} batches. Delete one that has ended.`,
  },
  chapterForm: {
    id: `The chapter number must be a whole number from ${LIMITS.chapterMinimum} to ${LIMITS.chapterMaximum}`,
  },
  postForm: {
    slug: 'Use small letters, digits and hyphens for the slug',
    publishDate: 'Please enter a valid publish date',
    formulas:
      'The formulas of this post are too large for one web page (more than 2 MB). Split the post in two, or use shorter formulas.',
    withoutImage: 'The post is saved, but without its picture',
    oldImage: 'The post is saved, but with its old picture',
    imageKept: 'The picture is still chosen: tap Try again.',
  },
} as const;

/** `uploadFailed('no network')` -> `Upload failed: no network` (MATERIAL-7). */
export const uploadFailed = (message: string) => `${TEXT.file.failed}: ${message}`;

/** `uploadStatus(403)` -> `Upload failed with status: 403` (MATERIAL-7). */
export const uploadStatus = (code: number) => `${TEXT.file.failed} with status: ${code}`;

/** `deleteFailed('no network')` -> `Delete failed: no network` (MATERIAL-11). */
export const deleteFailed = (message: string) => `Delete failed: ${message}`;

/** `filesLost(2)` -> `2 of its files could not be restored…` Shown after a restore. */
export const filesLost = (count: number) =>
  count === 1
    ? 'One of its files could not be restored: it was permanently deleted.'
    : `${count} of its files could not be restored: they were permanently deleted.`;
