/** The moment written into every sample PDF, so that setting them again changes nothing. */
const FIXED_DATE = "D:20260401000000+00'00'";

/** The number of pages that a PDF's page tree declares. */
export const pdfPages = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

/** The same PDF with its dates fixed. They keep their length, so no offset in the file moves. */
export const withFixedDates = (pdf: Uint8Array): Buffer =>
  Buffer.from(
    Buffer.from(pdf)
      .toString('latin1')
      .replaceAll(/D:\d{14}[+-]\d\d'\d\d'/g, FIXED_DATE),
    'latin1',
  );
