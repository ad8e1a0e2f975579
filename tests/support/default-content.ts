import type { SiteContent } from '#domain/content/snapshot.ts';
import { readDefaultContent } from '../../infra/default-content/default-content.ts';

// Checking it takes half a second, for each file of tests; `tests/infra/default-content.test.ts` does it.
const content = readDefaultContent() as unknown as SiteContent;
for (const { chapters } of Object.values(content.classes)) {
  for (const chapter of chapters) delete chapter.questions;
}
const text = JSON.stringify(content);

/** What a new site starts with, without its practice, which most tests are not about. Each call gives its own. */
export const defaultContent = (): SiteContent => JSON.parse(text) as SiteContent;
