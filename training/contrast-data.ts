// Writes the input of contrasts.py to data/scoring/contrasts/: the features of scoring/contrast.ts for each sound as said,
// and as if a confused sound had been expected.
// node training/contrast-data.ts [FOLD | VOICE]...
import { SILENCE } from '../scoring/nets/acoustic-net.ts';
import { contrastFeatures } from '../scoring/contrast.ts';
import { loudestOf } from '../scoring/results/sound-reason.ts';
import type { Best, Sounds } from '../scoring/alignment/trellis.ts';
import { backward, between, forward, isLaid, lay, meet, part, speechOf } from '../scoring/alignment/trellis.ts';
import type { AlignedSound, AlignedWord } from '../scoring/alignment/word-evidence.ts';
import { examineWords } from '../scoring/alignment/word-evidence.ts';
import { CONFUSED } from './confused.ts';
import { askedSources, rowWriter, spokenBy, type Spoken } from './spoken.ts';

/** Rows around a word, as in scoring/alignment/word-evidence.ts. */
const AROUND = 40;
/** Copies of each word by a fitted natural voice, as other speakers say it. */
const COPIES = 2;

type Sound = { said: number; expected: number; features: number[]; word: number; place: number; own: number[] };

function* placesOf(ears: Spoken['ears'], words: readonly Sounds[]): Generator<Sound> {
  const { heard, mels } = ears;
  const all = speechOf(heard);
  const laid = lay(all, words);
  if (!isLaid(laid)) return;
  const aligned = examineWords(heard, laid, words);
  const hearing = { ...ears, loud: loudestOf(mels, aligned) };
  for (const [index, word] of aligned.entries()) {
    const own = word.sounds.map(({ sound }) => sound);
    const offset = Math.max(0, laid.begins[index]! - AROUND);
    const rows = part(all, offset, Math.min(all.count, laid.ends[index]! + AROUND));
    const cut = (best: Best): Best => best.subarray(offset, offset + rows.count + 1);
    const before = [cut(laid.before[index]!)];
    for (const sound of own) before.push(forward(rows, [sound], before.at(-1)!));
    const after: Best[] = [];
    after[own.length - 1] = cut(laid.after[index]!);
    for (let i = own.length - 1; i > 0; i--) after[i - 1] = backward(rows, [own[i]!], after[i]!);
    const isAccepted = (sounds: readonly number[]): boolean =>
      words[index]!.some((accepted) => accepted.join(' ') === sounds.join(' '));

    for (const [place, said] of own.entries()) {
      yield { said, expected: said, features: contrastFeatures(hearing, word, place), word: index, place, own };
      for (const expected of CONFUSED[said]!) {
        if (isAccepted(own.with(place, expected))) continue;
        const end = meet(forward(rows, [expected], before[place]!), after[place]!);
        const begin = meet(before[place]!, backward(rows, [expected], after[place]!)).row;
        const from = rows.from + begin;
        const to = Math.max(from + 1, rows.from + end.row);
        const worth = (sound: number): number => between(rows, sound, before[place]!, after[place]!);
        const base = worth(expected);
        const sounds = word.sounds.map((sound, i): AlignedSound => {
          if (i === place - 1) return { ...sound, rows: Math.max(1, from - sound.begin) };
          if (i === place + 1) return { ...sound, rows: Math.max(1, sound.begin + sound.rows - to) };
          return sound;
        });
        sounds[place] = {
          ...word.sounds[place]!,
          sound: expected,
          begin: from,
          rows: to - from,
          changes: Float64Array.from({ length: SILENCE }, (_, sound) => worth(sound) - base),
          omission: meet(before[place]!, after[place]!).score - base,
        };
        const exchanged: AlignedWord = { ...word, sounds };
        yield { said, expected, features: contrastFeatures(hearing, exchanged, place), word: index, place, own };
      }
    }
  }
}

for (const source of askedSources()) {
  const write = rowWriter('contrasts', source);
  for await (const { ears, words, about, ratingOf, isReduced } of spokenBy(source, COPIES))
    for (const { own, ...sound } of placesOf(ears, words))
      if (!isReduced(sound.word)) write({ ...sound, ...about, rated: ratingOf(sound.word, own, sound.place) });
}
