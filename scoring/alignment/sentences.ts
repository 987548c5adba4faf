/** The scorer was fitted on sentences, so longer readings are cut. */
const MOST_WORDS = 24;
const USUAL_WORDS = 14;
const LEAST_WORDS = 6;
/** Penalty for each word above or below the usual length, in rows of silence. */
const PER_WORD = 0.05;

/** Cuts a long reading at its longest silences into sentences of about 14 words. */
export function cutIntoSentences<Word extends { begin: number; rows: number }>(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [];
  for (let first = 0; first < words.length;) {
    let end = words.length;
    if (end - first > MOST_WORDS) {
      const worth = (cut: number): number =>
        words[cut]!.begin -
        (words[cut - 1]!.begin + words[cut - 1]!.rows) -
        Math.abs(cut - first - USUAL_WORDS) * PER_WORD;
      end = first + LEAST_WORDS;
      for (let cut = end; cut <= first + MOST_WORDS; cut++) if (worth(cut) > worth(end)) end = cut;
    }
    sentences.push(words.slice(first, end));
    first = end;
  }
  return sentences;
}
