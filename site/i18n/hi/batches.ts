import type { Texts } from '../en/en.ts';

/** Batches as a timetable, fees and what to bring. */
export const batches: Texts['batches'] = {
  title: 'बैच और समय',
  intro: 'अपनी कक्षा चुनें और उसके बैच देखें। समय भारत के हैं।',
  ofClass: '{class}: बैच और फ़ीस',
  jump: 'बैच',
  count: { one: '{count} बैच', other: '{count} बैच' },
  time: '{start} से {end} बजे तक',
  modes: { centre: 'सेंटर पर', online: 'ऑनलाइन', both: 'ऑनलाइन या सेंटर पर' },
  languages: { en: 'अंग्रेज़ी', hi: 'हिन्दी', pa: 'पंजाबी' },
  taughtIn: 'पढ़ाने की भाषा: {languages}',
  seats: { one: '{count} सीट खाली', other: '{count} सीटें खाली' },
  full: 'सीटें भर गईं, वेटिंग लिस्ट के लिए पूछें',
  from: '{date} से',
  ask: 'इस बैच के बारे में पूछें',
  askWaiting: 'वेटिंग लिस्ट के लिए पूछें',
  write: 'संदेश लिखें',
  line: '{class}, {days}, {time}, {mode}',
  message: 'नमस्ते, मुझे इस बैच के बारे में पूछना है: {batch}। क्या सीट खाली है?',
  waitingMessage: 'नमस्ते, कृपया इस बैच की वेटिंग लिस्ट में हमारा नाम लिख लें: {batch}।',
  fee: 'फ़ीस',
  fees: {
    month: '{amount} प्रति माह',
    year: '{amount} सालाना',
    course: 'पूरे कोर्स के {amount}',
  },
  feesFrom: {
    month: '{amount} प्रति माह से शुरू',
    year: '{amount} सालाना से शुरू',
    course: 'पूरे कोर्स के {amount} से शुरू',
  },
  bring: 'साथ क्या लाएँ',
};

/** The opening hours, and beside them whether it is open. */
export const openNow: Texts['openNow'] = {
  everyDay: 'हर दिन',
  days: '{first} से {last}',
  open: 'अभी खुला है',
  openUntil: 'अभी खुला है, {time} बजे तक',
  closedToday: 'अभी बंद है, आज {time} बजे खुलेगा',
  closedUntil: 'अभी बंद है, {day} {time} बजे खुलेगा',
};

/** When to call back, in the contact form. */
export const callBack: Texts['callBack'] = {
  label: 'हम आपको कब फ़ोन करें?',
  any: 'कभी भी',
  morning: 'सुबह, 12 बजे से पहले',
  afternoon: 'दोपहर, 12 से 4 बजे',
  evening: 'शाम, 4 बजे के बाद',
};
