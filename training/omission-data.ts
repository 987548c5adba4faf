// Writes the input of omissions.py to data/scoring/omissions/: the features of scoring/contrast.ts for the last consonant of
// words, as said, and for an ending that a changed text adds to a word, which its speaker left out.
// node training/omission-data.ts [FOLD | VOICE | cast]...
import { contrastFeatures } from '../scoring/contrast.ts';
import { isAudible } from '../scoring/near-word.ts';
import { isLaid, lay, speechOf, type Sounds } from '../scoring/alignment/trellis.ts';
import { examineWords } from '../scoring/alignment/word-evidence.ts';
import { loudestOf } from '../scoring/results/sound-reason.ts';
import { isVowel, PHONES, type Arpabet } from '../words/phones.ts';
import { randomFrom } from './random.ts';
import { askedSources, rowWriter, SOURCES, spokenBy, type Spoken } from './spoken.ts';

/** Words of a recording that get an ending. */
const CHANGED = 4;
/** Share of changed words that get -s or -ed. Others get any consonant, if they end with a vowel. */
const GRAMMATICAL = 0.7;
/** Copies of each word by a fitted natural voice, as another speaker says it. */
const COPIES = 1;

type Row = { isSaid: boolean; kind: string; sound: Arpabet; word: number; features: number[] };

const VOICELESS = 'P T K F TH S SH CH HH'.split(' ');
const SIBILANTS = 'S Z SH ZH CH JH'.split(' ');
const OTHERS = 'P B T D K G F V TH S Z SH CH JH M N NG L'.split(' ') as Arpabet[];

const firstOf = (word: Sounds | undefined): Arpabet | undefined => PHONES[word?.[0]![0] ?? -1];

function endingOf(last: Arpabet, random: () => number): { kind: string; ending: Arpabet[] } | null {
  if (random() < GRAMMATICAL) {
    if (random() < 0.6)
      return {
        kind: '-s',
        ending: SIBILANTS.includes(last) ? ['IH', 'Z'] : [VOICELESS.includes(last) ? 'S' : 'Z'],
      };
    return { kind: '-ed', ending: ['T', 'D'].includes(last) ? ['IH', 'D'] : [VOICELESS.includes(last) ? 'T' : 'D'] };
  }
  if (!isVowel(last)) return null;
  return { kind: 'consonant', ending: [OTHERS[Math.floor(random() * OTHERS.length)]!] };
}

function* lastSounds(
  ears: Spoken['ears'],
  words: readonly Sounds[],
  only?: number,
): Generator<Omit<Row, 'kind' | 'isSaid'> & { own: number[] }> {
  const laid = lay(speechOf(ears.heard), words);
  if (!isLaid(laid)) return;
  const aligned = examineWords(ears.heard, laid, words);
  const hearing = { ...ears, loud: loudestOf(ears.mels, aligned) };
  for (const [index, word] of aligned.entries()) {
    if (only !== undefined && index !== only) continue;
    const own = word.sounds.map(({ sound }) => sound);
    const sound = PHONES[own.at(-1)!]!;
    if (own.length < 2 || !isAudible(sound, firstOf(words[index + 1]))) continue;
    yield { sound, word: index, own, features: contrastFeatures(hearing, word, own.length - 1) };
  }
}

/** Yields the last consonants of a recording, and as many endings that are not in it. */
function* rowsOf(
  ears: Spoken['ears'],
  words: readonly Sounds[],
  random: () => number,
): Generator<Row & { own: number[] }> {
  for (const row of lastSounds(ears, words)) yield { ...row, isSaid: true, kind: 'own' };
  const order = words.map((_, i) => [random(), i] as const).sort(([a], [b]) => a - b);
  for (const [, at] of order.slice(0, CHANGED)) {
    const sounds = words[at]!;
    const ended = endingOf(PHONES[sounds[0]!.at(-1)!]!, random);
    if (ended === null) continue;
    const ending = ended.ending.map((sound) => PHONES.indexOf(sound));
    const isAccepted = sounds.some((one) => sounds.some((other) => [...other, ...ending].join(' ') === one.join(' ')));
    if (isAccepted) continue;
    const changed = words.map((word, i) => (i === at ? word.map((one) => [...one, ...ending]) : word));
    for (const row of lastSounds(ears, changed, at)) yield { ...row, isSaid: false, kind: ended.kind };
  }
}

for (const source of askedSources()) {
  const write = rowWriter('omissions', source);
  const random = randomFrom(SOURCES.indexOf(source));
  for await (const { ears, words, about, ratingOf, ratingOfWord, isReduced } of spokenBy(source, COPIES))
    for (const { own, ...row } of rowsOf(ears, words, random))
      if (!isReduced(row.word))
        write({
          ...row,
          ...about,
          rated: row.isSaid ? ratingOf(row.word, own, own.length - 1) : null,
          ratedWord: ratingOfWord(row.word),
        });
}
