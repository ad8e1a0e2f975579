import type { Meter } from './price-list.ts';

/** How much happens in a month. */
export interface Month {
  visits: number;
  /** Edits that the teacher saves, each published separately. */
  edits: number;
}

const KB = 1_000;
const MB = 1_000_000;
const GB = 1_000_000_000;
const DAYS = 30;
const QUARTER_HOURS = DAYS * 24 * 4;

/**
 * A visit opens the home page, a class and a post, each as if the browser had nothing yet; every second visit
 * opens a sheet in the viewer. Bytes and requests: `npm run bench -- requests`; the sheet is the mean of the
 * ten sample sheets.
 */
const VISIT = {
  pages: [
    { bytes: 72 * KB, requests: 9, routed: 2 },
    { bytes: 87 * KB, requests: 12, routed: 2 },
    { bytes: 239 * KB, requests: 14, routed: 3 },
  ],
  /** What the service worker keeps beside them: the first page and `/saved` once more, and what their scripts load later. */
  worker: { bytes: 23 * KB, requests: 19, routed: 2 },
  sheets: 0.5,
  /** The viewer's page with its engine, and the file itself in five ranges. */
  sheet: { bytes: 613 * KB + 183 * KB, requests: 25, routed: 2, media: 5 },
  /** Contact forms and pages that do not exist, calls of the API in one visit. */
  apiCalls: 0.05,
};

/**
 * Of what the router and the media function see, how much CloudFront has to fetch from S3: an edge location keeps a
 * body as long as others need the room less.
 */
const FETCHED = 0.5;

/** 100 posts and 90 chapters with 900 videos and 900 sheets: `npm run bench -- scale`, 1x. */
const CONTENT = { bytes: 1.2 * MB, siteBytes: 16.5 * MB };

/** What the publisher asks of AWS for a post with a new title, which changes more than a new text does: `tests/api/lambda/calls-of-an-edit.test.ts` counts it. */
export const EDIT_CALLS = {
  BatchGetItem: 2,
  GetItem: 3,
  GetObject: 5,
  PutObject: 28,
  UpdateKeys: 1,
};

const EDIT = {
  /** Saving, and asking until it is live, which reads a revision and two small files. */
  apiCalls: 12,
  /**
   * Reading all content: by a publisher that has just started, which is so unless another edit came minutes before.
   * The admin changes its own copy.
   */
  scans: 1,
  /** What the API reads and writes of a post of 6 KB, the revision, the audit log, what the history notes and the key of the change. */
  readUnits: 10,
  writeUnits: 13,
  /** New bodies and pictures of 30 KB, and the record. */
  storedBytes: 0.2 * MB,
  publisherSeconds: 4,
};

