import type { PdfWarning } from './inspect-pdf.ts';

/** What the teacher should know about a PDF, and what to do about it. */
export const WARNING_TEXT: Record<PdfWarning, string> = {
  broken: 'This file does not open. It may be damaged: try to save or scan it again.',
  locked: 'This file is locked with a password. Readers cannot open it without that password.',
  fonts:
    'Some fonts are not inside this file (not embedded). Its letters and signs may look wrong on other phones. If you can, save it again with its fonts.',
  scan: 'This looks like a scan without text. Readers can see it, but cannot search or copy its words.',
  unchecked: 'This file could not be looked into. You can still upload it.',
};
