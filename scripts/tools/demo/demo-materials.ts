import { materialFilename, materialKey } from '#domain/files/file-identifier.ts';
import { defaultContent } from '../../../infra/default-content/default-content.ts';
import type { Material } from '#domain/course/material.ts';
import type { Random } from './random.ts';

const NAMES: Record<Material['type'], readonly string[]> = {
  assignment: ['Questions of the last five boards', 'Long answer questions', 'Homework'],
  mcq: ['Multiple choice questions', 'ਬਹੁ-ਵਿਕਲਪੀ ਪ੍ਰਸ਼ਨ', 'Quick quiz'],
  notes: ['Class notes', 'संक्षिप्त नोट्स', 'Notes with worked examples'],
  practice: ['Practice sheet', 'अभ्यास पत्रक', 'Test paper, one hour'],
  formulae: ['Formula sheet', 'One-page revision'],
};

/** The sample PDFs by type: demo materials are copies of them. */
const SAMPLES = Map.groupBy(
  Object.values(defaultContent().classes).flatMap((classRecord) =>
    classRecord.chapters.flatMap((chapter) => chapter.materials),
  ),
  ({ type }) => type,
);

/** A further material of a chapter; `stamp` makes its id and file name its own. */
export const demoMaterial = (
  place: { classId: string; chapter: number; title: string },
  stamp: number,
  random: Random,
): Material => {
  const sample = random.pick([...SAMPLES.values()].flat());
  const filename = materialFilename(
    place.classId,
    place.chapter,
    `${sample.type}-${place.title}`,
    String(stamp),
  );
  return {
    id: `m${stamp}`,
    title: `${place.title}: ${random.pick(NAMES[sample.type])}`,
    type: sample.type,
    url: `/files/${filename}`,
    s3Key: materialKey(place.classId, place.chapter, filename),
    filename,
    date: new Date(stamp).toISOString(),
    size: sample.size,
    ...(sample.pages === undefined ? {} : { pages: sample.pages }),
    ...(sample.cover && { cover: sample.cover }),
    ...(sample.thumbnail && { thumbnail: sample.thumbnail }),
  };
};

/** The sample PDF that a material is a copy of: the one of its type and size. */
export const sampleOf = (material: Material): Material => {
  const sample = SAMPLES.get(material.type)?.find(({ size }) => size === material.size);
  if (sample === undefined) throw new Error(`${material.filename} is not a copy of a sample PDF`);
  return sample;
};
