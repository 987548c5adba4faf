import type { DictionaryResult } from '../../contract/dictionary.ts';
import type { KeyWord, ReadAloudGame } from '../../contract/read-aloud.ts';
import type { KeyWordsContext } from './key-words.types.ts';

export const keyWordOf = ({ words, index }: Pick<KeyWordsContext, 'words' | 'index'>): KeyWord => words[index]!;

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
