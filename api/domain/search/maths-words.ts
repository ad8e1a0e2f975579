import { foldedWords } from './fold-text.ts';

/**
 * What students call a thing, by its English name: as they type Hindi and Punjabi in Latin letters, in Devanagari
 * and in Gurmukhi, and short forms. A word may stand for several things.
 */
const CALLED: Readonly<Record<string, string>> = {
  algebra: 'bijganit बीजगणित ਬੀਜਗਣਿਤ',
  angle: 'kon कोण ਕੋਣ',
  area: 'kshetrafal kshetrphal khetarfal क्षेत्रफल ਖੇਤਰਫਲ',
  arithmetic: 'samantar समांतर समान्तर ਸਮਾਂਤਰ',
  average: 'ausat औसत ਔਸਤ mean',
  mean: 'madhya माध्य ਮੱਧਮਾਨ average',
  chapter: 'adhyay अध्याय ਅਧਿਆਇ',
  circle: 'vrit vritt vrutt chakkar वृत्त ਚੱਕਰ',
  coordinate: 'nirdeshank निर्देशांक ਨਿਰਦੇਸ਼ਅੰਕ',
  cube: 'ghan घन ਘਣ',
  derivative: 'avakalaj अवकलज differentiation',
  determinant: 'saranik सारणिक ਨਿਰਧਾਰਕ',
  differentiation: 'avakalan अवकलन ਅਵਕਲਨ derivative derivatives',
  division: 'bhag भाग ਭਾਗ',
  equation: 'samikaran samikarn समीकरण ਸਮੀਕਰਨ eqn',
  factor: 'gunankhand gunanakhand गुणनखंड गुणनखण्ड ਗੁਣਨਖੰਡ',
  formula: 'sutra सूत्र ਸੂਤਰ formulas formulae',
  fraction: 'bhinn bhinna भिन्न ਭਿੰਨ',
  function: 'phalan falan फलन ਫਲਨ',
  geometry: 'jyamiti rekhaganit ज्यामिति रेखागणित ਜਿਓਮੈਟਰੀ ਰੇਖਾਗਣਿਤ',
  height: 'unchai ऊंचाई ऊँचाई ਉਚਾਈ',
  identity: 'sarvasamika सर्वसमिका ਤਤਸਮਕ',
  inequality: 'asamika असमिका ਅਸਮਾਨਤਾ',
  integral: 'samakal samakalan समाकल समाकलन integration ਸਮਾਕਲਨ',
  integration: 'samakalan समाकलन ਸਮਾਕਲਨ integral integrals',
  interest: 'byaj vyaj byaaj ब्याज ਵਿਆਜ',
  irrational: 'aparimey अपरिमेय ਅਪਰਿਮੇਯ',
  limit: 'seema सीमा ਸੀਮਾ',
  line: 'rekha रेखा ਰੇਖਾ',
  linear: 'raikhik rekhik रैखिक ਰੇਖੀ',
  maths: 'ganit गणित ਗਣਿਤ math mathematics',
  matrix: 'aavyuh आव्यूह ਮੈਟ੍ਰਿਕਸ matrices',
  median: 'madhyika माध्यिका ਮੱਧਿਕਾ',
  mode: 'bahulak बहुलक ਬਹੁਲਕ',
  multiplication: 'guna gunan गुणा गुणन ਗੁਣਾ',
  number: 'sankhya sankhyen संख्या सङ्ख्या संख्याएँ संख्याएं ਸੰਖਿਆ ਸੰਖਿਆਵਾਂ',
  parallel: 'samantar समांतर समान्तर ਸਮਾਂਤਰ',
  percent: 'pratishat प्रतिशत ਪ੍ਰਤੀਸ਼ਤ percentage percentages',
  perimeter: 'paridhi parimap परिधि परिमाप ਪਰਿਮਾਪ',
  circumference: 'paridhi परिधि ਘੇਰਾ',
  permutation: 'kramchay क्रमचय ਕ੍ਰਮਚੈ',
  combination: 'sanchay संचय ਸੰਚੈ',
  polynomial: 'bahupad बहुपद ਬਹੁਪਦ',
  power: 'ghat घात ਘਾਤ exponent exponents',
  exponent: 'ghatank घातांक ਘਾਤਅੰਕ power powers',
  practice: 'abhyas अभ्यास ਅਭਿਆਸ',
  probability: 'prayikta prayikata sambhavna प्रायिकता ਸੰਭਾਵਨਾ',
  profit: 'labh munafa लाभ ਲਾਭ',
  loss: 'hani हानि ਹਾਨੀ',
  progression: 'shreni shredhi श्रेणी श्रेढ़ी ਲੜੀ',
  proportion: 'samanupat समानुपात ਸਮਾਨੁਪਾਤ',
  quadratic: 'dvighat dwighat द्विघात ਦੋਘਾਤੀ',
  quadrilateral: 'chaturbhuj चतुर्भुज ਚਤੁਰਭੁਜ',
  question: 'prashn sawal प्रश्न सवाल ਪ੍ਰਸ਼ਨ ਸਵਾਲ',
  ratio: 'anupat अनुपात ਅਨੁਪਾਤ',
  rational: 'parimey परिमेय ਪਰਿਮੇਯ',
  real: 'vastavik वास्तविक ਵਾਸਤਵਿਕ',
  rectangle: 'aayat आयत ਆਇਤ',
  relation: 'sambandh संबंध सम्बन्ध ਸੰਬੰਧ',
  root: 'mool मूल ਮੂਲ',
  sequence: 'anukram अनुक्रम ਅਨੁਕ੍ਰਮ',
  series: 'shreni श्रेणी ਲੜੀ',
  set: 'samuchchay samuchay समुच्चय ਸਮੂਹ ਸੈੱਟ',
  solution: 'hal हल ਹੱਲ',
  sphere: 'gola गोला ਗੋਲਾ',
  sqrt: 'vargmool वर्गमूल ਵਰਗਮੂਲ',
  square: 'varg वर्ग ਵਰਗ',
  statistics: 'sankhyiki सांख्यिकी ਅੰਕੜਾ stats',
  surface: 'prishth पृष्ठ पृष्ठीय ਸਤ੍ਹਾ',
  theorem: 'pramey प्रमेय ਪ੍ਰਮੇਯ',
  triangle: 'tribhuj tikon त्रिभुज ਤ੍ਰਿਭੁਜ ਤਿਕੋਣ ਤ੍ਰਿਕੋਣ',
  trigonometry:
    'trikonmiti trikonamiti tikonmiti त्रिकोणमिति ਤਿਕੋਣਮਿਤੀ ਤ੍ਰਿਕੋਣਮਿਤੀ ਤਿਕੋਨਮਿਤੀ trig trigo',
  variable: 'चर ਚਲ',
  vector: 'sadish सदिश ਸਦਿਸ਼',
  video: 'वीडियो ਵੀਡੀਓ',
  volume: 'aayatan आयतन ਆਇਤਨ',
};

