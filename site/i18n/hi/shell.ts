import type { Texts } from '../en/en.ts';

/** What every page has: header, footer, call bar. */
export const shell: Texts['shell'] = {
  skip: 'सीधे मुख्य सामग्री पर जाएँ',
  notice: 'सूचना',
  language: 'भाषा',
  mainNavigation: 'मुख्य',
  mainMenu: 'मुख्य मेन्यू',
  menu: 'मेन्यू',
  classes: 'कक्षाएँ',
  about: 'हमारे बारे में',
  studyMaterials: 'अध्ययन सामग्री',
  videos: 'वीडियो लेक्चर',
  blog: 'ब्लॉग',
  contact: 'संपर्क',
  taughtBy: '{subjects} के लिए गणित: {teacher} के साथ, {where}।',
  where: { centre: '{city} में', online: 'ऑनलाइन', both: '{city} में और ऑनलाइन' },
  experience: 'पढ़ाने का {years} साल का अनुभव।',
  quickLinks: 'ज़रूरी लिंक',
  linksAndContact: 'लिंक और संपर्क',
  callOrWrite: 'फ़ोन करें या लिखें',
  call: 'फ़ोन करें',
  whatsapp: 'WhatsApp',
  contactUs: 'संपर्क करें',
  breadcrumb: 'आप यहाँ हैं',
  home: 'होम',
};

/** What a WhatsApp message begins with, by the page that it is started on. */
export const greetings: Texts['greetings'] = {
  classes: 'नमस्ते, मुझे गणित की कक्षाओं के बारे में जानना है।',
  class: 'नमस्ते, मुझे {title} के बारे में जानना है।',
  file: 'नमस्ते, मुझे एक अध्ययन सामग्री के बारे में कुछ पूछना है।',
  wantedMaterial: 'नमस्ते, मुझे इस विषय पर अध्ययन सामग्री चाहिए: ',
  video: 'नमस्ते, मुझे एक वीडियो लेक्चर के बारे में कुछ पूछना है।',
  post: 'नमस्ते, मुझे “{title}” के बारे में कुछ पूछना है।',
};

/** The block at the end of pages. */
export const help: Texts['help'] = {
  joinClass: '{teacher} के साथ {class} पढ़ें',
  joinClassText: 'सीट के बारे में फ़ोन करके पूछें, या संदेश भेजें।',
  classesAre: {
    centre: 'कक्षाएँ सेंटर पर होती हैं।',
    online: 'कक्षाएँ ऑनलाइन होती हैं।',
    both: 'कक्षाएँ सेंटर पर भी हैं और ऑनलाइन भी।',
  },
  stuckOnQuestion: 'किसी सवाल पर अटक गए?',
  stuckOnQuestionText: 'सवाल पर निशान लगाइए और {teacher} से पूछिए। फ़ोन कीजिए, लिखिए या कक्षा में ले आइए।',
  wantedMaterial: 'जो सामग्री चाहिए, वह यहाँ नहीं है?',
  wantedMaterialText: '{teacher} को विषय बताइए। फ़ोन कीजिए या लिखिए।',
  stuckOnStep: 'किसी चरण पर अटक गए?',
  unclearStep: 'कोई चरण समझ नहीं आया?',
  askTeacher: '{teacher} से पूछिए। फ़ोन कीजिए, लिखिए, या कक्षा में आइए।',
};
