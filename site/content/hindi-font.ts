/**
 * What the font of Hindi pages holds (`site/styles/fonts/hindi.woff2`, made by `npm run cut-fonts`): the letters of
 * present-day Hindi, and of the thousands of groups of letters that join to one sign those that it often writes. A page
 * with another one is set in a font with all that its letters can join to (`page-letters.ts`), which is a third larger.
 */

/** Letters and signs, without those that are composed of a letter and a dot. */
export const HINDI_LETTERS =
  'ँंः अआइईउऊऋएऐऑओऔ कखगघङ चछजझञ टठडढण तथदधन पफबभम यरलव शषसह ़ािीुूृॅेैॉोौ् ।'.replaceAll(' ', '');

/** Letters that join to one sign. What begins with र् is written as what follows it with a hook above, so it is not listed. */
export const HINDI_CLUSTERS: ReadonlySet<string> = new Set(
  `क्क क्ख क्त क्य क्र क्ल क्व क्ष क्स क्ट क्म क्न क्च क्श क्ट्र क्त्र क्ष्म क्ष्य क्ष्ण ख्य ग्ग ग्द ग्ध ग्न ग्म
  ग्य ग्र ग्ल ग्व ग्ज़ घ्न घ्य च्च च्छ च्य ज्ज ज्ञ ज्य ज्र ज्व ज़्य ञ्च ञ्ज ट्ट ट्ठ ट्य ट्र ट्स ठ्य ड्ड ड्र ण्ट ण्ठ
  ण्ड ण्ण ण्य त्क त्त त्थ त्न त्प त्म त्य त्र त्व त्स त्त्व त्र्य त्प्र थ्य द्द द्ध द्भ द्म द्य द्र द्व ध्न ध्य
  ध्र ध्व न्त न्थ न्द न्ध न्न न्म न्य न्व न्स न्ह न्ट न्ड न्च न्ज न्क न्ग न्श न्त्र न्द्र न्ध्य न्त्य न्ट्र प्त
  प्प प्म प्य प्र प्ल प्स प्ट फ्र फ्ल फ़्त फ़्र ब्ज ब्द ब्ध ब्न ब्ब ब्य ब्र ब्ल ब्त भ्य भ्र म्न म्प म्ब म्भ म्म म्य
  म्र म्ल म्ह म्व म्प्र य्य ल्क ल्ग ल्ट ल्ड ल्त ल्द ल्न ल्प ल्फ ल्ब ल्म ल्य ल्ल ल्व ल्ह ल्स व्य व्र श्क श्च श्त
  श्न श्प श्म श्य श्र श्व ष्क ष्ट ष्ट्र ष्ट्य ष्ठ ष्ण ष्प ष्म ष्य स्क स्क्र स्ख स्ट स्ट्र स्त स्त्र स्त्य स्थ
  स्थ्य स्न स्प स्फ स्म स्य स्र स्ल स्व स्स ह्न ह्म ह्य`.split(/\s+/),
);

/** Letters of Punjabi as they are written today, and the danda, which ends sentences of both languages: those of `gurmukhi.woff2`. */
export const PUNJABI_LETTERS =
  'ਂ ਅਆਇਈਉਊਏਐਓਔ ਕਖਗਘਙ ਚਛਜਝਞ ਟਠਡਢਣ ਤਥਦਧਨ ਪਫਬਭਮ ਯਰਲਵੜ ਸਹ ਸ਼ਖ਼ਗ਼ਜ਼ਫ਼ਲ਼ ਼ਾਿੀੁੂੇੈੋੌ੍ੰੱ ।॥'.replaceAll(' ', '');

const CLUSTER = /(?:[क-ह]़?्)+[क-ह]़?/g;
const ANY = /[\u0900-\u097f]/g;

const isWritten = (cluster: string): boolean => {
  const below = cluster.replace(/^र्/, '');
  return !below.includes('्') || HINDI_CLUSTERS.has(below);
};

/** The letters and joined letters of Devanagari in a text that the font of Hindi pages lacks, each once. */
export const beyondHindiFont = (text: string): string[] => {
  if (text.search(ANY) === -1) return [];
  const decomposed = text.normalize('NFD');
  const letters = decomposed.match(ANY) ?? [];
  const clusters = decomposed.match(CLUSTER) ?? [];
  return [
    ...new Set([
      ...letters.filter((each) => !HINDI_LETTERS.includes(each)),
      ...clusters.filter((each) => !isWritten(each)),
    ]),
  ];
};
