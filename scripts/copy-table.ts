// Makes one DynamoDB table equal to another, after a restore: `npm run copy-table -- --from a --to b [--yes]`.
// How it is used: docs/operations.md.
import { parseArgs } from 'node:util';
import { documentClient } from '#api/stores/document-client.ts';
import { applyDifference, compareTables, itemsOf } from '../infra/aws/deploy/copy-table.ts';

const USAGE = `Copies the table --from over the table --to. Without --yes it only says what it would do.

  npm run copy-table -- --from <restored table> --to <live table> [--yes]`;

const readArguments = () => {
  const options = {
    from: { type: 'string' },
    to: { type: 'string' },
    yes: { type: 'boolean', default: false },
  } as const;
  const { from, to, yes } = parseArgs({ options }).values;
  return from === undefined || to === undefined || from === to ? undefined : { from, to, yes };
};

const main = async (): Promise<boolean> => {
  const given = readArguments();
  if (given === undefined) {
    console.error(USAGE);
    return false;
  }
  const db = documentClient({});
  try {
    const source = await itemsOf(db, given.from);
    if (source.length === 0) {
      console.error(`The table ${given.from} is empty: nothing is copied.`);
      return false;
    }
    const difference = compareTables(source, await itemsOf(db, given.to));
    const { write, remove, equal } = difference;
    console.log(`${equal} items are equal, ${write.length} to write, ${remove.length} to remove.`);
    if (write.length + remove.length === 0) return true;
    if (!given.yes) {
      console.log('Nothing was changed. To do it, add --yes.');
      return true;
    }
    await applyDifference(db, given.to, difference);
    console.log('Done. Run the command again without --yes to see that both are equal.');
    return true;
  } finally {
    db.destroy();
  }
};

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exitCode = 1;
}
