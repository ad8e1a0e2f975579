import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** The content that the benchmark put beside the peer; read at build time only. */
export const readContent = () =>
  JSON.parse(readFileSync(path.join(process.cwd(), 'content.json'), 'utf8'));
