// What the site costs on AWS in a month: prints the tables of docs/costs.md. `npm run prices`
import { editsTable, pricesTable, visitsTable } from './price-table.ts';

console.log([visitsTable(), editsTable(), pricesTable()].join('\n\n'));
