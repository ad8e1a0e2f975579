import type { Texts } from '../en/en.ts';

/** The page of a chapter, and what the pages of its videos and materials share with it. */
export const chapterPage: Texts['chapterPage'] = {
  description: '{title}। {counts}, {teacher} की ओर से; देखना और डाउनलोड करना मुफ़्त।',
  emptyDescription: '{title}, {teacher} के साथ।',
  watch: 'देखें',
  read: 'पढ़ें',
  practise: 'अभ्यास करें',
  related: 'ब्लॉग से',
  neighbours: 'पिछला और अगला अध्याय',
  previous: 'पिछला अध्याय',
  next: 'अगला अध्याय',
  open: 'यह अध्याय खोलें',
  allVideos: 'इस अध्याय के सभी {count} वीडियो',
  allMaterials: 'इस अध्याय की सभी {count} सामग्री',
  everything: 'इस अध्याय के सभी वीडियो और सामग्री',
  stuck: 'इस अध्याय में कहीं अटक गए?',
  message: 'नमस्ते, मुझे {chapter} के बारे में कुछ पूछना है।',
  cardOverline: '{class}, अध्याय {number}',
};

/** The page of a video. */
export const videoPage: Texts['videoPage'] = {
  title: '{title}: {chapter}',
  description: '{chapter} का वीडियो लेक्चर।',
  neighbours: 'पिछला और अगला वीडियो',
  previous: 'पिछला वीडियो',
  next: 'अगला वीडियो',
  moments: 'इस वीडियो में',
  message: 'नमस्ते, मुझे वीडियो “{title}” ({class}, अध्याय {number}) के बारे में कुछ पूछना है।',
};

/** The page of a study material in the viewer. */
export const materialPage: Texts['materialPage'] = {
  title: '{title} ({class}, अध्याय {number})',
  description: '{chapter}: {type}। {title}। {facts}।',
  message: 'नमस्ते, मुझे “{title}” ({class}, अध्याय {number}) के बारे में कुछ पूछना है।',
};
