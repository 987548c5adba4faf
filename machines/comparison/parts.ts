import type { ModelSpeech } from '../../contract/model-speech.ts';
import type { PhonemeResult, PronunciationResult, WordResult } from '../../contract/pronunciation.ts';
import type { Range } from '../audio-player/audio-player.machine.ts';

/** The whole sentence, a word by its index, or a sound by its index among all of the sentence's sounds. */
export type Part = { kind: 'sentence' } | { kind: 'word' | 'sound'; index: number };

export const SENTENCE: Part = { kind: 'sentence' };

/** Extra time played before and after a part, in seconds, because a sound cut at its edges is hard to hear. */
const MARGIN = 0.04;

interface Place {
  start_index: number;
  end_index: number;
}

const isWithin = (outer: Place) => (inner: Place) =>
  inner.start_index >= outer.start_index && inner.end_index <= outer.end_index;

/** Index of the word that the part is or belongs to, or null for the sentence. */
export function wordOf(result: PronunciationResult, part: Part): number | null {
  if (part.kind !== 'sound') return part.kind === 'word' ? part.index : null;
  const sound = result.phonemes[part.index];
  const index = sound ? result.words.findIndex((word) => isWithin(word)(sound)) : -1;
  return index < 0 ? null : index;
}

export function soundsOf(result: PronunciationResult, word: WordResult): PhonemeResult[] {
  return result.phonemes.filter(isWithin(word));
}

/** In seconds, or null if none of the word's sounds was found. */
export function ownTime(result: PronunciationResult, word: WordResult): Range | null {
  return stretchOf(soundsOf(result, word));
}

/** In seconds, or null if unknown. */
export function modelTime(model: ModelSpeech, word: WordResult): Range | null {
  return stretchOf(model.words.filter(isWithin(word)));
}

/** Null for the whole recording. */
export function ownRange(result: PronunciationResult, part: Part): Range | null {
  if (part.kind === 'sentence') return null;
  const sound = part.kind === 'sound' ? result.phonemes[part.index] : undefined;
  const word = part.kind === 'word' ? result.words[part.index] : undefined;
  return widened(sound ? stretchOf([sound]) : word ? ownTime(result, word) : null);
}

/** Null for the whole recording, or if the part's time is unknown. */
export function modelRange(model: ModelSpeech, result: PronunciationResult, part: Part): Range | null {
  if (part.kind === 'sentence') return null;
  const sound = part.kind === 'sound' ? result.phonemes[part.index] : undefined;
  const word = part.kind === 'word' ? result.words[part.index] : undefined;
  const same = sound ? model.phonemes.filter((other) => sameSound(sound, other)) : [];
  return widened(word ? modelTime(model, word) : stretchOf(same.slice(0, 1)));
}

/** False if the model uses another accepted pronunciation without this sound. */
function sameSound(sound: PhonemeResult, other: ModelSpeech['phonemes'][number]): boolean {
  return other.start_index === sound.start_index && other.trans_arpabet === sound.trans_arpabet;
}

function stretchOf(stretches: readonly { start_time: number; end_time: number }[]): Range | null {
  if (stretches.length === 0) return null;
  return {
    from: Math.min(...stretches.map(({ start_time }) => start_time)),
    to: Math.max(...stretches.map(({ end_time }) => end_time)),
  };
}

function widened(range: Range | null): Range | null {
  return range && { from: Math.max(0, range.from - MARGIN), to: range.to + MARGIN };
}
