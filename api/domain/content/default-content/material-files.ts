/** Bytes and pages of the sample PDFs. Written by `npm run sample-pdfs`; not edited by hand. */
export const MATERIAL_FILES = {
  '8_ch1_squares-and-cubes-practice.pdf': { bytes: 162184, pages: 2 },
  '9_ch4_algebraic-identities-formulae.pdf': { bytes: 147279, pages: 2 },
  '10_ch1_real-numbers-practice.pdf': { bytes: 148086, pages: 2 },
  '10_ch3_linear-equations-notes.pdf': { bytes: 154643, pages: 2 },
  '10_ch4_quadratic-equations-assignment.pdf': { bytes: 143375, pages: 2 },
  '10_ch5_arithmetic-progressions-mcqs.pdf': { bytes: 125505, pages: 2 },
  '10_ch8_trigonometry-formulae.pdf': { bytes: 150475, pages: 2 },
  '11_ch3_trigonometric-functions-formulae.pdf': { bytes: 139500, pages: 2 },
  '11_ch12_limits-and-derivatives-practice.pdf': { bytes: 143639, pages: 2 },
  '12_ch1_relations-and-functions-notes.pdf': { bytes: 180561, pages: 2 },
  '12_ch3_matrices-mcqs.pdf': { bytes: 133112, pages: 2 },
  '12_ch6_application-of-derivatives-assignment.pdf': { bytes: 159833, pages: 2 },
  '12_ch7_integrals-formulae.pdf': { bytes: 152895, pages: 2 },
  '12_ch13_probability-practice.pdf': { bytes: 144997, pages: 2 },
  'ca_ch4_mathematics-of-finance-notes.pdf': { bytes: 172107, pages: 2 },
} as const;

/** The file name of a sample PDF. */
export type MaterialFilename = keyof typeof MATERIAL_FILES;
