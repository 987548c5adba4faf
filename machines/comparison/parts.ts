import type { ModelSpeech } from '../../contract/model-speech.ts';
import type { PhonemeResult, PronunciationResult, WordResult } from '../../contract/pronunciation.ts';
import type { Range } from '../audio-player/audio-player.machine.ts';

/** A part of the sentence: all of it, a word by its index, or a sound by its index among all sounds. */
export type Part = { kind: 'sentence' } | { kind: 'word' | 'sound'; index: number };

export const SENTENCE: Part = { kind: 'sentence' };

/** A sound cut off right at its edges is hard to hear, so this much is played before and after it, in seconds. */
const MARGIN = 0.04;

interface Place {
  start_index: number;
  end_index: number;
}

const isWithin = (outer: Place) => (inner: Place) =>
  inner.start_index >= outer.start_index && inner.end_index <= outer.end_index;

/** The index of the word that a part is or belongs to; null for the sentence. */
export function wordOf(result: PronunciationResult, part: Part): number | null {
  if (part.kind !== 'sound') return part.kind === 'word' ? part.index : null;
  const sound = result.phonemes[part.index];
  const index = sound ? result.words.findIndex((word) => isWithin(word)(sound)) : -1;
  return index < 0 ? null : index;
}

/** The sounds of a word, in the order in which they are said. */
export function soundsOf(result: PronunciationResult, word: WordResult): PhonemeResult[] {
  return result.phonemes.filter(isWithin(word));
}

/** When the student said a word, in seconds; null when no sound of it was found. */
export function ownTime(result: PronunciationResult, word: WordResult): Range | null {
  return stretchOf(soundsOf(result, word));
}

/** When the model says a word of the result, in seconds; null when it is not known. */
export function modelTime(model: ModelSpeech, word: WordResult): Range | null {
  return stretchOf(model.words.filter(isWithin(word)));
}

/** The part of the student's recording to play; null means all of it. */
export function ownRange(result: PronunciationResult, part: Part): Range | null {
  if (part.kind === 'sentence') return null;
  const sound = part.kind === 'sound' ? result.phonemes[part.index] : undefined;
  const word = part.kind === 'word' ? result.words[part.index] : undefined;
  return widened(sound ? stretchOf([sound]) : word ? ownTime(result, word) : null);
}

/** The part of the model's recording to play; null where it is not known, or means all of it. */
export function modelRange(model: ModelSpeech, result: PronunciationResult, part: Part): Range | null {
  if (part.kind === 'sentence') return null;
  if (part.kind === 'word') return widened(modelTime(model, result.words[part.index]!));
  const sound = result.phonemes[part.index]!;
  const same = model.phonemes.filter((other) => sameSound(sound, other));
  return widened(stretchOf(same.slice(0, 1)));
}

/** The model may pronounce a word in another accepted way and then lacks this sound. */
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
