/** The figures of `docs/specification.md` that rules need. Bytes, characters or milliseconds. */
export const LIMITS = {
  pdfBytes: 10_485_760,
  blogImageBytes: 5_242_880,
  /** A picture of a material's first page, 640 px wide. */
  coverBytes: 409_600,
  excerptCharacters: 200,
  youtubeIdLength: 11,
  chapterMinimum: 1,
  /** DynamoDB sort keys hold four digits (`CHAPTER#0007`). */
  chapterMaximum: 9999,
  contact: {
    name: 50,
    nameSpaces: 2,
    phoneMinimum: 6,
    phoneMaximum: 20,
    email: 100,
    messageMinimum: 10,
    messageMaximum: 1000,
    answer: 3,
    perHour: 3,
    betweenSendsMs: 30_000,
    afterLoadMs: 3_000,
    sendDelayMs: 1_000,
  },
  /** Batches, fees and what to bring: characters, pieces or rupees. */
  offer: {
    batches: 20,
    seats: 500,
    note: 160,
    rupees: 1_000_000,
    bringLines: 12,
    bringLine: 80,
  },
  /** The content of an export; a thousand posts are 6 MB. Bytes. */
  archiveContentBytes: 52_428_800,
  passwordMinimum: 8,
  /** Longer than any passphrase; what is longer is not hashed. */
  passwordMaximum: 1_024,
  /** How long the link of a forgotten password works. */
  resetMs: 15 * 60_000,
  /** How long the link works by which the first administrator chooses a password. */
  setUpMs: 24 * 60 * 60_000,
  /** Passkeys of one account, and characters of their names. */
  passkeys: 10,
  passkeyName: 40,
  /** How many passkeys an account without a password has at least. */
  passkeysWithoutPassword: 2,
  recoveryCodes: 10,
  /** How long a browser may take to ask for a fingerprint or face. */
  challengeMs: 5 * 60_000,
  /** Links that are added in one go. */
  videosAtOnce: 50,
  title: 200,
  description: 2_000,
  slug: 120,
  /** Ids as calls name them; ours have 40 characters at most. */
  id: 100,
  keywords: 500,
  /** Storage keys may be 1,024 bytes; with the folder around it a name stays well below. */
  filename: 160,
  /** A stored item may be 400 KB in DynamoDB; we stop well before that. Bytes of UTF-8. */
  itemBytes: 350_000,
  callTimeoutMs: 70_000,
  pdfScale: 1.5,
} as const;
