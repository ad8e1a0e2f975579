// dynalite's operations, each an action and the rules for its input.
import batchGetItem from 'dynalite/actions/batchGetItem.js';
import batchWriteItem from 'dynalite/actions/batchWriteItem.js';
import createTable from 'dynalite/actions/createTable.js';
import deleteItem from 'dynalite/actions/deleteItem.js';
import describeTable from 'dynalite/actions/describeTable.js';
import getItem from 'dynalite/actions/getItem.js';
import listTables from 'dynalite/actions/listTables.js';
import putItem from 'dynalite/actions/putItem.js';
import query from 'dynalite/actions/query.js';
import scan from 'dynalite/actions/scan.js';
import updateItem from 'dynalite/actions/updateItem.js';
import batchGetItemRules from 'dynalite/validations/batchGetItem.js';
import batchWriteItemRules from 'dynalite/validations/batchWriteItem.js';
import createTableRules from 'dynalite/validations/createTable.js';
import deleteItemRules from 'dynalite/validations/deleteItem.js';
import describeTableRules from 'dynalite/validations/describeTable.js';
import getItemRules from 'dynalite/validations/getItem.js';
import listTablesRules from 'dynalite/validations/listTables.js';
import putItemRules from 'dynalite/validations/putItem.js';
import queryRules from 'dynalite/validations/query.js';
import scanRules from 'dynalite/validations/scan.js';
import updateItemRules from 'dynalite/validations/updateItem.js';

/** The DynamoDB operations that the embedded database answers, by their name on the wire. */
export const databaseOperations = new Map([
  ['BatchGetItem', { action: batchGetItem, rules: batchGetItemRules }],
  ['BatchWriteItem', { action: batchWriteItem, rules: batchWriteItemRules }],
  ['CreateTable', { action: createTable, rules: createTableRules }],
  ['DeleteItem', { action: deleteItem, rules: deleteItemRules }],
  ['DescribeTable', { action: describeTable, rules: describeTableRules }],
  ['GetItem', { action: getItem, rules: getItemRules }],
  ['ListTables', { action: listTables, rules: listTablesRules }],
  ['PutItem', { action: putItem, rules: putItemRules }],
  ['Query', { action: query, rules: queryRules }],
  ['Scan', { action: scan, rules: scanRules }],
  ['UpdateItem', { action: updateItem, rules: updateItemRules }],
]);
