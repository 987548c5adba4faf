import type { DictionaryResult } from '../../contract/dictionary.ts';
import type { KeyWord, ReadAloudGame } from '../../contract/read-aloud.ts';
import type { KeyWordsContext } from './key-words.types.ts';

/** The word that is shown. */
export const keyWordOf = ({ words, index }: Pick<KeyWordsContext, 'words' | 'index'>): KeyWord => words[index]!;

/** A key word as a dictionary would answer, so that it is drawn and practiced like any other word. */
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
