import { expect, test } from 'vitest';
import { checkNumberAnswer, isNumberAnswer, shownAnswer } from '#domain/practice/number-answer.ts';

/** 40 answers, and how students write them, in three scripts; a bar stands between two ways. */
const WAYS: readonly (readonly [answer: string, ways: string])[] = [
  [
    '5/3',
    '1⅔|1 ⅔|5 over 3|5 / 3|5÷3|5⁄3|⁵⁄₃|1 2/3|1 + 2/3|1 and 2/3|५ बटा ३|੫/੩|1 सही 2/3|1 पूर्णांक 2/3|(5/3)|(5)/(3)',
  ],
  ['1/2', '0.5|0·5|.5|2/4|½|०.५|੦.੫|0.50|0 point 5|० दशमलव ५|1 by 2|1 ਬਟਾ 2'],
  ['-8', '−8|–8|—8|- 8|(-8)|-(8)|minus 8|माइनस ८|ਮਾਈਨਸ 8|x = -8|-16/2|-8.0'],
  [
    '2√6',
    '2 under root 6|2rt6|2x√6|2×√6|2*sqrt(6)|√24|2 root 6|2 square root of 6|2(√6)|2√(6)|2 अंडर रूट 6|२√६|2 ਰੂਟ 6|2·√6|2xroot6|2 into root 6',
  ],
  ['√3/2', '0.5√3|root 3 by 2|rt3/2|½√3|1/2√3|1/2 √3|√3 ÷ 2|(√3)/2|√(3/4)|sqrt 3 / 2'],
  ['1/√2', '√2/2|1/root 2|1 upon under root 2|√½|1 / √2'],
  ['-10', '(-10)|[-10]|−10|-10.|negative 10'],
  ['-1/2', '-0.5|−½|1/-2|-(1/2)|(-1)/2|−०.५'],
  ['3π/4', '3pi/4|0.75π|¾π|3/4 π|3 पाई/4|(3π)/4'],
  ['36 min', '36|36 मिनट|36 ਮਿੰਟ|36 minutes|36min|३६ मिनट|੩੬ ਮਿੰਟ|36 mins.'],
  ['12 cm', '12 सेमी|12 से.मी.|12 ਸੈਂਟੀਮੀਟਰ|12cm|12 centimetres|12 cms'],
  [
    '40 km/h',
    '40 किमी/घंटा|40 kmph|40 km per hour|40 kms/hr|40 ਕਿਮੀ/ਘੰਟਾ|40 किमी प्रति घंटा|40 ਕਿਲੋਮੀਟਰ ਪ੍ਰਤੀ ਘੰਟਾ',
  ],
  ['12 cm²', '12|12cm2|12 sq. cm|12 sqcm|12 square centimetres|12 cm^2|12 वर्ग सेमी|12 ਵਰਗ ਸੈਂਟੀਮੀਟਰ'],
  ['154 cm³', '154 cubic cm|154 cu. cm|154 घन सेमी|154 ਘਣ ਸੈਮੀ|154cm3'],
  ['30°', '30|30 degrees|30 deg|30º|30 डिग्री|30 ਡਿਗਰੀ|∠A = 30°'],
  ['₹5000', 'Rs. 5,000|5000 rupees|₹ 5000/-|5000 रुपये|5000 ਰੁਪਏ|रु 5000|Rs5000|INR 5,000|5000'],
  ['20%', '20|20 percent|20 प्रतिशत|20 ਪ੍ਰਤੀਸ਼ਤ|20 %'],
  ['1,00,000', '100000|100,000|1 00 000|१,००,०००|1,00,000.00'],
  ['7 m', '7|7 metres|7 मीटर|7 ਮੀਟਰ|7 mtr'],
  ['0', '-0|0.0|0/5|०|੦'],
  ['4', '+4|4.|x=4|x = 4|Ans: 4|उत्तर: 4|= 4|8/2|(4)'],
  ['11', '11|११|੧੧'],
  ['1.5', '1 1/2|1½|3/2|1·5|1.50'],
  ['22/7', '3 1/7|22÷7|२२/७'],
  ['5√2', '√50|5 rt 2|5*√2|10/√2'],
  ['4π', '4 pi|4pi|4×π|4*pi|4 ਪਾਈ'],
  ['-3/4', '-0.75|−¾|– 3/4'],
  ['60 km', '60 kilometres|60 किलोमीटर|60 ਕਿਲੋਮੀਟਰ'],
  ['3 kg', '3 किग्रा|3 kgs|3 ਕਿਲੋਗ੍ਰਾਮ'],
  ['2 h', '2 hours|2 घंटे|2 ਘੰਟੇ|2 hrs'],
  ['15 years', '15 yrs|15 साल|15 ਸਾਲ|15 वर्ष'],
  ['8 days', '8 दिन|8 ਦਿਨ|8 day'],
  ['10 m/s', '10 metres per second|10 मी/से|10 mps'],
  ['5 litres', '5 l|5 लीटर|5 ਲੀਟਰ'],
  ['12 marbles', '12|12 marble|12 Marbles'],
  ['0.01', '1/100|.01|0.010'],
  ['25 units', '25 unit|25 इकाई|25 ਇਕਾਈ'],
  ['1000', '1 000|1,000|१०००'],
  ['√2', '1√2|√(2)|root 2|under root 2|वर्गमूल 2|ਵਰਗਮੂਲ 2'],
  ['₹40/kg', '₹40 per kg|Rs 40/kg|40 रुपये/किलो|40 rupees per kg'],
];

