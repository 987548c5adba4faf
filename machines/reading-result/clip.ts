import { paths } from '../../contract/paths.ts';
import type { AudioPlayerInput, Range } from '../audio-player/audio-player.machine.ts';
import { sentenceText, type Heard, type PassagePart } from '../read-aloud/passage.ts';
import type { Reading, ReadingResultContext } from './reading-result.types.ts';

export type Clip = Pick<AudioPlayerInput, 'url' | 'say' | 'range'>;

/** Extra time played around a part, in seconds, because a sound cut at its edges is hard to hear. */
const MARGIN = 0.04;

type Known = Pick<ReadingResultContext, 'reading' | 'own' | 'wordUrl'>;

const SILENT: Clip = { url: null };

/** True if there is something to play. */
export const isAudible = ({ url, say }: Clip): boolean => url !== null || say !== undefined;

export function clipOf({ reading, own, wordUrl }: Known, { of, part }: Heard): Clip {
  if (of === 'own') return ownClip(reading, own, part);
  return part.kind === 'sound' ? phoneClip(reading, part) : modelClip(reading, part, wordUrl);
}

export function wordHeard({ reading }: Pick<Known, 'reading'>, { part }: Heard): string | null {
  return part.kind === 'word' ? (reading.result.words[part.index]?.word_orig ?? null) : null;
}

/** Plays from the word to the recording's end, so that the transition to the next words is heard (RA-04). */
function ownClip({ result }: Reading, own: Known['own'], part: PassagePart): Clip {
  if (own === null) return SILENT;
  if (part.kind === 'passage') return { url: own.url };
  const range = rangeOf(result, part, own.seconds);
  return range ? { url: own.url, range: { from: Math.max(0, range.from - MARGIN), to: range.to } } : SILENT;
}

/** `end` is the recording's length, in seconds. */
function rangeOf(
  { words, intonation }: Reading['result'],
  part: Exclude<PassagePart, { kind: 'passage' }>,
  end: number,
): Range | null {
  if (part.kind === 'word') {
    const from = words[part.index]?.start_time ?? null;
    return from === null ? null : { from, to: end };
  }
  const stretch = part.kind === 'sentence' ? intonation.sentences[part.index] : words[part.word]?.phonemes[part.order];
  return stretch ? { from: stretch.start_time, to: stretch.end_time + MARGIN } : null;
}

/** The model's word times are unknown, so another voice says anything shorter than the passage. */
function modelClip(
  { modelUrl = null, text, result: { words, intonation } }: Reading,
  part: Exclude<PassagePart, { kind: 'sound' }>,
  wordUrl: Known['wordUrl'],
): Clip {
  if (part.kind === 'passage') return { url: modelUrl };
  if (part.kind === 'word') {
    const word = words[part.index];
    return word ? { url: wordUrl, say: word.word_orig } : SILENT;
  }
  const melody = intonation.sentences[part.index];
  return melody ? { url: null, say: sentenceText(text, words, melody) } : SILENT;
}

function phoneClip({ result }: Reading, { word, order }: Extract<PassagePart, { kind: 'sound' }>): Clip {
  const sound = result.words[word]?.phonemes[order];
  return sound ? { url: paths.phoneAudio(sound.trans_arpabet) } : SILENT;
}
