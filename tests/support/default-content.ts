import { aChoice, aNumber } from './builders.ts';
import type { SiteContent } from '#domain/content/snapshot';
import { readDefaultContent } from '../../infra/default-content/default-content.ts';

// Checking it takes half a second, for each file of tests; `tests/infra/default-content.test.ts` does it.
const content = readDefaultContent() as unknown as SiteContent;
for (const { chapters } of Object.values(content.classes)) {
  for (const chapter of chapters) delete chapter.questions;
}
const text = JSON.stringify(content);

/** What a new site starts with, without its practice, which most tests are not about. Each call gives its own. */
export const defaultContent = (): SiteContent => JSON.parse(text) as SiteContent;

/** The default content with two questions in the first chapter of Class 10; reading all of a new site's takes longer. */
export const practisedContent = (): SiteContent => {
  const content = defaultContent();
  const [chapter] = content.classes['10']?.chapters ?? [];
  if (!chapter) throw new Error('Class 10 has no chapter');
  chapter.questions = [
    aNumber({ steps: ['Take the root.'], translations: { hi: { steps: ['मूल लें।'] } } }),
    aChoice(),
  ];
  return content;
};
