import type { PdfWarning } from './inspect-pdf.ts';

/** What the teacher should know about a PDF, and what to do about it. */
export const WARNING_TEXT: Record<PdfWarning, string> = {
  broken: 'This file does not open. It may be damaged: try to save or scan it again.',
  locked: 'This file is locked with a password. Students cannot open it without the password.',
  fonts:
    'Some fonts are missing from this file (not embedded). Letters and symbols may look wrong on other phones. If you can, save it again with fonts embedded.',
  scan: 'This looks like a scan without text. Students can read it, but cannot search it or copy text.',
  unchecked: 'This file could not be checked. You can still upload it.',
};