const GB_OF = { api: 1, publisher: 1.769, jobs: 1.769 };
const API_SECONDS = 0.2;
/** With a cold start of the function. */
const LOOK_SECONDS = 2;
/** What is live, its manifest, what the last look found and whether the last attempt failed. */
const LOOK_READS = 4;
/** What is live, and what the last look found, for each question of the admin. */
const POLL_READS = 2;
/** DynamoDB counts 4 KB as one unit. */
const SCAN_UNITS = CONTENT.bytes / 4_096;
/** Half of it is what the nightly check knows of 900 videos. */
const PRIVATE_SCAN_UNITS = 15;
/** A sweep lists all bodies and assets and writes down what nothing refers to. */
const SWEEP_WRITES = 5;
/** Everything twice, because new code makes every page anew; what edits leave is kept for 30 days. */
const SITES_STORED = 2;
const MEDIA_BYTES = 1 * GB;
/** Eight weekly copies, ten more for months that those are not of, and four that wait for their end as versions. */
const COPIES_STORED = 8 + 10 + 4;
const COPIES_A_MONTH = DAYS / 7;
/** Each goes to the other region once and comes back once, to be checked. */
const COPY_TRIPS = 2;
/** A copy is sent in parts of 16 MiB. */
const COPY_PARTS = MEDIA_BYTES / (16 * 1_024 * 1_024);
/** Files of half a megabyte are read for it. */
const COPY_READS = MEDIA_BYTES / (0.5 * MB);
/** At 20 MB a second each way. */
const COPY_SECONDS = (COPY_TRIPS * MEDIA_BYTES) / (20 * MB);
const LOG_BYTES_PER_CALL = 1 * KB;
/** The nightly check: 500 videos, two at once, each with its answer and a pause; what it knows is written four times. */
const VIDEO_CHECK = { writeUnits: 4 * 20, seconds: 120 };
/** What alarms measure is counted, and one of them compares two figures. */
export const ALARM_METRICS = 14;
/** What is counted in the log: emails that were given up, and those that wrong settings hold back. */
const OWN_METRICS = 2;
/** Every five minutes the canary asks for the home page and for the API, in about a second. */
const CANARY = { calls: DAYS * 24 * 12, seconds: 1, gb: 0.125, pageBytes: 12 * KB };

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** What a month uses of everything that has a price. */
export const usageOf = ({ visits, edits }: Month): Record<Meter, number> => {
  const perVisit = (key: 'bytes' | 'requests' | 'routed') =>
    sum([...VISIT.pages, VISIT.worker].map((each) => each[key])) + VISIT.sheets * VISIT.sheet[key];
  const routed = visits * perVisit('routed') + CANARY.calls;
  const media = visits * VISIT.sheets * VISIT.sheet.media;
  const apiCalls = visits * VISIT.apiCalls + edits * EDIT.apiCalls + CANARY.calls;
  const publisherCalls = edits * 2 + QUARTER_HOURS + DAYS;
  // Emails that are due, an import whose call was given up; the cleanup, a look at the copies, the summary of enquiries and the check of videos.
  const jobs = 2 * QUARTER_HOURS + 4 * DAYS;
  const contentScans = edits * EDIT.scans + QUARTER_HOURS + 2 * DAYS;
  // What the status reads at each poll.
  const polls = edits * (EDIT.apiCalls - 1);
  return {
    cdnBytes: visits * perVisit('bytes') + CANARY.calls * CANARY.pageBytes,
    cdnRequests: visits * perVisit('requests') + CANARY.calls * 2,
    edgeCalls: routed + media + apiCalls,
    // The live generation and the path.
    edgeReads: routed * 2,
    // One for each edit; reading asks S3.
    pointerCalls: edits * EDIT_CALLS.UpdateKeys,
    storedBytes: SITES_STORED * CONTENT.siteBytes + edits * EDIT.storedBytes + MEDIA_BYTES,
    copyBytes: COPIES_STORED * MEDIA_BYTES,
    regionBytes: COPIES_A_MONTH * COPY_TRIPS * MEDIA_BYTES,
    storeWrites:
      edits * EDIT_CALLS.PutObject + DAYS * SWEEP_WRITES + COPIES_A_MONTH * COPY_PARTS + DAYS * 2,
    storeReads:
      (routed + media) * FETCHED +
      edits * EDIT_CALLS.GetObject +
      polls * POLL_READS +
      QUARTER_HOURS * LOOK_READS +
      COPIES_A_MONTH * COPY_READS,
    readUnits:
      contentScans * SCAN_UNITS +
      edits * (EDIT.readUnits + EDIT_CALLS.GetItem + EDIT_CALLS.BatchGetItem) +
      polls +
      jobs * PRIVATE_SCAN_UNITS,
    writeUnits: edits * EDIT.writeUnits + visits * VISIT.apiCalls + DAYS * VIDEO_CHECK.writeUnits,
    tableBytes: CONTENT.bytes,
    backupBytes: CONTENT.bytes,
    functionCalls: apiCalls + publisherCalls + jobs + CANARY.calls,
    functionSeconds:
      apiCalls * API_SECONDS * GB_OF.api +
      (edits * EDIT.publisherSeconds + (QUARTER_HOURS + DAYS) * LOOK_SECONDS) * GB_OF.publisher +
      (jobs * LOOK_SECONDS + COPIES_A_MONTH * COPY_SECONDS + DAYS * VIDEO_CHECK.seconds) *
        GB_OF.jobs +
      CANARY.calls * CANARY.seconds * CANARY.gb,
    apiCalls,
    logBytes: (apiCalls + publisherCalls + jobs + CANARY.calls) * LOG_BYTES_PER_CALL,
    alarms: ALARM_METRICS,
    ownMetrics: OWN_METRICS,
    dashboards: 1,
  };
};
