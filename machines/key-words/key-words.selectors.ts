import type { DictionaryResult } from '../../contract/dictionary.ts';
import type { KeyWord, ReadAloudGame } from '../../contract/read-aloud.ts';
import type { KeyWordsContext } from './key-words.types.ts';

/** Returns the current key word, for passages that have one. */
export function keyWordOf({ words, index }: Pick<KeyWordsContext, 'words' | 'index'>): KeyWord {
  // oxlint-disable-next-line typescript/no-non-null-assertion -- `hasWords`, `hasNext`, and `hasPrevious` keep the index valid
  return words[index]!;
}

/** Converts a key word to a dictionary result, so that other views and games can use it. */
export function asLookedUp(
  { text, ipa, definition, example, audio_url }: KeyWord,
  pronunciations?: ReadAloudGame['pronunciations'],
): DictionaryResult {
  return {
    sentence: text,
    tts_url: audio_url,
    tts_bytes: null,
    definitions: [{ part_of_speech: null, definition, example }],
    transcript_ipa: ipa,
    alternative_transcriptions: [],
    ...(pronunciations && { pronunciations }),
    near_spellings: [],
  };
}
