/**
 * Fills a data folder and publishes what is stored, in a process that ends: `prepare.ts <compiled site> <origin>`, with the settings of
 * `npm start`. Rendering everything leaves V8 and the libraries that draw with memory that they never give back
 * (docs/decisions/0082-memory-of-one-machine.md). What fails here is tried again, and told, by the process that waits.
 */
import { makeFirstAdmin, openCloud } from './cloud.ts';
import { openPublishing } from './publishing.ts';
import { readSettings } from './settings.ts';

// Ends with the process that waits for it, however that one ends; the next start goes on from what is stored.
process.once('disconnect', () => process.exit(1));
const [, , compiled = '', origin = ''] = process.argv;
const settings = readSettings(process.env);
const cloud = await openCloud(settings.dataDir);
const [admin, { publisher }] = await Promise.all([
  makeFirstAdmin(cloud, settings),
  openPublishing(cloud, new URL(compiled), origin),
]);
if (admin !== undefined) console.log(admin);
await publisher.start();
await publisher.stop();
await cloud.close();
// The process that waits goes on at once: ending, as said above, takes this much memory 0.3 s.
process.disconnect();
