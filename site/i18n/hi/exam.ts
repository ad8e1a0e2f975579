import type { Texts } from '../en/en.ts';

/** The days of exams, and the page for the night before one. */
export const exam: Texts['exam'] = {
  dates: 'परीक्षा की तारीखें',
  left: '{count} दिन बाद',
  tomorrow: 'कल',
  today: 'आज',
  title: '{class}: परीक्षा से पहले की रात',
  description: '{class}, परीक्षा से पहले की रात: {parts}। {teacher} की ओर से।',
  heading: 'परीक्षा से पहले की रात',
  link: 'एक रात पहले',
  sheets: { one: '{count} सूत्र पत्र', other: '{count} सूत्र पत्र' },
  chapters: { one: '{count} अध्याय का अभ्यास', other: '{count} अध्यायों का अभ्यास' },
  questions: {
    one: 'बार-बार पूछा गया {count} प्रश्न',
    other: 'बार-बार पूछे गए {count} प्रश्न',
  },
  formulas: 'सूत्र पत्र',
  practice: 'अभ्यास',
  often: 'बार-बार पूछे गए',
  oftenText: 'ये प्रश्न बार-बार आते हैं। उत्तर हर प्रश्न के नीचे है।',
  paper: 'यह पेज छापें',
  message: 'नमस्ते, मुझे {class} की परीक्षा से पहले कुछ पूछना है।',
};

/** The same on paper. */
export const examPaper: Texts['examPaper'] = {
  title: '{class}: परीक्षा से पहले की रात, कागज़ पर',
  description: '{class}, परीक्षा से पहले की रात के लिए कागज़ पर: {parts}।',
  tools: 'यह पेज',
  back: 'पेज पर वापस',
  how: 'यह पेज वेबसाइट पर खोलने के लिए फ़ोन के कैमरे से कोड स्कैन करें।',
};
