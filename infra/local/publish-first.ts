/**
 * Publishes what is stored, in a process that ends: `publish-first.ts <data folder> <compiled site> <origin>`. Rendering everything leaves
 * V8 and the libraries that draw with memory that they never give back (docs/decisions/0082-memory-of-one-machine.md).
 */
import { openCloud } from './cloud.ts';
import { openPublishing } from './publishing.ts';

// Ends with the process that waits for it, however that one ends; the next start goes on from what is stored.
process.once('disconnect', () => process.exit(1));
const [, , dataDir = '', compiled = '', origin = ''] = process.argv;
const cloud = await openCloud(dataDir);
const { publisher } = await openPublishing(cloud, new URL(compiled), origin, console.log);
await publisher.start();
await publisher.stop();
await cloud.close();
process.exit(0);