// Specification: PRACTICE-2
test('what students write for 40 answers in 200 ways and more is right', () => {
  const ways = WAYS.flatMap(([answer, all]) => all.split('|').map((typed) => ({ answer, typed })));
  expect([WAYS.length, ways.length > 200]).toEqual([40, true]);
  const missed = ways.filter(({ answer, typed }) => checkNumberAnswer(typed, answer) !== 'right');
  expect(missed).toEqual([]);
});

// Specification: PRACTICE-2, PRACTICE-25
test.each([
  ['another unit', '12 m', ['12 cm', '12 m²', '12 km'], 'unit'],
  ['a unit where none is asked for', '7', ['7 m', '7 units'], 'unit'],
  ['another number', '7 m', ['8 m', '8', '-7', '7/2 m'], 'wrong'],
  ['another root', '2√6', ['2 root 5', '√6', '2×6', '1/2√6'], 'wrong'],
  ['a third, rounded', '1/3', ['0.3333', '0.34', '33/100', '3', '-1/3', '१/२'], 'wrong'],
  [
    'no number, or more than one',
    '2',
    [
      'abc', '1/0', '1/2/3', '1.2.3', '--2', '√', '√-4', '5,00', '2 3', '2 + 3', '±2', '(2', '2)', '12²', '2^3',
      '1.666...', '1.6…', '3:4', '2 or 3', '2, 3', '2/√0', '√1000001',
    ], // prettier-ignore
    'unreadable',
  ],
  [
    'words that are not understood',
    '2',
    ['', ' ', 'about 2', '2ish', '2 apples', '2x', '2 cm 5 mm', 'दो', 'ਦੋ', '9'.repeat(61)],
    'unreadable',
  ],
] as const)('%s: for %j', (_, right, ways, result) => {
  for (const typed of ways)
    expect([typed, checkNumberAnswer(typed, right)]).toEqual([typed, result]);
});

test('an answer is a number with a unit or without', () => {
  const typed = ['2√3', '12 marbles', 'two', '5,00', ''];
  expect(typed.filter(isNumberAnswer)).toEqual(typed.slice(0, 2));
});

// Specification: PRACTICE-27
test('answers are shown with the sign of mathematics', () => {
  expect(['-8', '-√3/2', '(-8)', '₹-5', '2-way'].map(shownAnswer)).toEqual([
    '−8',
    '−√3/2',
    '(−8)',
    '₹−5',
    '2-way',
  ]);
});