/**
 * Hindi in Latin letters has no one spelling: `bhinna`, `bhinn`; `vritt`, `writ`; `samikaran`, `sameekaran`.
 * Long and short vowels, doubled letters and an `a` within the word make no difference here.
 */
const sound = (word: string): string =>
  /^[a-z]+$/.test(word)
    ? word
        .replaceAll('ee', 'i')
        .replaceAll('oo', 'u')
        .replaceAll('ph', 'f')
        .replaceAll('w', 'v')
        .replace(/(.)\1+/g, '$1')
        .replace(/(?<=.)a/g, '')
    : word;

const MEANINGS: ReadonlyMap<string, readonly string[]> = (() => {
  const map = new Map<string, string[]>();
  for (const [meaning, words] of Object.entries(CALLED)) {
    for (const word of foldedWords(words)) {
      const key = sound(word);
      map.set(key, [...(map.get(key) ?? []), meaning]);
    }
  }
  return map;
})();

/**
 * Short names of mathematics. Not `tan` and `sec`: tangents and secants are as often lines of a circle. Hindi sounds
 * play no part here: `seen` is not `sin`.
 */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['sin', 'sine'],
  ['cos', 'cosine'],
  ['log', 'logarithm'],
  ['ln', 'logarithm'],
  ['lim', 'limit'],
]);

/** The English names of what a folded word means: `samikaran` -> `['equation']`; none for a word not known here. */
export const meaningsOf = (word: string): readonly string[] => {
  const named = SHORT.get(word);
  const meanings = MEANINGS.get(sound(word)) ?? [];
  return named === undefined ? meanings : [named, ...meanings];
};
