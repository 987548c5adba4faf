import { FRAMES_PER_SECOND } from './aligner.ts';

/** Longer texts or recordings are cut: the model knows sentences, and the decoder's memory grows with length x words. */
const LONGEST_TEXT = 24;
const LONGEST_SECONDS = 30;
const TARGET_WORDS = 14;
const LEAST_WORDS = 6;
/** Silence kept at each side of a section, seconds. */
const MARGIN = 0.25;

export type SectionPlan<Word> = { words: Word[]; from: number; to: number };

/**
 * Cuts a long reading at its longest silences into sentences of about 14 words; a short one stays whole.
 * @param seconds length of the recording
 * @param locate  finds begin and length of each word in frames, or null when it can't; asked only when a cut is needed
 */
export function cutIntoSections<Word>(
  seconds: number,
  words: readonly Word[],
  locate: () => { begin: number; frames: number }[] | null,
): SectionPlan<Word>[] {
  if (words.length <= LONGEST_TEXT && seconds <= LONGEST_SECONDS) return [{ words: [...words], from: 0, to: seconds }];
  const places = locate();
  if (!places) return [];
  const begins = places.map((place) => place.begin / FRAMES_PER_SECOND);
  const ends = places.map((place) => (place.begin + place.frames) / FRAMES_PER_SECOND);
  const sections: SectionPlan<Word>[] = [];
  for (let first = 0; first < words.length;) {
    let last = words.length - 1;
    if (words.length - first > LONGEST_TEXT) {
      const gapAfter = (i: number): number =>
        (begins[i + 1] ?? 0) - (ends[i] ?? 0) - Math.abs(i - first + 1 - TARGET_WORDS) * 0.001;
      last = first + LEAST_WORDS - 1;
      for (let i = last; i < first + LONGEST_TEXT; i++) if (gapAfter(i) > gapAfter(last)) last = i;
    }
    const before = first === 0 ? 0 : (ends[first - 1] ?? 0);
    const after = begins[last + 1] ?? seconds;
    const from = Math.max((begins[first] ?? 0) - MARGIN, (before + (begins[first] ?? 0)) / 2);
    const to = Math.min((ends[last] ?? seconds) + MARGIN, (after + (ends[last] ?? seconds)) / 2);
    sections.push({
      words: words.slice(first, last + 1),
      from: Math.max(0, Math.round(from * FRAMES_PER_SECOND) / FRAMES_PER_SECOND),
      to: Math.min(seconds, to),
    });
    first = last + 1;
  }
  return sections;
}
