import { DrillError, drillCopy } from './drill-copy.ts';

const USAGE = `Tries whether the newest safe copy brings the site back. The site itself is not touched and may run.

  npm run drill -- <folder of copies>    without a folder: COPY_DIR
  npm run drill -- <copy.zip>`;

const [given, ...rest] = process.argv.slice(2);
const from = given ?? process.env['COPY_DIR'];

if (from === undefined || from === '' || rest.length > 0) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  try {
    await drillCopy(from, (line) => {
      console.log(line);
    });
  } catch (error) {
    console.error(error instanceof DrillError ? `The drill failed. ${error.message}` : error);
    process.exitCode = 1;
  }
}
